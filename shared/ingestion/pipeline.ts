import type { UnitRoute } from '#shared/contract/admin/unit-route.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { DueRun } from '#shared/ingestion/schedule/due-runs.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import type { Run, UnitKey, UnitRecord } from './ingestion-repository.js'
import type { ScopeUnit } from './run-scope.js'

/** The static description of a pipeline, from which its durable functions are registered. */
export interface PipelineShape {
  /** What its runs and units are logged as, and its functions and its worker route are named after: lower case letters. */
  readonly kind: string
  /** Its name in pages, such as `VM capacity`. */
  readonly title: string
  /**
   * Whether its units are the regions of subscriptions, which are listed subscription by subscription. The units of others
   * are planned at once.
   */
  readonly isBySubscription: boolean
  /** By which the worker app reads its units; null: the api's own activities read them. */
  readonly workerRoute: UnitRoute | null
  /** Units that are read at once, of one subscription where it goes by subscription; absent: all that are due. */
  readonly unitsAtOnce?: number
  /** Minute of the hour of its tick, so that not all pipelines begin at once. */
  readonly tickMinute: number
}

/** The schedule of a kind of run. */
export interface RunSource {
  readonly kind: string
  /** The schedule until an administrator changes it. */
  readonly timing: Timing
  /** The run that the tick is to start now; undefined where none is. The schedule is on. */
  due(timing: Timing, now: Date): Promise<DueRun | undefined>
}

/** What a run is to read, as far as it is known. `skipped`: records of lists that could not be read. */
export interface Plan<Entry> {
  readonly entries: readonly Entry[]
  readonly skipped?: SkippedRecords | null
}

/**
 * One kind of reading, from its schedule to its rows. Steps may be taken again after a crash, with the same end; they reject
 * with `UpstreamError` where Azure does not answer, which says when to ask again, if ever.
 */
export interface Pipeline extends PipelineShape, RunSource {
  /** The units of a run; of a pipeline that goes by subscription its subscriptions, each with the region null. */
  plan(run: Run, timing: Timing): Promise<Plan<ScopeUnit>>
  /** The regions of a subscription that the run is to read; only where it goes by subscription. */
  planSubscription?(run: Run, subscriptionId: string): Promise<Plan<string>>
  /** Reads one unit and stores it with its end in the log, in one transaction. */
  ingest(run: Run, key: UnitKey): Promise<UnitRecord>
  /** Why a run without units has failed; absent: it has succeeded. */
  noUnits?(run: Run): string
}

/** A pipeline as a list of pipelines has it: `of` plugs it into the parts of an app. */
export interface PipelineEntry<App> {
  readonly shape: PipelineShape
  of(app: App): Pipeline
}

/** The pipelines of an app, each plugged in when it is first asked for. */
export interface Pipelines {
  readonly all: readonly Pipeline[]
  /** Undefined where there is none of the kind. */
  find(kind: string): Pipeline | undefined
}

export function createPipelines<App>(entries: readonly PipelineEntry<App>[], app: App): Pipelines {
  const made = new Map<string, Pipeline>()
  const plugged = (entry: PipelineEntry<App>): Pipeline => {
    const pipeline = made.get(entry.shape.kind) ?? entry.of(app)
    made.set(entry.shape.kind, pipeline)
    return pipeline
  }
  return {
    get all() {
      return entries.map(plugged)
    },
    find(kind) {
      const entry = entries.find(({ shape }) => shape.kind === kind)
      return entry && plugged(entry)
    },
  }
}
