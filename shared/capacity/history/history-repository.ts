import type { CapacityFilter, FitWord } from '#shared/contract/capacity/capacity-filter.js'
import type { Granularity } from '#shared/contract/capacity/capacity-history.js'
import type { QuotaNetChange } from '#shared/quota/quota-changes.js'
import type { QuotaTrendFacts } from '#shared/quota/quota-trend.js'
import type { Between } from '#shared/reads/change-queries.js'
import type { NetChange } from '#shared/reads/net-change.js'
import type { BucketName } from '#shared/reads/trend-buckets.js'
import type { OfferState } from './offer-change.js'

/** The common filters without a time, because history reads have their own times. */
export type HistoryFilter = Omit<CapacityFilter, 'at'>

/**
 * Rows with one state and one answer to whether the requested machines fit. A null state means no row. `born` is when
 * their unit was first read.
 */
export interface StateRows {
  readonly born: BucketName
  readonly state: string | null
  readonly fits: FitWord
  readonly rows: number
  /** Count of rows with a score, and the sum of the scores. */
  readonly scored: number
  readonly scores: number
}

/** Rows that changed from one state to another within a day or an hour. */
export interface StateMoves {
  readonly born: BucketName
  readonly bucket: BucketName
  readonly before: string | null
  readonly after: string | null
  readonly fitsBefore: FitWord
  readonly fitsAfter: FitWord
  readonly rows: number
  readonly scoredBefore: number
  readonly scoresBefore: number
  readonly scoredAfter: number
  readonly scoresAfter: number
}

/** The data of a trend: the current state, and the changes in each day or hour. */
export interface TrendFacts extends QuotaTrendFacts {
  /** The last reading in each day or hour that has one, ISO 8601. */
  readonly readings: readonly { readonly bucket: BucketName; readonly snapshotTime: string }[]
  readonly rows: readonly StateRows[]
  readonly moves: readonly StateMoves[]
}

export interface RowChange extends NetChange {
  readonly vmSku: string
  readonly family: string
  readonly before: OfferState | null
  readonly after: OfferState | null
}

/**
 * Kinds that follow from other changes, or occur with every reading. They are counted, but returned only on request.
 */
export interface FrequentKinds {
  readonly states: boolean
  readonly usage: boolean
}

export interface NetChanges {
  readonly rows: readonly RowChange[]
  readonly quotas: readonly QuotaNetChange[]
}

export interface ChangeCounts {
  /** Count of rows and quotas that `changes` returns for the same request. */
  readonly given: number
  /** Count of rows of the frequent kinds. */
  readonly availability: number
  readonly score: number
  readonly usage: number
  readonly firstReadLater: number
}

/** The compared times, ISO 8601, and the reading times to which the changes between them are limited. */
export interface ComparedTimes extends Between {
  readonly changedFrom?: string | undefined
  readonly changedTo?: string | undefined
}

/** Usage of a quota in a region by the subscriptions of a filter. */
export interface UsedQuota {
  readonly region: string
  readonly quotaKey: string
  readonly used: number
}

export interface HistoryRepository {
  /** `from` is the start of the first day or hour, ISO 8601. */
  trend(filter: HistoryFilter, granularity: Granularity, from: string): Promise<TrendFacts>
  /** Counts the differences between the earlier and the later time without loading them. */
  changeCounts(filter: HistoryFilter, times: ComparedTimes, frequent: FrequentKinds): Promise<ChangeCounts>
  /**
   * The differences between the earlier and the later time, each once, however often it changed. Returns all at once.
   */
  changes(filter: HistoryFilter, times: ComparedTimes, frequent: FrequentKinds): Promise<NetChanges>
  /** Each reported quota in the regions and subscriptions of a filter, at a time (ISO 8601) or now. */
  usedQuotas(filter: HistoryFilter, at: string | undefined): Promise<UsedQuota[]>
}
