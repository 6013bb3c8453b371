import { z } from 'zod'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  rowSchema,
  sortableKeys,
  yesNo,
} from '#shared/contract/common/columns.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { subscriptionName } from '#shared/contract/common/subscription-fields.js'

const vCpus = { kind: 'number', width: 120, digits: 0, unit: 'vCPU', sortable: true } as const
const count = { kind: 'number', width: 110, digits: 0, sortable: true } as const
const known = (description: string) => z.number().nullable().meta({ description })

/** What answers, the page and files know of a family of a subscription in two regions. */
export const failoverColumns = {
  subscriptionId: scopeColumns.subscriptionId,
  subscriptionName: {
    schema: subscriptionName,
    heading: 'Subscription',
    kind: 'text',
    width: 220,
    sortable: true,
  },
  family: { schema: z.string(), heading: 'Family', kind: 'text', width: 220, sortable: true },
  quotaUsed: {
    schema: z.number().meta({ description: 'vCPU of the family in use in the region that is lost.' }),
    ...vCpus,
    heading: 'Used',
  },
  quotaLimit: {
    schema: z.number().meta({ description: 'The limit of the family there, vCPU.' }),
    ...vCpus,
    heading: 'Limit',
  },
  missing: {
    schema: known(
      'What is used less what is usable in the target region, at least 0, vCPU. Each family is taken alone: families compete for ' +
        'the regional total, so never add this up over families. Null: not known.',
    ),
    ...vCpus,
    heading: 'Missing',
  },
  usable: {
    schema: known(
      'Free vCPU that the family alone can use in the target region: the smaller of free family quota and free regional total. 0 ' +
        'where Azure offers the subscription no size of it. Null: not known.',
    ),
    ...vCpus,
    heading: 'Usable in target',
  },
  targetFree: {
    schema: known('Free family quota in the target region, vCPU. Null: not reported.'),
    ...vCpus,
    heading: 'Free in target',
  },
  targetUsed: {
    schema: known('vCPU of the family in use in the target region. Null: not reported.'),
    ...vCpus,
    heading: 'Used in target',
  },
  targetLimit: {
    schema: known('The limit of the family in the target region, vCPU. Null: not reported.'),
    ...vCpus,
    heading: 'Limit in target',
  },
  targetRegionalFree: {
    schema: known(
      'Free vCPU of the regional total of the target region, for all families together. Null: not reported.',
    ),
    ...vCpus,
    heading: 'Regional total free in target',
  },
  isOffered: {
    schema: z.boolean().nullable().meta({
      description: 'Whether Azure offers the subscription a size of the family in the target region. Null: not read.',
    }),
    heading: 'Offered in target',
    kind: 'text',
    width: 120,
    cell: yesNo,
  },
  sizes: {
    schema: z.int().meta({ description: 'Sizes of the family that Azure offers the subscription in the lost region.' }),
    ...count,
    heading: 'Sizes',
  },
  targetSizes: {
    schema: z.int().nullable().meta({
      description: 'Sizes of the family that Azure offers the subscription in the target region. Null: not read.',
    }),
    ...count,
    heading: 'Sizes in target',
  },
  restrictedSizes: {
    schema: z.int().nullable().meta({
      description:
        'Sizes of the family that the target region lists but restricts for the subscription. Null: not read.',
    }),
    ...count,
    heading: 'Restricted in target',
  },
  lackingSizes: {
    schema: z.int().nullable().meta({
      description:
        'Sizes offered in the lost region and not in the target region. Which sizes run is not known. Null: not read.',
    }),
    ...count,
    heading: 'Sizes lacking',
  },
  quotaName: {
    schema: z.string().meta({ description: 'The name of the quota in requests for an increase.' }),
    heading: 'Quota',
    kind: 'text',
    width: 200,
  },
  newLimit: {
    schema: known(
      'The limit of the family quota to ask for in the target region, vCPU. Null: it is large enough, an increase would not help, or ' +
        'what is needed is not known. It leaves the regional total out, which each subscription has in a row of its own.',
    ),
    ...vCpus,
    heading: 'Limit to ask for',
  },
  text: {
    schema: z.string().meta({ description: 'What is missing and what would help, in words.' }),
    heading: 'In words',
    kind: 'text',
    width: 420,
  },
} as const satisfies ColumnTable

export const FailoverFamily = rowSchema(failoverColumns).meta({
  id: 'FailoverFamily',
  description: 'A family of VM sizes of a subscription, in the region that is lost and in the target region.',
})
export type FailoverFamily = ColumnRow<typeof failoverColumns>
export const listedFailoverColumns = listColumns(failoverColumns)
export const sortableFailoverColumns = sortableKeys(failoverColumns, listedFailoverColumns)
export type SortableFailoverColumn = (typeof sortableFailoverColumns)[number]
