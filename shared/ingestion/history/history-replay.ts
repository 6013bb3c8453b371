import type {
  IngestionRepository,
  NewRun,
  RegionUnitKey,
  Run,
  RunStatus,
} from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, RunSource } from '#shared/ingestion/pipeline.js'
import { finishRun } from '#shared/ingestion/runs/finish-run.js'
import { unitResult } from '#shared/ingestion/runs/pipeline-run.js'
import type { StepResult } from '#shared/ingestion/runs/step-result.js'
import type { UnitOutcome } from '#shared/ingestion/runs/worker.js'
import { atOnce } from '#shared/ingestion/schedule/due-times.js'
import type { Clock } from '#shared/kernel/clock.js'
import { dayRunId, daysBefore, type PastSpan } from './past-readings.js'
import type { ReplayRoute } from './replay-shape.js'
import type { UnitReplay } from './replay-unit.js'

/**
 * The steps of the replay of simulated past days, which gives the units of a pipeline some history in a new
 * installation. Its runs have their own kind, so they do not block ingestion. Each step is idempotent, so it can be
 * repeated after a crash.
 */

export interface HistoryPorts extends Pick<UnitReplay, 'past' | 'history'> {
  readonly repository: IngestionRepository
  readonly worker: HistoryWorker
  readonly clock: Clock
  /** The kind of the pipeline. */
  readonly pipeline: string
  /** Kinds of other runs that this replay must not delay: it begins when none is under way. */
  readonly goFirst: readonly string[]
  readonly route: ReplayRoute
  /** Count of past days to replay. */
  readonly days: number
}

/** The worker app, as the replay calls it. It never rejects. */
export interface HistoryWorker {
  replayUnit(route: ReplayRoute, key: RegionUnitKey, span: PastSpan): Promise<UnitOutcome>
}

/** The replay of a pipeline starts once, before its first ingestion has ended. Nothing is replayed if it is switched off. */
export const historySource = (
  repository: IngestionRepository,
  kind: string,
  pipeline: Pick<Pipeline, 'kind' | 'timing'>,
  days: number,
): RunSource => ({
  kind,
  timing: { enabled: days > 0 && pipeline.timing.enabled, intervalHours: 0 },
  async next() {
    const isFirst = !(await repository.lastFinishedRun(kind)) && !(await repository.lastFinishedRun(pipeline.kind))
    return isFirst ? { at: atOnce, reason: 'start', scope: null } : undefined
  },
})

/** The days to replay. Fixed before the first ingestion reads the present. */
export const readSpan = async ({ past, days }: Pick<HistoryPorts, 'past' | 'days'>): Promise<PastSpan> => ({
  presentTime: await past.now(),
  days,
})

/** The ingestion that the past leads up to; null until one has ended and stored something, and while others go first. */
export async function firstIngestion({ repository, history, pipeline, goFirst }: HistoryPorts): Promise<string | null> {
  const run = await repository.lastFinishedRun(pipeline)
  if (!run) return null
  for (const kind of [pipeline, ...goFirst]) if (await repository.activeRun(kind)) return null
  return (await history.units()).length === 0 ? null : run.runId
}

/** Starts the run and returns the subscriptions that have units. */
export async function planHistory({ repository, history, clock }: HistoryPorts, runId: string): Promise<string[]> {
  const units = await history.units()
  await repository.planUnits(units.map(({ subscriptionId, region }) => ({ runId, subscriptionId, region })))
  await repository.markStarted(runId, clock().toISOString())
  return [...new Set(units.map(({ subscriptionId }) => subscriptionId))]
}

/** The regions of a subscription that still need a past. */
export async function planSubscriptionHistory(
  { repository, history }: HistoryPorts,
  runId: string,
  subscriptionId: string,
): Promise<string[]> {
  const own = (await history.units()).filter(unit => unit.subscriptionId === subscriptionId)
  const records = await Promise.all(own.map(({ region }) => repository.unit({ runId, subscriptionId, region })))
  return records.flatMap(record => (record?.status === 'pending' ? (record.region ?? []) : []))
}

/** Replays one unit in the worker. The result says when to retry, if that may succeed. */
export const replayThroughWorker = async (
  ports: HistoryPorts,
  key: RegionUnitKey,
  span: PastSpan,
): Promise<StepResult<number>> => unitResult(ports, key, await ports.worker.replayUnit(ports.route, key, span))

/** Ends the run, and logs a run for each replayed day, with times that many days earlier. */
export async function finishHistory(
  ports: HistoryPorts,
  runId: string,
  {
    firstRunId,
    days,
    problem,
  }: { readonly firstRunId: string | null; readonly days: number; readonly problem: string | null },
): Promise<RunStatus> {
  const { repository, pipeline } = ports
  const first = firstRunId === null ? undefined : await repository.run(firstRunId)
  const { done, failed } = await repository.progress(runId)
  if (first && done > 0) {
    const status = failed > 0 || problem !== null ? 'partial' : 'succeeded'
    for (let day = 1; day <= days; day += 1)
      await repository.insertPastRun({ ...dayRun(first, day), runId: dayRunId(runId, day), kind: pipeline, status })
  }
  return finishRun(ports, { noUnits: () => 'No unit is stored: run an ingestion first' }, runId, problem)
}

function dayRun({ createdAt, startedAt, finishedAt }: Run, day: number): Omit<NewRun, 'runId' | 'kind' | 'status'> {
  const before = (time: string | null) => daysBefore(time ?? createdAt, day)
  return {
    triggeredBy: 'replay',
    error: null,
    scope: null,
    createdAt: before(createdAt),
    startedAt: before(startedAt),
    finishedAt: before(finishedAt),
  }
}
