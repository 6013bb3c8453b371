import { familyKey, subscriptionKey } from '#shared/contract/common/names.js'
import { own } from '#shared/contract/common/own.js'
import { type GroupFilter, groupFilterQuery } from '#shared/contract/quota/group-filter.js'
import type { FrozenRow } from './report.js'

/** The labels of the filters that reports have. */
export const filterLabels = { group: 'Quota groups', family: 'Families' } as const

const labels = {
  regionPreset: 'Region group',
  region: 'Regions',
  ...filterLabels,
  subscriptionIds: 'Subscriptions',
  search: 'Search',
} as const satisfies Record<keyof GroupFilter, string>

/** A filter in words, with the names that the rows have. */
export function filterText(filter: GroupFilter, rows: readonly FrozenRow[]): string {
  const named = {
    ...filter,
    group: withNames(filter.group, rows, ({ groupId, groupName }) => [groupId.toLowerCase(), groupName]),
    family: withNames(filter.family, rows, ({ family }) => [familyKey(family), family]),
    subscriptionIds: withNames(filter.subscriptionIds, rows, row => [
      subscriptionKey(row.subscriptionId),
      row.subscriptionName,
    ]),
  }
  const parts = Object.entries(groupFilterQuery(named)).map(
    ([name, value]) => `${own(labels, name) ?? name}: ${value.replaceAll(',', ', ')}`,
  )
  return parts.join(' · ') || 'No filter: every quota of a member of a quota group'
}

/** The values of a filter, each by its name in the rows, if they have it. */
function withNames(
  values: readonly string[] | undefined,
  rows: readonly FrozenRow[],
  toName: (row: FrozenRow) => readonly [value: string, name: string],
): readonly string[] | undefined {
  const names = new Map(rows.map(toName))
  return values?.map(value => names.get(value) ?? value)
}
