import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import { availabilities } from '#shared/contract/capacity/availability.js'
import { fitWords } from '#shared/contract/capacity/capacity-filter.js'
import {
  type CapacityChangeRow,
  type CapacityChanges,
  type CapacityTrends,
  type ChangeKind,
  changeKinds,
  type Granularity,
} from '#shared/contract/capacity/capacity-history.js'
import type { Sort } from '#shared/contract/common/paging.js'
import { AppError } from '#shared/kernel/app-error.js'
import { checkTime, type KnownTimes } from '#shared/reads/known-time.js'
import { type Paged, toPage } from '#shared/reads/pages.js'
import { changeRows } from './change-rows.js'
import type { ChangeCounts, HistoryFilter, HistoryRepository } from './history-repository.js'
import { trendBuckets, trendPoints } from './trend.js'

/** Anyone may ask, and however small a page is, all changes are held and put in order for it. */
export const maxChanges = 50_000

export interface TrendRequest extends HistoryFilter {
  readonly days: number
  readonly granularity: Granularity
}

export interface ChangesRequest extends HistoryFilter, Paged {
  readonly from: string
  /** Now unless given. */
  readonly to?: string | undefined
  readonly kind: readonly ChangeKind[]
  readonly sort: Sort<'changedAt'>
}

/** How capacity changed. */
export interface HistoryQueries {
  trends(request: TrendRequest): Promise<CapacityTrends>
  /** Rejects with `badInput` where more than `maxChanges` would have to be loaded. */
  changes(request: ChangesRequest): Promise<CapacityChanges>
}

export function historyQueries(
  repository: HistoryRepository,
  capacity: Pick<CapacityQueries, 'snapshotTimes'>,
  times: KnownTimes,
): HistoryQueries {
  const snapshotTimes = async (filter: HistoryFilter, at: string | undefined) => {
    const { snapshotTime, recomputedBefore } = await capacity.snapshotTimes({ ...filter, at })
    return { snapshotTime, recomputedBefore }
  }
  return {
    async trends({ days, granularity, ...filter }) {
      const now = times.clock()
      const buckets = trendBuckets(now, days, granularity)
      const from = buckets[0]?.time ?? now.toISOString()
      const facts = await repository.trend(filter, granularity, from)
      return {
        ...{ granularity, from, to: now.toISOString() },
        points: trendPoints(facts, buckets, {
          states: filter.availability ?? availabilities,
          fits: filter.fits ?? fitWords,
        }),
        ...(await snapshotTimes(filter, undefined)),
      }
    },
    async changes({ from, to: asked, kind, sort, pageNumber, pageSize, ...filter }) {
      const to = asked ?? times.clock().toISOString()
      for (const [field, time] of Object.entries({ from, to })) checkTime(field, time, times)
      if (from > to) throw new AppError('badInput', 'from: must not be later than to')
      const frequent = {
        states: kind.includes('availability') || kind.includes('score'),
        usage: kind.includes('usage'),
      }
      const counts = await repository.changeCounts(filter, from, to, frequent)
      checkCount(counts)
      const all = changeRows(await repository.changes(filter, from, to, frequent))
      const rows = sorted(
        all.filter(row => kind.includes(row.kind)),
        sort,
      )
      const { availability, score, usage, firstReadLater } = counts
      const counted = Object.fromEntries(changeKinds.map(name => [name, 0])) as Record<ChangeKind, number>
      for (const row of all) counted[row.kind] += 1
      return {
        ...{ from, to },
        ...toPage(rows, { pageNumber, pageSize }),
        summary: { ...counted, availability, score, usage, firstReadLater },
        ...(await snapshotTimes(filter, asked)),
      }
    },
  }
}

function checkCount({ given }: ChangeCounts): void {
  if (given <= maxChanges) return
  const [count, max] = [given, maxChanges].map(number => number.toLocaleString('en'))
  throw new AppError(
    'badInput',
    `${count} rows and quotas differ between from and to, and at most ${max} are compared: narrow the time, the filter or kind`,
  )
}

/** Changes of one reading stay in the order of their place and name. */
function sorted(rows: CapacityChangeRow[], { direction }: Sort<'changedAt'>): CapacityChangeRow[] {
  const sign = direction === 'asc' ? 1 : -1
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  const name = ({ vmSku, family }: CapacityChangeRow) => (vmSku ?? family).toLowerCase()
  return rows.sort(
    (a, b) =>
      sign * compare(a.changedAt, b.changedAt) ||
      compare(a.region, b.region) ||
      compare(name(a), name(b)) ||
      compare(a.subscriptionId, b.subscriptionId) ||
      changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind),
  )
}
