import type { CapacityFilter, FitWord } from '#shared/contract/capacity/capacity-filter.js'
import type { Granularity } from '#shared/contract/capacity/capacity-history.js'
import type { QuotaNetChange } from '#shared/quota/quota-changes.js'
import type { QuotaTrendFacts } from '#shared/quota/quota-trend.js'
import type { Between } from '#shared/reads/change-queries.js'
import type { NetChange } from '#shared/reads/net-change.js'
import type { BucketName } from '#shared/reads/trend-buckets.js'
import type { OfferState } from './offer-change.js'

/** The common filters without a time: reads of the history name their times themselves. */
export type HistoryFilter = Omit<CapacityFilter, 'at'>

/**
 * Rows of one state and one answer to whether the machines asked for fit; a state of null means no row. `born` is when
 * their unit was first read.
 */
export interface StateRows {
  readonly born: BucketName
  readonly state: string | null
  readonly fits: FitWord
  readonly rows: number
  /** Those that have a score, and its sum. */
  readonly scored: number
  readonly scores: number
}

/** Rows that went from one state to another within a day or an hour. */
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

/** What a trend is made of: the state now, and what moved in each day or hour. */
export interface TrendFacts extends QuotaTrendFacts {
  /** The last reading in each that has one, ISO 8601. */
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

/** What follows from other things, or comes with every reading: it is counted, and given where it is asked for. */
export interface FrequentKinds {
  readonly states: boolean
  readonly usage: boolean
}

export interface NetChanges {
  readonly rows: readonly RowChange[]
  readonly quotas: readonly QuotaNetChange[]
}

export interface ChangeCounts {
  /** How many rows and quotas `changes` gives for the same. */
  readonly given: number
  /** How many rows there are of the frequent kinds. */
  readonly availability: number
  readonly score: number
  readonly usage: number
  readonly firstReadLater: number
}

/** The times whose states are compared, ISO 8601, and which of the changes between them count: by the readings that showed them. */
export interface ComparedTimes extends Between {
  readonly changedFrom?: string | undefined
  readonly changedTo?: string | undefined
}

/** What the subscriptions of a filter use of a quota in a region. */
export interface UsedQuota {
  readonly region: string
  readonly quotaKey: string
  readonly used: number
}

export interface HistoryRepository {
  /** `from` is the begin of the first day or hour, ISO 8601. */
  trend(filter: HistoryFilter, granularity: Granularity, from: string): Promise<TrendFacts>
  /** Counts what is otherwise at the later time than at the earlier, and loads none of it. */
  changeCounts(filter: HistoryFilter, times: ComparedTimes, frequent: FrequentKinds): Promise<ChangeCounts>
  /** What is otherwise at the later time than at the earlier, each once, however often it changed: all of it at once. */
  changes(filter: HistoryFilter, times: ComparedTimes, frequent: FrequentKinds): Promise<NetChanges>
  /** Each reported quota in the regions and subscriptions of a filter, at a time (ISO 8601) or now. */
  usedQuotas(filter: HistoryFilter, at: string | undefined): Promise<UsedQuota[]>
}
