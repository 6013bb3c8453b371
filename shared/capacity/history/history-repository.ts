import type { CapacityFilter, FitWord } from '#shared/contract/capacity/capacity-filter.js'
import type { Granularity } from '#shared/contract/capacity/capacity-history.js'
import type { OfferState } from './offer-change.js'

/** The common filters without a time: reads of the history name their times themselves. */
export type HistoryFilter = Omit<CapacityFilter, 'at'>

/**
 * A day or an hour of UTC by its name, such as 2026-03-01 or 2026-03-01T07; they compare as texts. The empty name stands
 * for all that lies before the first one that is asked for.
 */
export type BucketName = string

/** Rows of one state and one answer to whether the machines asked for fit; a state of null is no row. `born` is when their unit was first read. */
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

/** vCPU; where it is a move, by how much it went up. */
export interface QuotaAmounts {
  readonly used: number
  readonly quotaLimit: number
  readonly free: number
}
/** Quotas of one subscription in one region. `born` is when it was first read. */
export interface QuotaRows extends QuotaAmounts {
  readonly subscriptionId: string
  readonly region: string
  readonly born: BucketName
}
export interface QuotaMoves extends QuotaRows {
  readonly bucket: BucketName
}

/** A family of a unit that gained or lost rows of the filtered set, so that its quota does not always count. */
export interface UnsteadyFamily extends QuotaRows {
  readonly rows: number
  /** By how many rows it grew within each. */
  readonly rowMoves: readonly { readonly bucket: BucketName; readonly rows: number }[]
  readonly quotaMoves: readonly ({ readonly bucket: BucketName } & QuotaAmounts)[]
}

/** The free regional total of one subscription in one region, vCPU; where it is a move, by how much it went up. */
export interface RegionalFree {
  readonly subscriptionId: string
  readonly region: string
  readonly free: number
  /** 1 where the total is reported, else 0. */
  readonly reported: number
}
export interface RegionalMove extends RegionalFree {
  readonly bucket: BucketName
}

/** What a trend is made of: the state now, and what moved in each day or hour. */
export interface TrendFacts {
  /** The last reading in each that has one, ISO 8601. */
  readonly readings: readonly { readonly bucket: BucketName; readonly snapshotTime: string }[]
  readonly rows: readonly StateRows[]
  readonly moves: readonly StateMoves[]
  /** Of the families that have a row now. */
  readonly quotas: readonly QuotaRows[]
  readonly quotaMoves: readonly QuotaMoves[]
  readonly unsteady: readonly UnsteadyFamily[]
  readonly regional: readonly RegionalFree[]
  readonly regionalMoves: readonly RegionalMove[]
}

interface NetChange {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  /** The last reading that changed it, ISO 8601. */
  readonly changedAt: string
}

export interface RowChange extends NetChange {
  readonly vmSku: string
  readonly family: string
  readonly before: OfferState | null
  readonly after: OfferState | null
}

export interface QuotaNetChange extends NetChange {
  /** As Azure names it. */
  readonly quotaName: string
  readonly usedBefore: number | null
  readonly usedAfter: number | null
  readonly limitBefore: number | null
  readonly limitAfter: number | null
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

export interface HistoryRepository {
  /** `from` is the begin of the first day or hour, ISO 8601. */
  trend(filter: HistoryFilter, granularity: Granularity, from: string): Promise<TrendFacts>
  /** Counts what is otherwise at `to` than at `from` (ISO 8601), and loads none of it. */
  changeCounts(filter: HistoryFilter, from: string, to: string, frequent: FrequentKinds): Promise<ChangeCounts>
  /** What is otherwise at `to` than at `from`, each once, however often it changed: all of it at once. */
  changes(filter: HistoryFilter, from: string, to: string, frequent: FrequentKinds): Promise<NetChanges>
}
