import { z } from 'zod'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  rowSchema,
  sortableKeys,
} from '#shared/contract/common/columns.js'
import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { historyCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { ChangeSummary, ChangesFilter, changeKinds } from './capacity-changes.js'

const count = { schema: z.int(), kind: 'number', width: 100, digits: 0, sortable: true } as const
const time = { kind: 'time', width: 150 } as const

const eventTable = {
  kind: { schema: z.enum(changeKinds), heading: 'Change', kind: 'state', width: 110, sortable: true },
  family: {
    schema: z.string().meta({
      description: 'The family, or the quota as Azure names it. A disk has none: then it is the name of the size.',
    }),
    heading: 'Family or quota',
    kind: 'text',
    width: 230,
    sortable: true,
  },
  region: { schema: z.string(), heading: 'Region', kind: 'text', width: 150, sortable: true },
  sizes: {
    ...count,
    schema: z.int().meta({ description: 'Different sizes that changed; 0 where quotas changed.' }),
    heading: 'Sizes',
    width: 80,
  },
  vmSku: {
    schema: z.string().nullable().meta({ description: 'The size, if only one changed.' }),
    heading: 'SKU',
    kind: 'text',
    width: 210,
    only: 'file',
  },
  subscriptions: {
    ...count,
    schema: z.int().meta({ description: 'Count of subscriptions that the event affects.' }),
    heading: 'Subscriptions',
    width: 120,
  },
  changes: {
    ...count,
    schema: z.int().meta({ description: 'Single changes, each of one size or quota in one subscription.' }),
    heading: 'Changes',
    width: 100,
  },
  limitChange: {
    schema: z
      .number()
      .nullable()
      .meta({
        description:
          'By how much the limits of the quotas rose, vCPU if the quota is in vCPU; negative if they fell. Null if no quota ' +
          'changed, or one was added or removed.',
      }),
    heading: 'Limit raised by',
    kind: 'number',
    width: 120,
    digits: 0,
  },
  inUse: {
    schema: z.boolean().nullable().meta({
      description:
        'Whether a subscription of the filter has used quota of the family in the region at the later time. Null: no quota is reported.',
    }),
    heading: 'Family in use',
    kind: 'state',
    width: 120,
    sortable: true,
    cell: (inUse: boolean | null) => (inUse === null ? 'unknown' : inUse ? 'yes' : 'no'),
  },
  quotaUsed: {
    schema: z.number().nullable().meta({
      description:
        'Usage of the family quota in the region by the subscriptions of the filter, at the later time. Null: no quota is reported.',
    }),
    heading: 'Quota used',
    kind: 'number',
    width: 110,
    digits: 0,
    sortable: true,
  },
  text: {
    schema: z.string().meta({ description: 'The event in a sentence.' }),
    heading: 'What happened',
    kind: 'text',
    width: 460,
  },
  firstChangedAt: {
    ...time,
    schema: z.iso.datetime().meta({ description: 'The first reading that found one of its changes.' }),
    heading: 'First shown by the reading of',
  },
  lastChangedAt: {
    ...time,
    schema: z.iso
      .datetime()
      .meta({ description: 'The last reading that found one of its changes, at most an hour after the first.' }),
    heading: 'Last shown by the reading of',
    sortable: true,
  },
} as const satisfies ColumnTable

export const ChangeEvent = rowSchema(eventTable).meta({
  id: 'ChangeEvent',
  description:
    'Changes of one kind in one family and region, found by readings at most an hour apart. Its single changes are those ' +
    'that /api/capacity/changes lists for the same `from` and `to` with its `region`, `kind` and `family` (with its `vmSku` as `sku` ' +
    'where it is a disk), `changedFrom` = firstChangedAt and `changedTo` = lastChangedAt.',
})
export type ChangeEvent = ColumnRow<typeof eventTable>
export const listedEventColumns = listColumns(eventTable)
export const eventColumns = sortableKeys(eventTable, listedEventColumns)
export type SortableEventColumn = (typeof eventColumns)[number]

const EventsQuery = ChangesFilter.extend({ sort: sortBy(eventColumns, 'inUse:desc') })

export const ChangeEvents = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    rows: z.array(ChangeEvent),
    pagination: Pagination,
    summary: ChangeSummary,
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading at the later time.' }),
    recomputedBefore: snapshotTimes.recomputedBefore,
  })
  .meta({
    id: 'ChangeEvents',
    description:
      'The differences between two times, grouped by event: families in use first, then by time. The summary counts single changes, not ' +
      'events. The notes of /api/capacity/changes on net changes and on its limit apply here too.',
  })
export type ChangeEvents = z.infer<typeof ChangeEvents>

export const changeEvents = route({
  id: 'changeEvents',
  cost: historyCost,
  method: 'GET',
  path: '/api/capacity/changes/events',
  level: 'public',
  answers: [304],
  area: 'Capacity',
  summary: 'What changed between two times by events: one for each family, region and kind of change',
  query: EventsQuery.extend({ pageNumber, pageSize }),
  response: withProblems(ChangeEvents),
})

export const changeEventsExport = route({
  ...fileRoute,
  id: 'changeEventsExport',
  method: 'GET',
  path: '/api/capacity/changes/events/export',
  area: 'Capacity',
  summary: 'The events between two times as a file to save',
  query: EventsQuery.extend({ format: formatField, columns: columnsField(listedEventColumns, 'kind,family,region') }),
  fileRow: ChangeEvent,
})
