import { subscriptionKey } from '#shared/contract/common/names.js'
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

/** A filter in words; subscriptions by the names that the rows have. */
export function filterText(filter: GroupFilter, rows: readonly FrozenRow[]): string {
  const names = new Map(rows.map(row => [subscriptionKey(row.subscriptionId), row.subscriptionName]))
  const named = { ...filter, subscriptionIds: filter.subscriptionIds?.map(id => names.get(subscriptionKey(id)) ?? id) }
  const parts = Object.entries(groupFilterQuery(named)).map(
    ([name, value]) => `${labels[name as keyof GroupFilter]}: ${value.replaceAll(',', ', ')}`,
  )
  return parts.join(' · ') || 'No filter: every quota of a member of a quota group'
}
