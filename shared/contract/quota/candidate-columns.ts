import { z } from 'zod'
import { GrowthRestriction } from '#shared/contract/capacity/growth-restriction.js'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  rowSchema,
  sortableKeys,
} from '#shared/contract/common/columns.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'

const vCpus = { kind: 'number', width: 110, digits: 0, unit: 'vCPU', sortable: true } as const
const said = (description: string) => z.number().meta({ description })
const known = (description: string) => z.number().nullable().meta({ description })

/** What answers, the page and files know of one quota of a captured run. */
export const candidateColumns = {
  subscriptionId: scopeColumns.subscriptionId,
  subscriptionName: scopeColumns.subscriptionName,
  region: scopeColumns.region,
  family: {
    schema: z.string().meta({ description: "The family by Azure's name." }),
    heading: 'Family',
    kind: 'text',
    width: 220,
    sortable: true,
  },
  familyBase: {
    schema: z.string().meta({ description: 'The letters of the series, such as D or NC.' }),
    heading: 'Series',
    kind: 'text',
    width: 80,
    sortable: true,
  },
  quotaUsed: { schema: said('vCPU of the family in use when the run was captured.'), ...vCpus, heading: 'Used' },
  quotaLimit: { schema: said('The limit of the family when the run was captured.'), ...vCpus, heading: 'Limit' },
  quotaFree: {
    schema: said('Limit less use; use above the limit counts as 0 free.'),
    ...vCpus,
    heading: 'Free',
    join: 'computed',
  },
  buffer: {
    schema: said('Free vCPU that stay with the subscription as a reserve. A donor keeps them.'),
    ...vCpus,
    heading: 'Buffer',
  },
  movable: {
    schema: said(
      'vCPU that it can give: free less buffer and need, or less what the forecast expects beyond the use if that is more than ' +
        'the need; at least 0. Without a forecast it counts only the use of the captured state.',
    ),
    ...vCpus,
    heading: 'Movable',
  },
  need: {
    schema: said('vCPU that must be free beyond the use of the captured state. 0: none.'),
    ...vCpus,
    heading: 'Need',
  },
  shortfall: {
    schema: said(
      'The part of the need that the free family quota does not cover. It says nothing of the regional total.',
    ),
    ...vCpus,
    heading: 'Shortfall',
  },
  forecastUsed: {
    schema: known(
      'The largest use that is expected on any day until `forecastAt`, vCPU. Null: no forecast was taken, history is too short, ' +
        'or the reading was more than 7 days old.',
    ),
    ...vCpus,
    heading: 'Forecast use',
  },
  forecastAt: {
    schema: z.iso.datetime().nullable().meta({ description: 'The end of the days that the forecast use covers.' }),
    heading: 'Forecast until',
    kind: 'time',
    width: 150,
    only: 'file',
  },
  regionalLimit: {
    schema: known('The regional total (cores): the same in each row of the region. Null: not reported.'),
    ...vCpus,
    heading: 'Regional total',
  },
  regionalUsed: {
    schema: known('vCPU in use under the regional total, for all families together. Null: not reported.'),
    ...vCpus,
    heading: 'Used in region',
  },
  groupId: {
    schema: z.string().nullable().meta({
      description: 'The quota group that it can give to or take from. Null: it is in none, or groups were not read.',
    }),
    heading: 'Quota group',
    kind: 'text',
    width: 160,
    sortable: true,
  },
  growthRestriction: {
    schema: GrowthRestriction.nullable().meta({
      description:
        'Azure approves no more quota for the series: what it gives cannot be requested back. Null: it is not restricted.',
    }),
    heading: 'Growth restricted',
    kind: 'text',
    width: 160,
    join: 'computed',
    cell: (restriction: GrowthRestriction | null) =>
      restriction && `${restriction.series}, since ${restriction.since}; retires ${restriction.retires}`,
  },
  why: {
    schema: z.string().meta({ description: 'What it can give, or what it needs and why, in words.' }),
    heading: 'Why',
    kind: 'text',
    width: 460,
    join: 'computed',
  },
  snapshotTime: {
    schema: z.iso.datetime().meta({ description: 'When the captured figures were read from Azure.' }),
    heading: 'Snapshot',
    kind: 'time',
    width: 150,
    only: 'file',
  },
} as const satisfies ColumnTable

export const QuotaCandidate = rowSchema(candidateColumns).meta({
  id: 'QuotaCandidate',
  description: 'The quota of a family in a region of a subscription, as it was when the run was captured.',
})
export type QuotaCandidate = ColumnRow<typeof candidateColumns>
export const listedCandidateColumns = listColumns(candidateColumns, [
  'subscriptionName',
  'region',
  'family',
  'quotaUsed',
  'quotaLimit',
  'quotaFree',
  'buffer',
  'movable',
  'need',
  'shortfall',
  'forecastUsed',
  'why',
])
export const sortableCandidateColumns = sortableKeys(candidateColumns, listedCandidateColumns)
export type SortableCandidateColumn = (typeof sortableCandidateColumns)[number]
