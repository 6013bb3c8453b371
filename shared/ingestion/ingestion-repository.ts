import type { ScoredUnit } from '#shared/capacity/unit.js'
import type { Job } from '#shared/contract/ingestion.js'
import type { AzureRegion, AzureSubscription, ReadTimes } from './resource-manager.js'
import type { RunScope } from './run-scope.js'

export type RunStatus = Job['status']
export type RunKind = Job['kind']

/** One run, as IngestionLog keeps it. */
export interface Run {
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
}

export interface RunProgress {
  /** Units that are planned so far; all of them once `isPlanned`. */
  readonly total: number
  /** False while the regions of a subscription are still to be listed. */
  readonly isPlanned: boolean
  readonly done: number
  readonly failed: number
  readonly rowsWritten: number
}

/** One region of one subscription in one run. */
export interface UnitKey {
  readonly runId: string
  readonly subscriptionId: string
  readonly region: string
}

/**
 * `pending` until it is read; `suspect` when Azure lists nothing where rows are stored, which are then kept; `superseded`
 * when a newer run has stored the unit already.
 */
export type UnitStatus = 'pending' | 'written' | 'suspect' | 'superseded' | 'failed'

export interface UnitRecord extends UnitKey {
  readonly status: UnitStatus
  readonly rowsWritten: number | null
  readonly error: string | null
}

/** A region of a subscription that failed, and that no run has stored since. */
export interface UnreadUnit {
  readonly subscriptionId: string
  readonly region: string
  /** The run in which it failed last. */
  readonly runId: string
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

/** Runs and their units. Times are ISO 8601, UTC. */
export interface IngestionRepository {
  /** False where a run of the kind is unfinished: at most one is. */
  insertRun(run: Run): Promise<boolean>
  run(runId: string): Promise<Run | undefined>
  activeRun(kind: RunKind): Promise<Run | undefined>
  lastFinishedRun(kind: RunKind): Promise<Run | undefined>
  /** The newest that was to read everything, whatever became of it. */
  newestFullRun(kind: RunKind): Promise<Run | undefined>
  /** Of the stored units; null where none is stored. */
  newestRuleVersion(): Promise<number | null>
  /** The newest that was to read everything and read at least a part of it. */
  lastCompleteRun(kind: RunKind): Promise<Run | undefined>
  markStarted(runId: string, at: string): Promise<void>
  /** Does nothing to a run that has finished. */
  finishRun(runId: string, status: RunStatus, error: string | null, at: string): Promise<void>
  progress(runId: string): Promise<RunProgress>
  failures(runId: string, limit: number): Promise<UnitRecord[]>
  /** What failed in capacity runs created at `since` or later and is not stored since, by subscription and region. */
  unread(since: string): Promise<UnreadUnit[]>
  /** All that is stored, by region. */
  readings(): Promise<RegionReading[]>

  saveSubscriptions(subscriptions: readonly AzureSubscription[], at: string): Promise<void>
  saveRegions(subscriptionId: string, regions: readonly AzureRegion[]): Promise<void>

  /** Adds units to the run as pending; those it has already stay as they are. */
  planUnits(units: readonly UnitKey[]): Promise<void>
  /** The regions of a subscription that the run has units of, by name. */
  plannedRegions(runId: string, subscriptionId: string): Promise<string[]>
  unit(key: UnitKey): Promise<UnitRecord | undefined>
  /** Records why a pending unit ends without being written. */
  failUnit(key: UnitKey, error: string, at: string): Promise<void>
  /** The same for every pending unit of the run. */
  failPending(runId: string, error: string, at: string): Promise<void>
  /** Takes a unit out of the log. */
  forgetUnit(key: UnitKey): Promise<void>
}

export interface UnitWrite extends UnitKey {
  readonly runCreatedAt: string
  readonly snapshotTime: string
  readonly scored: ScoredUnit
  readonly times: ReadTimes & { readonly scoreMs: number }
}

export interface UnitStore {
  /** How many zones the region has for the subscription; 0 where none are known. */
  regionZones(subscriptionId: string, region: string): Promise<number>
  /**
   * Stores a unit and its end in the log in one transaction, and says how many rows differed. Rows that hold stay as they
   * are. Nothing is stored where a newer run was here, or where the unit is empty while rows exist.
   */
  write(unit: UnitWrite): Promise<UnitRecord>
}
