import type { Clock } from '#shared/operations/clock.js'
import { everyRegion } from './every-region.js'
import type { IngestionRepository, RunStatus, UnitKey } from './ingestion-repository.js'
import { type ResourceManager, UpstreamError } from './resource-manager.js'
import { includesRegion, includesSubscription, type RunScope } from './run-scope.js'
import type { StepResult } from './step-result.js'
import type { FailedUnit } from './unit-rounds.js'
import type { UnitOutcome, Worker } from './worker.js'

/** The steps of a capacity run. Each may be run again after a crash, with the same end. */

export interface RunPorts {
  readonly repository: IngestionRepository
  readonly resourceManager: ResourceManager
  readonly worker: Worker
  readonly clock: Clock
}

/**
 * Stores all subscriptions and gives the ids of those that can be read and that the run is to read. Each gets a unit that
 * stands for all of its regions until they are listed: as long as there is one, the total of the run is not known.
 */
export async function planRun(
  { repository, resourceManager, clock }: RunPorts,
  runId: string,
): Promise<StepResult<string[]>> {
  return upstream(async () => {
    const subscriptions = await resourceManager.subscriptions()
    await repository.saveSubscriptions(subscriptions, clock().toISOString())
    const scope = await scopeOf(repository, runId)
    const enabled = subscriptions.filter(({ state }) => state === 'Enabled').map(({ subscriptionId }) => subscriptionId)
    const wanted = enabled.filter(id => includesSubscription(scope, id))
    await repository.planUnits(wanted.map(subscriptionId => ({ runId, subscriptionId, region: everyRegion })))
    await repository.markStarted(runId, clock().toISOString())
    return wanted
  })
}

/**
 * Gives the regions of a subscription that the run is to read, the stored ones too: the worker skips those. The first call
 * that Azure answers stores all regions and adds those of the run to it; a later one reads them from the log.
 */
export async function planSubscription(
  { repository, resourceManager }: RunPorts,
  runId: string,
  subscriptionId: string,
): Promise<StepResult<string[]>> {
  const isUnlisted = await repository.unit({ runId, subscriptionId, region: everyRegion })
  const planned = isUnlisted ? [] : await repository.plannedRegions(runId, subscriptionId)
  if (planned.length > 0) return { value: planned }
  return upstream(async () => {
    const listed = await resourceManager.regions(subscriptionId)
    await repository.saveRegions(subscriptionId, listed)
    const scope = await scopeOf(repository, runId)
    const regions = listed.filter(({ region }) => includesRegion(scope, subscriptionId, region))
    await repository.planUnits(regions.map(({ region }) => ({ runId, subscriptionId, region })))
    await repository.forgetUnit({ runId, subscriptionId, region: everyRegion })
    return regions.map(({ region }) => region)
  })
}

/** What the run reads is kept in its row alone, so that it is the same after a crash. */
async function scopeOf(repository: IngestionRepository, runId: string): Promise<RunScope> {
  const run = await repository.run(runId)
  if (!run) throw new Error('There is no such run')
  return run.scope ?? {}
}

/** Asks the worker for one unit; where it may succeed later, says when. */
export const runUnit = async (ports: RunPorts, key: UnitKey): Promise<StepResult<number>> =>
  unitResult(ports, key, await ports.worker.ingestUnit(key))

/** What the worker made of a unit, as the end of a step; a unit that is no use to try again has failed. */
export async function unitResult(
  { repository, clock }: Pick<RunPorts, 'repository' | 'clock'>,
  key: UnitKey,
  outcome: UnitOutcome,
): Promise<StepResult<number>> {
  if (outcome.kind === 'written') return { value: outcome.rowsWritten }
  if (outcome.kind === 'retry')
    return { retryAt: outcome.retryAt.toISOString(), reason: outcome.reason, workerAway: outcome.workerAway }
  await repository.failUnit(key, outcome.reason, clock().toISOString())
  return { reason: outcome.reason }
}

/** Ends units that were tried often enough. */
export async function failUnits({ repository, clock }: RunPorts, failed: readonly FailedUnit[]): Promise<void> {
  for (const { reason, ...key } of failed) await repository.failUnit(key, reason, clock().toISOString())
}

/** Closes the run by what became of its units. `problem` is what kept the run itself from going on. */
export async function finishRun(
  { repository, clock }: Pick<RunPorts, 'repository' | 'clock'>,
  runId: string,
  problem: string | null,
): Promise<RunStatus> {
  await repository.failPending(runId, problem ?? 'the run ended before it was read', clock().toISOString())
  const { total, done, failed } = await repository.progress(runId)
  const status: RunStatus = done === 0 ? 'failed' : problem !== null || failed > 0 ? 'partial' : 'succeeded'
  await repository.finishRun(
    runId,
    status,
    problem ?? (await describe(repository, runId, failed, total)),
    clock().toISOString(),
  )
  return status
}

const named = 3

async function describe(
  repository: IngestionRepository,
  runId: string,
  failed: number,
  total: number,
): Promise<string | null> {
  if (total === 0) {
    const narrowed = Object.keys(await scopeOf(repository, runId)).length > 0
    return `Azure lists no enabled subscription with a region${narrowed ? ' among those that this run was to read' : ''}`
  }
  if (failed === 0) return null
  const some = await repository.failures(runId, named)
  const list = some.map(({ subscriptionId, region, error }) => `${subscriptionId} ${region}: ${error}`).join('; ')
  return `${failed} of ${total} units failed: ${list}${failed > named ? '; …' : ''}`
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
