import { clockNote } from '#shared/ingestion/clock-step.js'
import type { Estate } from '#shared/ingestion/estate.js'
import type {
  IngestionRepository,
  RegionUnitKey,
  RunProgress,
  RunStatus,
  UnitKey,
} from '#shared/ingestion/ingestion-repository.js'
import { includesRegion, includesSubscription, type RunScope } from '#shared/ingestion/run-scope.js'
import type { StepResult } from '#shared/ingestion/step-result.js'
import type { FailedUnit } from '#shared/ingestion/unit-rounds.js'
import { unitWords } from '#shared/ingestion/unit-words.js'
import type { UnitOutcome, Worker } from '#shared/ingestion/worker.js'
import type { Clock } from '#shared/kernel/clock.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { isUsable, missingReason } from './subscription-states.js'

/** The steps of a capacity run. Each may be run again after a crash, with the same end. */

export interface RunPorts {
  readonly repository: IngestionRepository
  readonly estate: Estate
  readonly worker: Worker
  readonly clock: Clock
}

/**
 * Stores all subscriptions and gives the ids of those that can be read and that the run is to read. Each gets a unit that
 * stands for all of its regions until they are listed: as long as there is one, the total of the run is not known. One that
 * a list lacks which is not believed has such a unit, too, that says so.
 */
export async function planRun({ repository, estate, clock }: RunPorts, runId: string): Promise<StepResult<string[]>> {
  return upstream(async () => {
    const { records: subscriptions, skipped } = await estate.subscriptions()
    const { known, missing } = await repository.saveSubscriptions(subscriptions, clock().toISOString())
    const scope = await scopeOf(repository, runId)
    const usable = subscriptions.filter(isUsable).map(({ subscriptionId }) => subscriptionId)
    const wanted = usable.filter(id => includesSubscription(scope, id))
    await repository.planListing(wanted.map(subscriptionId => ({ runId, subscriptionId, region: null })))
    const reason = missingReason(subscriptions.length, missing.length, known)
    for (const subscriptionId of missing.filter(id => includesSubscription(scope, id)))
      await repository.keepUnit({ runId, subscriptionId, region: null }, reason, clock().toISOString())
    await repository.markStarted(runId, clock().toISOString(), skipped)
    return wanted
  })
}

/**
 * Gives the regions of a subscription that the run is to read, the stored ones too: the worker skips those. The first call
 * that Azure answers stores all regions and adds those of the run to it; a later one reads them from the log.
 */
export async function planSubscription(
  { repository, estate, clock }: RunPorts,
  runId: string,
  subscriptionId: string,
): Promise<StepResult<string[]>> {
  const isUnlisted = await repository.unit({ runId, subscriptionId, region: null })
  const planned = isUnlisted ? [] : await repository.plannedRegions(runId, subscriptionId)
  if (planned.length > 0) return { value: planned }
  return upstream(async () => {
    const { records: listed, skipped } = await estate.regions(subscriptionId)
    await repository.saveRegions(subscriptionId, listed)
    const scope = await scopeOf(repository, runId)
    const regions = listed.filter(({ region }) => includesRegion(scope, subscriptionId, region))
    await repository.planUnits(regions.map(({ region }) => ({ runId, subscriptionId, region })))
    const names = new Set(listed.map(({ region }) => region))
    const unlisted = (await repository.storedRegions(subscriptionId)).filter(region => !names.has(region))
    for (const region of unlisted.filter(one => includesRegion(scope, subscriptionId, one)))
      await repository.keepUnit({ runId, subscriptionId, region }, notListed, clock().toISOString())
    await repository.forgetUnit({ runId, subscriptionId, region: null }, skipped)
    return regions.map(({ region }) => region)
  })
}

const notListed = 'Azure did not list this region for the subscription: the stored rows are kept'

/** What the run reads is kept in its row alone, so that it is the same after a crash. */
async function scopeOf(repository: IngestionRepository, runId: string): Promise<RunScope> {
  const run = await repository.run(runId)
  if (!run) throw new Error('There is no such run')
  return run.scope ?? {}
}

/** Asks the worker for one unit; where it may succeed later, says when. */
export const runUnit = async (ports: RunPorts, key: RegionUnitKey): Promise<StepResult<number>> =>
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
  const progress = await repository.progress(runId)
  const isWhole = problem === null && progress.written === progress.total
  const status: RunStatus = progress.written === 0 ? 'failed' : isWhole ? 'succeeded' : 'partial'
  const now = clock()
  const note = clockNote((await repository.run(runId))?.createdAt ?? null, now)
  if (note) await repository.noteRun(runId, note)
  await repository.finishRun(runId, status, problem ?? (await describe(repository, runId, progress)), now.toISOString())
  return status
}

const named = 3

async function describe(
  repository: IngestionRepository,
  runId: string,
  { total, failed, written }: RunProgress,
): Promise<string | null> {
  if (total === 0) {
    const narrowed = Object.keys(await scopeOf(repository, runId)).length > 0
    return `Azure lists no enabled subscription with a region${narrowed ? ' among those that this run was to read' : ''}`
  }
  const kept = total - failed - written
  const parts = [
    failed === 0
      ? undefined
      : `${failed} of ${total} units failed: ${await listed(repository, runId, failed, 'failed')}`,
    kept === 0
      ? undefined
      : `${kept} of ${total} units kept what was stored: ${await listed(repository, runId, kept, 'suspect')}`,
  ]
  return parts.filter(part => part !== undefined).join('. ') || null
}

async function listed(
  repository: IngestionRepository,
  runId: string,
  count: number,
  status: 'failed' | 'suspect',
): Promise<string> {
  const some = await repository.failures(runId, named, status)
  const list = some.map(({ error, ...unit }) => `${unitWords(unit)}: ${error}`)
  if (list.length === 0) return 'a newer run had stored them'
  return `${list.join('; ')}${count > list.length ? '; …' : ''}`
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
