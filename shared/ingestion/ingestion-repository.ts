import type { Job } from '#shared/contract/admin/ingestion.js'
import type { AzureRegion, AzureSubscription } from '#shared/ingestion/estate/estate.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { RunScope } from './run-scope.js'

export type RunStatus = Job['status']
/** The kind of a pipeline. */
export type RunKind = string

/** A run before the log has assigned its sequence number. */
export interface NewRun {
  readonly runId: string
  readonly kind: RunKind
  readonly status: RunStatus
  readonly triggeredBy: string
  readonly createdAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly error: string | null
  /** What the run reads; null for everything. */
  readonly scope: RunScope | null
  /** A remark, such as a clock that went back. */
  readonly note?: string | null
  /** Skipped records in the lists of subscriptions and locations. Those of the units' lists are in `RunProgress`. */
  readonly skipped?: SkippedRecords | null
}

/** One run, as stored in IngestionLog. */
export interface Run extends NewRun {
  /** The order of runs, independent of clocks: a later run has a greater number. */
  readonly sequence: number
}

export interface RunProgress {
  /** Units planned so far. Complete when `isPlanned` is true. */
  readonly total: number
  /** False while the regions of a subscription are not yet listed. */
  readonly isPlanned: boolean
  readonly done: number
  readonly failed: number
  /** Finished units whose rows were stored. The other finished units keep their earlier rows. */
  readonly written: number
  readonly rowsWritten: number
  /** Skipped records in the lists of its units. */
  readonly skippedRecords: number
}

/** The key of a unit: what one run reads at once. Some pipelines have units without a subscription or a region. */
export interface UnitKey {
  readonly runId: string
  readonly subscriptionId: string | null
  readonly region: string | null
}

/** One region of one subscription in one run. */
export interface RegionUnitKey extends UnitKey {
  readonly subscriptionId: string
  readonly region: string
}

/**
 * `pending`: not yet read. `suspect`: Azure listed nothing or far less than is stored, so the stored rows are kept.
 * `superseded`: a newer run has already stored the unit.
 */
export type UnitStatus = 'pending' | 'written' | 'suspect' | 'superseded' | 'failed'

export interface UnitRecord extends UnitKey {
  readonly status: UnitStatus
  readonly rowsWritten: number | null
  readonly error: string | null
}

/** A region of a subscription that failed or was suspect, and that no later run has stored. */
export interface UnreadUnit {
  readonly subscriptionId: string | null
  /** Null: Azure did not list the regions of the subscription. */
  readonly region: string | null
  /** The run in which it failed last, and the sequence number of that run. */
  readonly runId: string
  readonly sequence: number
  readonly status: 'failed' | 'suspect'
  readonly reason: string | null
  readonly failedAt: string
  /** Count of failures since `lastCompleteRun` began. */
  readonly failures: number
  /** When it was last stored; null if never. */
  readonly snapshotTime: string | null
}

/** The stored units of a region. */
export interface RegionReading {
  readonly region: string
  readonly units: number
  readonly oldestSnapshotTime: string
}

/** The age of the stored rows of a subscription. */
export interface SubscriptionReading {
  readonly subscriptionId: string
  readonly subscriptionName: string
  readonly regions: number
  readonly oldestSnapshotTime: string
  readonly snapshotTime: string
}

/** Subscriptions that a suspect list lacks and that are kept. */
export interface KeptSubscriptions {
  /** Count of subscriptions that totals included so far. */
  readonly known: number
  readonly missing: readonly string[]
}

/** Stores runs and their units. Times are ISO 8601, UTC. */
export interface IngestionRepository {
  /** Returns false if a run of the kind is already under way. */
  insertRun(run: NewRun): Promise<boolean>
  /** Inserts a finished run with a sequence number below all others. */
  insertPastRun(run: NewRun): Promise<void>
  /** The latest time of the newest run of any kind; null if there is no run. */
  newestTime(): Promise<string | null>
  noteRun(runId: string, note: string): Promise<void>
  run(runId: string): Promise<Run | undefined>
  activeRun(kind: RunKind): Promise<Run | undefined>
  lastFinishedRun(kind: RunKind): Promise<Run | undefined>
  /** The newest run without a scope, whatever its result. */
  newestFullRun(kind: RunKind): Promise<Run | undefined>
  /** The newest run without a scope that stored at least one unit. */
  lastCompleteRun(kind: RunKind): Promise<Run | undefined>
  /** `skipped`: invalid records in the list of subscriptions. */
  markStarted(runId: string, at: string, skipped?: SkippedRecords | null): Promise<void>
  /** Does nothing if the run has already finished. */
  finishRun(runId: string, status: RunStatus, error: string | null, at: string): Promise<void>
  progress(runId: string): Promise<RunProgress>
  failures(runId: string, limit: number, status?: 'failed' | 'suspect'): Promise<UnitRecord[]>
  /**
   * Units that failed or were suspect in runs of a kind with a sequence number of at least `since`, and that have not
   * been stored since. Read from the log of units alone.
   */
  unread(kind: RunKind, since: number): Promise<UnreadUnit[]>

  /**
   * Stores the listed subscriptions, and since when the others are absent. Keeps and returns the subscriptions that a
   * suspect list lacks: an empty list, or a much shorter one until a later list lacks the same ones.
   * @param chosen the ids that are to be read; others are not kept. Undefined: all.
   */
  saveSubscriptions(
    subscriptions: readonly AzureSubscription[],
    at: string,
    chosen?: ReadonlySet<string>,
  ): Promise<KeptSubscriptions>
  saveRegions(subscriptionId: string, regions: readonly AzureRegion[]): Promise<void>

  /** Adds pending units to the run. Existing ones are not changed. */
  planUnits(units: readonly UnitKey[]): Promise<void>
  /** Adds pending units that stand for the regions of a subscription until Azure has listed them. */
  planListing(units: readonly UnitKey[]): Promise<void>
  /** The regions of a subscription for which the run has units, sorted by name. */
  plannedRegions(runId: string, subscriptionId: string): Promise<string[]>
  unit(key: UnitKey): Promise<UnitRecord | undefined>
  /** Ends a pending unit as suspect: its stored rows are kept for this reason. */
  keepUnit(key: UnitKey, reason: string, at: string): Promise<void>
  /** Ends a pending unit as failed for this reason. */
  failUnit(key: UnitKey, error: string, at: string): Promise<void>
  /** Ends every pending unit of the run as failed. */
  failPending(runId: string, error: string, at: string): Promise<void>
  /** Removes a unit from the log. The run keeps the count of skipped records in its list. */
  forgetUnit(key: UnitKey, skipped?: SkippedRecords | null): Promise<void>
}
