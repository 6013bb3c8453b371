import type { IngestionRepository, Run, UnitKey } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline } from '#shared/ingestion/pipeline.js'
import type { ScopeUnit } from '#shared/ingestion/run-scope.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import type { Clock } from '#shared/kernel/clock.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { ingestUnit } from './ingest-unit.js'
import type { StepResult } from './step-result.js'
import type { FailedUnit } from './unit-rounds.js'
import type { UnitOutcome, Worker } from './worker.js'

/** The steps of a run of any pipeline. Each step is idempotent, so it can be repeated after a crash. */

export interface RunPorts {
  readonly repository: IngestionRepository
  readonly clock: Clock
}

/**
 * Adds the units to the run and returns them. If units are planned per subscription, each subscription first gets one
 * unit that stands for all of its regions. The run's total is unknown until these are listed.
 */
export function planRun(
  { repository, clock }: RunPorts,
  pipeline: Pipeline,
  runId: string,
  timing: Timing = pipeline.timing,
): Promise<StepResult<readonly ScopeUnit[]>> {
  return upstream(async () => {
    const run = await requireRun(repository, runId)
    const isRetry = run.scope?.units !== undefined && !pipeline.isBySubscription
    const plan = isRetry ? { entries: run.scope?.units ?? [] } : await pipeline.plan(run, timing)
    const { entries, skipped = null } = plan
    const units = entries.map(({ subscriptionId, region }) => ({ runId, subscriptionId, region }))
    await (pipeline.isBySubscription ? repository.planListing(units) : repository.planUnits(units))
    await repository.markStarted(runId, clock().toISOString(), skipped)
    return entries
  })
}

/**
 * Returns the regions of a subscription in the run's scope, including stored ones, which are not read again. The first
 * successful call adds them to the run; later calls read them from the log.
 */
export async function planSubscription(
  { repository }: RunPorts,
  pipeline: Pipeline,
  runId: string,
  subscriptionId: string,
): Promise<StepResult<string[]>> {
  const listing = { runId, subscriptionId, region: null }
  const planned = (await repository.unit(listing)) ? [] : await repository.plannedRegions(runId, subscriptionId)
  if (planned.length > 0) return { value: planned }
  return upstream(async () => {
    const plan = await pipeline.planSubscription?.(await requireRun(repository, runId), subscriptionId)
    if (!plan) throw new Error(`The pipeline ${pipeline.kind} does not plan its units per subscription`)
    const regions = [...plan.entries]
    await repository.planUnits(regions.map(region => ({ runId, subscriptionId, region })))
    await repository.forgetUnit(listing, plan.skipped)
    return regions
  })
}

/** Reads one unit, in the worker or in this process. The result says when to retry, if that may succeed. */
export async function runUnit(
  ports: RunPorts & { readonly worker: () => Worker },
  pipeline: Pipeline,
  key: UnitKey,
): Promise<StepResult<number>> {
  const { workerRoute } = pipeline
  if (workerRoute) return unitResult(ports, key, await ports.worker().ingestUnit(workerRoute, key))
  try {
    return { value: (await ingestUnit(ports, pipeline, key)).rowsWritten ?? 0 }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const { message: reason, retryAt } = error
    if (retryAt) return { retryAt: retryAt.toISOString(), reason }
    return unitResult(ports, key, { kind: 'failed', reason })
  }
}

/** Converts the status of a unit to the result of a step. A unit that a retry cannot help has failed. */
export async function unitResult(
  { repository, clock }: RunPorts,
  key: UnitKey,
  outcome: UnitOutcome,
): Promise<StepResult<number>> {
  if (outcome.kind === 'written') return { value: outcome.rowsWritten }
  if (outcome.kind === 'retry')
    return { retryAt: outcome.retryAt.toISOString(), reason: outcome.reason, workerAway: outcome.workerAway }
  await repository.failUnit(key, outcome.reason, clock().toISOString())
  return { reason: outcome.reason }
}

/** Marks units as failed after their last try. */
export async function failUnits({ repository, clock }: RunPorts, failed: readonly FailedUnit[]): Promise<void> {
  for (const { reason, ...key } of failed) await repository.failUnit(key, reason, clock().toISOString())
}

/** The scope is read from the stored run, so that it is the same after a crash. */
async function requireRun(repository: IngestionRepository, runId: string): Promise<Run> {
  const run = await repository.run(runId)
  if (!run) throw new Error('There is no such run')
  return run
}

async function upstream<T>(step: () => Promise<T>): Promise<StepResult<T>> {
  try {
    return { value: await step() }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const reason = error.message
    return error.retryAt ? { retryAt: error.retryAt.toISOString(), reason } : { reason }
  }
}
