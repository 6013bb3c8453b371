import { z } from 'zod'
import { betweenFields, kindField } from '#shared/contract/common/change-fields.js'
import { type ColumnRow, type ColumnTable, listColumns, rowSchema } from '#shared/contract/common/columns.js'
import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { momentText } from '#shared/contract/common/filter-words.js'
import { Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { historyCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { HistoryFilter } from './capacity-history.js'

/** Kinds of change. Kinds that follow from others, or occur with every reading, are returned on request only. */
export const changeKinds = [
  'appeared',
  'vanished',
  'restricted',
  'freed',
  'zones',
  'quota',
  'availability',
  'score',
  'usage',
] as const
export type ChangeKind = (typeof changeKinds)[number]
export const defaultChangeKinds = ['appeared', 'vanished', 'restricted', 'freed', 'zones', 'quota'] as const

/** The name of each kind in sentences and headings. */
export const changeLabels: Readonly<Record<ChangeKind, string>> = {
  appeared: 'Appeared',
  vanished: 'Vanished',
  restricted: 'Restricted',
  freed: 'Freed',
  zones: 'Zones',
  quota: 'Quota',
  availability: 'Availability',
  score: 'Score',
  usage: 'Quota use',
}

const kind = kindField(changeKinds, defaultChangeKinds, {
  description:
    'availability and score follow from restrictions and quotas; usage is the use of a quota, which changes all the time.',
  example: 'restricted,quota',
})

const changeTable = {
  kind: { schema: z.enum(changeKinds), heading: 'Change', kind: 'state', width: 110 },
  subscriptionId: scopeColumns.subscriptionId,
  subscriptionName: scopeColumns.subscriptionName,
  region: scopeColumns.region,
  vmSku: {
    schema: z.string().nullable().meta({ description: 'Null where a quota changed.' }),
    heading: 'SKU',
    kind: 'text',
    width: 210,
  },
  family: {
    schema: z.string().meta({ description: 'The family, or the quota as Azure names it.' }),
    heading: 'Family or quota',
    kind: 'text',
    width: 210,
  },
  before: {
    schema: z.string().nullable().meta({ description: 'The state before; null if it did not exist.' }),
    heading: 'Before',
    kind: 'text',
    width: 220,
  },
  after: { schema: z.string().nullable(), heading: 'After', kind: 'text', width: 220 },
  text: {
    schema: z.string().meta({ description: 'The change in a sentence.' }),
    heading: 'What changed',
    kind: 'text',
    width: 420,
  },
  changedAt: {
    schema: z.iso.datetime().meta({ description: 'The last reading that found the change.' }),
    heading: 'Shown by the reading of',
    kind: 'time',
    width: 150,
  },
} as const satisfies ColumnTable

export const CapacityChangeRow = rowSchema(changeTable).meta({ id: 'CapacityChangeRow' })
export type CapacityChangeRow = ColumnRow<typeof changeTable>
export const listedChangeColumns = listColumns(changeTable, [
  'kind',
  'vmSku',
  'family',
  'region',
  'subscriptionName',
  'text',
  'before',
  'after',
  'changedAt',
])

export const ChangeSummary = z
  .object({
    ...(Object.fromEntries(changeKinds.map(name => [name, z.int()])) as Record<ChangeKind, z.ZodInt>),
    firstReadLater: z.int().meta({
      description:
        'Regions of subscriptions that were first read after `from`. They are compared from their first reading on.',
    }),
  })
  .meta({ id: 'ChangeSummary', description: 'Count of changes by kind, including kinds that were not requested.' })
export type ChangeSummary = z.infer<typeof ChangeSummary>

export const changeColumns = ['changedAt'] as const

export const CapacityChanges = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    rows: z.array(CapacityChangeRow),
    pagination: Pagination,
    summary: ChangeSummary,
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading at the later time.' }),
    recomputedBefore: snapshotTimes.recomputedBefore,
  })
  .meta({
    id: 'CapacityChanges',
    description:
      'The differences between two times, without the steps between: a change that was reversed is left out. A different ' +
      'family, vCPU or memory of a size is ignored (Azure does not change them). With a filter for sizes or states, the quotas ' +
      'are those of families that had such a row at one of the times. If more than 50,000 rows had to be compared, ' +
      'the answer is 400: narrow the time, the filter or `kind`.',
  })
export type CapacityChanges = z.infer<typeof CapacityChanges>

/** The request for changes, single or grouped by event. */
export const ChangesFilter = HistoryFilter.extend({ ...betweenFields, kind })

const shownTimes = {
  changedFrom: momentText.meta({
    description:
      'Only changes found by a reading of this time or later, ISO 8601. Does not change the compared times `from` and `to`.',
  }),
  changedTo: momentText.meta({ description: 'Only changes found by a reading of this time or earlier.' }),
}

const ChangesQuery = ChangesFilter.extend({ ...shownTimes, sort: sortBy(changeColumns, 'changedAt:desc') })

export const capacityChanges = route({
  id: 'capacityChanges',
  cost: historyCost,
  method: 'GET',
  path: '/api/capacity/changes',
  level: 'public',
  answers: [304],
  area: 'Capacity',
  summary: 'What changed between two times: appeared, vanished, restricted, freed, quotas',
  query: ChangesQuery.extend({ pageNumber, pageSize }),
  response: withProblems(CapacityChanges),
})

export const changesExport = route({
  ...fileRoute,
  id: 'changesExport',
  method: 'GET',
  path: '/api/capacity/changes/export',
  area: 'Capacity',
  summary: 'What changed between two times as a file to save',
  query: ChangesQuery.extend({ format: formatField, columns: columnsField(listedChangeColumns, 'kind,vmSku,text') }),
  fileRow: CapacityChangeRow,
})
