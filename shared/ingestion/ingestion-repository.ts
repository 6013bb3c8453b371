import type { Job } from '#shared/contract/admin/ingestion.js'
import type { AzureRegion, AzureSubscription } from '#shared/ingestion/estate/estate.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { RunScope } from './run-scope.js'

export type RunStatus = Job['status']
/** The kind of a pipeline. */
export type RunKind = string

/** A run before the log has given it its sequence number. */
export interface NewRun {
  readonly runId: string
  readonly kind: RunKind
  readonly status: RunStatus
  readonly triggeredBy: string
  readonly createdAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly error: string | null
  /** What it is to read; null is everything. */
  readonly scope: RunScope | null
  /** A remark, such as a clock that went back. */
  readonly note?: string | null
  /** Of the lists of subscriptions and locations; those of its units are in `RunProgress`. */
  readonly skipped?: SkippedRecords | null
}

/** One run, as IngestionLog keeps it. */
export interface Run extends NewRun {
  /** The order of runs, independent of clocks: a later run has a greater number. */
  readonly sequence: number
}

export interface RunProgress {
  /** Units that are planned so far; all of them once `isPlanned`. */
  readonly total: number
  /** False while the regions of a subscription are still to be listed. */
  readonly isPlanned: boolean
  readonly done: number
  readonly failed: number
  /** Of those that are done: stored. The others keep what was stored before. */
  readonly written: number
  readonly rowsWritten: number
  /** Records of its units that could not be read. */
  readonly skippedRecords: number
}

/** What one run reads at once. A pipeline's units may have no subscription, or no region. */
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
 * `pending` until it is read; `suspect` when Azure lists nothing, or far less than is stored, which is then kept;
 * `superseded` when a newer run has stored the unit already.
 */
export type UnitStatus = 'pending' | 'written' | 'suspect' | 'superseded' | 'failed'

export interface UnitRecord extends UnitKey {
  readonly status: UnitStatus
  readonly rowsWritten: number | null
  readonly error: string | null
}

/** A region of a subscription that failed or was suspect, and that no run has stored since. */
export interface UnreadUnit {
  readonly subscriptionId: string | null
  /** Null: its regions, which Azure did not list. */
  readonly region: string | null
  /** The run in which it failed last, and its place in the order of runs. */
  readonly runId: string
  readonly sequence: number
  readonly status: 'failed' | 'suspect'
  readonly reason: string | null
  readonly failedAt: string
  /** How often it failed since `lastCompleteRun` began. */
  readonly failures: number
  /** When it was last stored; null: never. */
  readonly snapshotTime: string | null
}

/** The units of a region that are stored. */
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

/** Subscriptions that are missing from a list and kept nonetheless. */
export interface KeptSubscriptions {
  /** How many count so far. */
  readonly known: number
  readonly missing: readonly string[]
}

/** Runs and their units. Times are ISO 8601, UTC. */
export interface IngestionRepository {
  /** False where a run of the kind is unfinished: at most one is. */
  insertRun(run: NewRun): Promise<boolean>
  /** Inserts a finished run, as older than all others. */
  insertPastRun(run: NewRun): Promise<void>
  /** The latest time that the newest run of any kind has; null where there is none. */
  newestTime(): Promise<string | null>
  noteRun(runId: string, note: string): Promise<void>
  run(runId: string): Promise<Run | undefined>
  activeRun(kind: RunKind): Promise<Run | undefined>
  lastFinishedRun(kind: RunKind): Promise<Run | undefined>
  /** The newest complete run, regardless of its result. */
  newestFullRun(kind: RunKind): Promise<Run | undefined>
  /** The newest complete run that stored at least one unit. */
  lastCompleteRun(kind: RunKind): Promise<Run | undefined>
  /** `skipped`: what the list of subscriptions held that could not be read. */
  markStarted(runId: string, at: string, skipped?: SkippedRecords | null): Promise<void>
  /** Does nothing to a run that has finished. */
  finishRun(runId: string, status: RunStatus, error: string | null, at: string): Promise<void>
  progress(runId: string): Promise<RunProgress>
  failures(runId: string, limit: number, status?: 'failed' | 'suspect'): Promise<UnitRecord[]>
  /**
   * What failed or was suspect in runs of a kind from this place in their order on and is not written since, by
   * subscription and region, as the log alone knows it.
   */
  unread(kind: RunKind, since: number): Promise<UnreadUnit[]>

  /**
   * Stores what Azure lists, and since when the others are absent. Where the list is empty, or much shorter than what is
   * stored until a later one says the same, it is not believed: those that it lacks are kept, and given back.
   */
  saveSubscriptions(subscriptions: readonly AzureSubscription[], at: string): Promise<KeptSubscriptions>
  saveRegions(subscriptionId: string, regions: readonly AzureRegion[]): Promise<void>

  /** Adds units to the run as pending; existing ones stay as they are. */
  planUnits(units: readonly UnitKey[]): Promise<void>
  /** The same for units that stand for the regions of a subscription until Azure has listed them. */
  planListing(units: readonly UnitKey[]): Promise<void>
  /** The regions of a subscription that the run has units of, by name. */
  plannedRegions(runId: string, subscriptionId: string): Promise<string[]>
  unit(key: UnitKey): Promise<UnitRecord | undefined>
  /** Records why what is stored of a pending unit is kept. */
  keepUnit(key: UnitKey, reason: string, at: string): Promise<void>
  /** Records why a pending unit ends without being written. */
  failUnit(key: UnitKey, error: string, at: string): Promise<void>
  /** The same for every pending unit of the run. */
  failPending(runId: string, error: string, at: string): Promise<void>
  /** Removes a unit from the log; the run keeps the count of records in its list that could not be read. */
  forgetUnit(key: UnitKey, skipped?: SkippedRecords | null): Promise<void>
}
