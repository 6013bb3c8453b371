import type { UnitRoute } from '#shared/contract/admin/unit-route.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { RegionUnits } from '#shared/ingestion/readings/unit-readings.js'
import type { NextRun } from '#shared/ingestion/schedule/due-runs.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import type { ReplayShape } from './history/replay-shape.js'
import type { Run, UnitKey, UnitRecord } from './ingestion-repository.js'
import type { ScopeUnit } from './run-scope.js'

/** The static description of a pipeline. Its durable functions are registered from it. */
export interface PipelineShape {
  /** The kind in the log, in function names and in the worker route. Lower case letters only. */
  readonly kind: string
  /** Its name in pages, such as `VM capacity`. */
  readonly title: string
  /**
   * Whether units are planned per subscription, from the regions that Azure lists for each. Other pipelines plan all
   * units at once.
   */
  readonly isBySubscription: boolean
  /** The worker route that reads the units; null if activities of the api app read them. */
  readonly workerRoute: UnitRoute | null
  /** Maximum units read at once, per subscription if `isBySubscription`; all due units if absent. */
  readonly unitsAtOnce?: number
  /** How simulated past days are replayed; absent if they are not. */
  readonly replay?: ReplayShape
}

/** What starts the runs of a kind. */
export interface RunSource {
  readonly kind: string
  /** The default schedule, until an administrator changes it. */
  readonly timing: Timing
  /** The next run, if no other is started before; undefined if there is none. Called only while the schedule is on. */
  next(timing: Timing, now: Date): Promise<NextRun | undefined>
}

/** What a run reads, as far as it is known. `skipped`: invalid records of the lists. */
export interface Plan<Entry> {
  readonly entries: readonly Entry[]
  readonly skipped?: SkippedRecords | null
}

/**
 * One kind of ingestion, from its schedule to its stored rows. Every step is idempotent, so it can be repeated after a
 * crash. Steps reject with `UpstreamError` if Azure does not answer; the error says when to retry, if at all.
 */
export interface Pipeline extends PipelineShape, RunSource {
  /** The units of a run. If units are planned per subscription: one entry per subscription, with a null region. */
  plan(run: Run, timing: Timing): Promise<Plan<ScopeUnit>>
  /** The regions of a subscription in the run's scope. Present if units are planned per subscription. */
  planSubscription?(run: Run, subscriptionId: string): Promise<Plan<string>>
  /** Reads one unit, and stores its rows and its result in one transaction. */
  ingest(run: Run, key: UnitKey): Promise<UnitRecord>
  /** What is stored of its units. Present if units are planned per subscription. */
  readonly units?: RegionUnits
  /** The error of a run without units. If absent, such a run succeeds. */
  noUnits?(run: Run): string
}

/** An entry in the list of pipelines: its shape, and how to create it for an app. */
export interface PipelineEntry<App> {
  readonly shape: PipelineShape
  of(app: App): Pipeline
}

/** The pipelines of an app. Each is created at first use. */
export interface Pipelines {
  readonly all: readonly Pipeline[]
  /** Undefined if there is no pipeline of the kind. */
  find(kind: string): Pipeline | undefined
}

export function createPipelines<App>(entries: readonly PipelineEntry<App>[], app: App): Pipelines {
  const pipelines = new Map<string, Pipeline>()
  const toPipeline = (entry: PipelineEntry<App>): Pipeline => {
    const pipeline = pipelines.get(entry.shape.kind) ?? entry.of(app)
    pipelines.set(entry.shape.kind, pipeline)
    return pipeline
  }
  return {
    get all() {
      return entries.map(toPipeline)
    },
    find(kind) {
      const entry = entries.find(({ shape }) => shape.kind === kind)
      return entry && toPipeline(entry)
    },
  }
}
