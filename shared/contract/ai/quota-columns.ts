import { z } from 'zod'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  rowSchema,
  sortableKeys,
} from '#shared/contract/common/columns.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { figure, measureColumns } from './measure-columns.js'

/** What an answer, the grid, files, sorting and the description of the API know of an AI quota. */
export const aiQuotaColumns = {
  subscriptionId: scopeColumns.subscriptionId,
  subscriptionName: scopeColumns.subscriptionName,
  region: scopeColumns.region,
  provider: {
    schema: z.string().meta({
      description:
        'Whose models draw on it, with commas between several. Empty: of no provider, such as the number of accounts.',
    }),
    heading: 'Provider',
    kind: 'text',
    width: 150,
    sortable: true,
  },
  quotaName: { schema: z.string(), heading: 'Quota', kind: 'text', width: 260, sortable: true },
  label: {
    schema: z.string().meta({ description: 'The quota as the service words it.' }),
    heading: 'Label',
    kind: 'text',
    width: 320,
    sortable: true,
  },
  unit: {
    schema: z.string().meta({ description: 'What it counts, as the service words it: the first part of the label.' }),
    heading: 'Counts',
    kind: 'text',
    width: 230,
  },
  measure: measureColumns.measure,
  multiplier: measureColumns.multiplier,
  quotaUsed: { schema: z.number().meta({ description: "In Azure's own numbers." }), ...figure, heading: 'Used' },
  quotaLimit: { schema: z.number().meta({ description: "In Azure's own numbers." }), ...figure, heading: 'Limit' },
  quotaFree: {
    schema: z
      .number()
      .nullable()
      .meta({ description: 'Limit less use, counted as the quota. Null: the limit is none (-1).' }),
    kind: 'number',
    width: 110,
    digits: 0,
    heading: 'Free',
    join: 'computed',
  },
  poolScope: measureColumns.poolScope,
  models: {
    schema: z.array(z.string()).meta({ description: 'Models that draw on it.' }),
    heading: 'Models',
    kind: 'list',
    width: 300,
  },
  snapshotTime: scopeColumns.snapshotTime,
  ageSeconds: scopeColumns.ageSeconds,
} as const satisfies ColumnTable

export const AIQuotaRow = rowSchema(aiQuotaColumns).meta({ id: 'AIQuotaRow' })
export type AIQuotaRow = ColumnRow<typeof aiQuotaColumns>
export const listedQuotaColumns = listColumns(aiQuotaColumns, [
  'quotaName',
  'region',
  'subscriptionName',
  'quotaUsed',
  'quotaLimit',
  'quotaFree',
  'measure',
  'multiplier',
  'poolScope',
  'models',
  'provider',
])
export const sortableQuotaColumns = sortableKeys(aiQuotaColumns, listedQuotaColumns)
export type SortableQuotaColumn = (typeof sortableQuotaColumns)[number]
