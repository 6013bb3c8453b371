import type { CapacitySubscription } from '#shared/contract/capacity/capacity.js'
import type { CapacityRow, SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityFamily, FamilyFilter } from '#shared/contract/capacity/family-columns.js'
import { isInRange } from '#shared/contract/common/filter-words.js'
import type { Clock } from '#shared/kernel/clock.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import { longestRetentionDays, resolveTime } from '#shared/reads/known-time.js'
import { firstRows, type Listed } from '#shared/reads/pages.js'
import { type Limited, type RowQueries, rowQueries } from '#shared/reads/row-queries.js'
import type { SnapshotTimes } from '#shared/reads/row-reads.js'
import { sortRows } from '#shared/reads/sort-rows.js'
import type { CapacityOverview, CapacityRepository, PricedCapacity } from './capacity-repository.js'
import { capacityRow } from './capacity-row.js'
import { knownCapacity } from './known-capacity.js'

interface SubscriptionsRequest {
  readonly search?: string | undefined
  readonly at?: string | undefined
  readonly limit: number
}

/** The capacity reads of the API. */
export interface CapacityQueries extends RowQueries<CapacityRow, CapacityFilter, SortableColumn, CapacityOverview> {
  families(
    request: CapacityFilter & FamilyFilter & Limited<keyof CapacityFamily>,
  ): Promise<Listed<CapacityFamily> & SnapshotTimes>
  subscriptions(request: SubscriptionsRequest): Promise<Listed<CapacitySubscription> & SnapshotTimes>
}

/** `retentionDays` is the retention of history. Earlier times are rejected. */
export function capacityQueries(
  stored: CapacityRepository,
  clock: Clock,
  retentionDays = longestRetentionDays,
): CapacityQueries {
  const times = { clock, retentionDays }
  const repository = knownCapacity(stored, times)
  return {
    ...rowQueries<PricedCapacity, CapacityRow, CapacityFilter, SortableColumn, CapacityOverview>(repository, {
      toRow: capacityRow,
      filterQuery: capacityFilterQuery,
      ...times,
    }),
    async families(request) {
      const all = await repository.families(request)
      const families = sortRows(
        all.filter(({ quotaUsable }) => isInRange(quotaUsable, request.quotaUsable)),
        request.sort,
      )
      return { ...firstRows(families, request.limit), ...(await repository.snapshotTimes(request)) }
    },
    async subscriptions({ search, at, limit }) {
      const rows = (await repository.subscriptions(search, at)).map(stored => ({
        ...stored,
        subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
        ageSeconds: ageSeconds(stored.snapshotTime, resolveTime(at, clock)),
      }))
      return { ...firstRows(rows, limit), ...(await repository.snapshotTimes({ at })) }
    },
  }
}
