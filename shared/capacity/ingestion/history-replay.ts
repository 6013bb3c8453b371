import type {
  IngestionRepository,
  NewRun,
  RegionUnitKey,
  Run,
  RunStatus,
} from '#shared/ingestion/ingestion-repository.js'
import type { RunSource } from '#shared/ingestion/pipeline.js'
import { finishRun } from '#shared/ingestion/runs/finish-run.js'
import { unitResult } from '#shared/ingestion/runs/pipeline-run.js'
import type { StepResult } from '#shared/ingestion/runs/step-result.js'
import type { UnitOutcome } from '#shared/ingestion/runs/worker.js'
import type { Clock } from '#shared/kernel/clock.js'
import { dayRunId, daysBefore, type HistoryStore, type PastReadings, type PastSpan } from './past-readings.js'

/**
 * The replay of past days, which gives a first start something to look back on: the steps of its run, which is of a kind
 * of its own, so that it keeps nobody from ingesting. Each step may be run again after a crash, with the same end.
 */

export interface HistoryPorts {
  readonly repository: IngestionRepository
  readonly history: HistoryStore
  readonly past: PastReadings
  readonly worker: HistoryWorker
  readonly clock: Clock
  /** How many past days there are to be. */
  readonly days: number
}

/** The worker app as the replay sees it; it never rejects. */
export interface HistoryWorker {
  replayUnit(key: RegionUnitKey, span: PastSpan): Promise<UnitOutcome>
}

/** The replay begins before the first ingestion has ended, and never again. */
export const historySource = (repository: IngestionRepository, days: number): RunSource => ({
  kind: 'history',
  timing: { enabled: days > 0, intervalHours: 0 },
  async due() {
    const isFirst = !(await repository.lastFinishedRun('history')) && !(await repository.lastFinishedRun('capacity'))
    return isFirst ? { reason: 'start', scope: null } : undefined
  },
})

/** The days to replay, settled before the first ingestion reads what it takes for the present. */
export const readSpan = async ({ past, days }: HistoryPorts): Promise<PastSpan> => ({
  presentTime: await past.now(),
  days,
})

/** The ingestion that the past leads up to; null until one has ended and left something. */
export async function firstIngestion({ repository, history }: HistoryPorts): Promise<string | null> {
  const run = await repository.lastFinishedRun('capacity')
  if (!run || (await repository.activeRun('capacity')) || (await history.units()).length === 0) return null
  return run.runId
}

/** Begins, and gives the subscriptions that have units. */
export async function planHistory({ repository, history, clock }: HistoryPorts, runId: string): Promise<string[]> {
  const units = await history.units()
  await repository.planUnits(units.map(({ subscriptionId, region }) => ({ runId, subscriptionId, region })))
  await repository.markStarted(runId, clock().toISOString())
  return [...new Set(units.map(({ subscriptionId }) => subscriptionId))]
}

/** The regions of a subscription that are still to be given a past. */
export async function planSubscriptionHistory(
  { repository, history }: HistoryPorts,
  runId: string,
  subscriptionId: string,
): Promise<string[]> {
  const own = (await history.units()).filter(unit => unit.subscriptionId === subscriptionId)
  const records = await Promise.all(own.map(({ region }) => repository.unit({ runId, subscriptionId, region })))
  return records.flatMap(record => (record?.status === 'pending' ? (record.region ?? []) : []))
}

/** Has the worker replay one unit; where it may succeed later, says when. */
export const replayThroughWorker = async (
  ports: HistoryPorts,
  key: RegionUnitKey,
  span: PastSpan,
): Promise<StepResult<number>> => unitResult(ports, key, await ports.worker.replayUnit(key, span))

/** Closes the run, and gives each day that was replayed a run of its own in the log, as long before as the day is. */
export async function finishHistory(
  ports: HistoryPorts,
  runId: string,
  {
    firstRunId,
    days,
    problem,
  }: { readonly firstRunId: string | null; readonly days: number; readonly problem: string | null },
): Promise<RunStatus> {
  const { repository } = ports
  const first = firstRunId === null ? undefined : await repository.run(firstRunId)
  const { done, failed } = await repository.progress(runId)
  if (first && done > 0) {
    const status = failed > 0 || problem !== null ? 'partial' : 'succeeded'
    for (let day = 1; day <= days; day += 1) await repository.insertPastRun(dayRun(runId, first, day, status))
  }
  return finishRun(ports, { noUnits: () => 'No unit is stored' }, runId, problem)
}

function dayRun(runId: string, { createdAt, startedAt, finishedAt }: Run, day: number, status: RunStatus): NewRun {
  const before = (time: string | null) => daysBefore(time ?? createdAt, day)
  return {
    runId: dayRunId(runId, day),
    kind: 'capacity',
    status,
    triggeredBy: 'replay',
    error: null,
    scope: null,
    createdAt: before(createdAt),
    startedAt: before(startedAt),
    finishedAt: before(finishedAt),
  }
}
