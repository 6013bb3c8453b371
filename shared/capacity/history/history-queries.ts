import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import { availabilities } from '#shared/contract/capacity/availability.js'
import { capacityFilterQuery, fitWords } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityTrends, Granularity, TrendPoint } from '#shared/contract/capacity/capacity-history.js'
import type { KnownTimes } from '#shared/reads/known-time.js'
import { rememberedByFilter } from '#shared/reads/remembered-by-filter.js'
import { type ChangeQueries, changeQueries } from './change-queries.js'
import type { HistoryFilter, HistoryRepository } from './history-repository.js'
import { trendBuckets, trendPoints } from './trend.js'

export interface TrendRequest extends HistoryFilter {
  readonly days: number
  readonly granularity: Granularity
}

/** The reads of changes and trends. */
export interface HistoryQueries extends ChangeQueries {
  trends(request: TrendRequest): Promise<CapacityTrends>
}

/** Each has up to 744 points. */
const rememberedTrends = 50

export function historyQueries(
  repository: HistoryRepository,
  capacity: Pick<CapacityQueries, 'snapshotTimes' | 'version'>,
  times: KnownTimes,
): HistoryQueries {
  const remembered = rememberedByFilter<TrendRequest & { readonly from: string }, TrendPoint[]>(rememberedTrends, {
    filterQuery: ({ days, granularity, from, ...filter }) => ({
      ...capacityFilterQuery(filter),
      days: String(days),
      granularity,
      from,
    }),
    version: filter => capacity.version(filter),
  })
  return {
    ...changeQueries(repository, capacity, times),
    async trends({ days, granularity, ...filter }) {
      const now = times.clock()
      const buckets = trendBuckets(now, days, granularity)
      const from = buckets[0]?.time ?? now.toISOString()
      const points = await remembered({ ...filter, days, granularity, from }, async () =>
        trendPoints(await repository.trend(filter, granularity, from), buckets, {
          states: filter.availability ?? availabilities,
          fits: filter.fits ?? fitWords,
        }),
      )
      const { snapshotTime, recomputedBefore } = await capacity.snapshotTimes(filter)
      return { granularity, from, to: now.toISOString(), points, snapshotTime, recomputedBefore }
    },
  }
}
