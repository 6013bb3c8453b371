import { z } from 'zod'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  rowSchema,
  sortableKeys,
} from '#shared/contract/common/columns.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'

const text = { kind: 'text', sortable: true } as const
/** What a file holds of a number that is not known. */
const orNotKnown = (value: number | null): string | number => value ?? 'Not known'
const readTime = { kind: 'time', width: 150, sortable: true } as const
const vCpus = { kind: 'number', width: 110, digits: 0, unit: 'vCPU', sortable: true } as const

/** What an answer, the grid, files, sorting and the description of the API know of the quota of a member in its group. */
export const groupColumns = {
  groupId: {
    schema: z.string().meta({ description: "Azure's name of the quota group, lower case." }),
    heading: 'Group id',
    kind: 'text',
    width: 180,
    only: 'file',
  },
  groupName: { ...text, schema: z.string(), heading: 'Group', width: 160 },
  subscriptionId: scopeColumns.subscriptionId,
  subscriptionName: scopeColumns.subscriptionName,
  region: scopeColumns.region,
  family: { ...text, schema: z.string(), heading: 'Family', width: 210 },
  familyKey: {
    schema: z.string().meta({ description: 'The family in lower case and without blanks, as filters take it.' }),
    heading: 'Family key',
    kind: 'text',
    width: 210,
    only: 'answer',
  },
  familyBase: {
    schema: z.string().meta({ description: "Azure's series letters; empty if not known." }),
    heading: 'Series',
    kind: 'text',
    width: 80,
  },
  quotaLimit: {
    ...vCpus,
    schema: z.number().meta({ description: 'The limit of the subscription. Azure checks a deployment against it.' }),
    heading: 'Limit',
  },
  quotaUsed: {
    ...vCpus,
    schema: z.number().nullable().meta({ description: 'From the newest capacity reading. Null: not read.' }),
    heading: 'Used',
  },
  quotaFree: {
    ...vCpus,
    schema: z.number().nullable().meta({ description: 'Limit minus usage, at least 0. Null: usage not read.' }),
    heading: 'Free',
  },
  regionalFree: {
    ...vCpus,
    schema: z
      .number()
      .nullable()
      .meta({ description: 'Free vCPU of the regional total, for all families together. Null: not reported.' }),
    heading: 'Free in region',
  },
  headroom: {
    ...vCpus,
    schema: z
      .number()
      .nullable()
      .meta({
        description:
          'What the family can use if no other family takes any of the regional total: the smaller of quotaFree and ' +
          'regionalFree. Never add this up over families. Null: one of them is unknown.',
      }),
    heading: 'Headroom',
  },
  groupLimit: {
    ...vCpus,
    schema: z
      .number()
      .nullable()
      .meta({ description: 'The limit of the group for the family in the region. Null: not read or not listed.' }),
    heading: 'Group limit',
    cell: orNotKnown,
  },
  poolFree: {
    ...vCpus,
    schema: z
      .number()
      .nullable()
      .meta({
        description:
          'Free in the pool of the group: the same for all its members, so never add it up over them. A member can use it only ' +
          'after its own limit is raised from the pool. Null: not read or not listed.',
      }),
    heading: 'Free in pool',
    cell: orNotKnown,
  },
  given: {
    ...vCpus,
    schema: z.number().nullable().meta({
      description: 'vCPU that the subscription gave to the group; 0: none. Null: not known.',
    }),
    heading: 'Given',
    cell: orNotKnown,
  },
  taken: {
    ...vCpus,
    schema: z.number().nullable().meta({
      description: 'vCPU that the subscription took from the group; 0: none. Null: not known.',
    }),
    heading: 'Taken',
    cell: orNotKnown,
  },
  readAt: {
    ...readTime,
    schema: z.iso.datetime().meta({
      description:
        'When this quota was read from the group. Older than snapshotTime where the newest list holds records that cannot be ' +
        'understood, and lacks this quota.',
    }),
    heading: 'Quota read',
  },
  poolReadAt: {
    ...readTime,
    schema: z.iso.datetime().nullable().meta({
      description: 'When groupLimit and poolFree were read. Null: they are not known.',
    }),
    heading: 'Pool read',
  },
  usageReadAt: {
    ...readTime,
    schema: z.iso.datetime().nullable().meta({
      description: 'When the usage and the regional total were read, by the capacity ingestion. Null: not read.',
    }),
    heading: 'Use read',
  },
  snapshotTime: {
    ...scopeColumns.snapshotTime,
    schema: z.iso.datetime().meta({ description: 'When the quota of the member was read from its group.' }),
  },
  ageSeconds: {
    ...scopeColumns.ageSeconds,
    schema: scopeColumns.ageSeconds.schema.meta({ description: 'Age of readAt, seconds.' }),
  },
} as const satisfies ColumnTable

export const GroupQuotaRow = rowSchema(groupColumns).meta({
  id: 'GroupQuotaRow',
  description: 'The quota of one family in one region of one member of a quota group.',
})
export type GroupQuotaRow = ColumnRow<typeof groupColumns>

export const listedGroupColumns = listColumns(groupColumns, [
  'groupName',
  'subscriptionName',
  'region',
  'family',
  'headroom',
  'quotaFree',
  'quotaUsed',
  'quotaLimit',
  'regionalFree',
  'poolFree',
  'groupLimit',
  'given',
  'taken',
])
export const sortableGroupColumns = sortableKeys(groupColumns, listedGroupColumns)
export type SortableGroupColumn = (typeof sortableGroupColumns)[number]
