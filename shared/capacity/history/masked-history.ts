import type { CapacityRepository } from '#shared/capacity/capacity-repository.js'
import { meantFilter } from '#shared/capacity/masked-capacity.js'
import { type Mask, maskedRow, type NamedRow } from '#shared/capacity/masked-row.js'
import type { HistoryFilter, HistoryRepository } from './history-repository.js'

/** The history with masks in the place of the ids of subscriptions, by filters that take masks. */
export function maskedHistory(
  repository: HistoryRepository,
  capacity: CapacityRepository,
  mask: Mask,
): HistoryRepository {
  const meant = meantFilter(capacity, mask)
  const filterOf = (filter: HistoryFilter) => meant({ ...filter, at: undefined })
  const masked = <Row extends NamedRow>(row: Row): Row => maskedRow(row, mask)
  return {
    trend: async (filter, granularity, from) => repository.trend(await filterOf(filter), granularity, from),
    changeCounts: async (filter, from, to, frequent) =>
      repository.changeCounts(await filterOf(filter), from, to, frequent),
    async changes(filter, from, to, frequent) {
      const found = await repository.changes(await filterOf(filter), from, to, frequent)
      return { rows: found.rows.map(masked), quotas: found.quotas.map(masked) }
    },
  }
}
