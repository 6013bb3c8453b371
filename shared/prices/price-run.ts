import type { IngestionRepository, RunStatus } from '#shared/ingestion/ingestion-repository.js'
import { type JobPorts, type Orchestrations, revive, startRun } from '#shared/ingestion/jobs.js'
import { bothSkipped, type SkippedRecords } from '#shared/ingestion/skipped-records.js'
import type { StepResult } from '#shared/ingestion/step-result.js'
import type { Clock } from '#shared/kernel/clock.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { PriceFold } from '#shared/prices/price-fold.js'
import type { PriceRepository, PriceUnitKey } from './price-repository.js'
import type { RetailPrices } from './retail-prices.js'

/** The steps of a run that reads prices. Each may be run again after a crash, with the same end. */
export interface PriceRunPorts {
  readonly repository: PriceRepository
  readonly runs: IngestionRepository
  readonly retailPrices: RetailPrices
  readonly clock: Clock
  readonly currency: string
  /** How old prices may grow; 0: they are not read. */
  readonly intervalHours: number
}

const hourMs = 3_600_000
/** Ticks come a little early or late: what is due before the next one is nearer is due now. */
const tickToleranceMs = hourMs / 2

/** The cloud ends what takes five minutes, and the page under way may wait for some of them. */
const longestReadingMs = 120_000
const tooSlow = (region: string, now: Date): UpstreamError =>
  new UpstreamError(`prices of ${region}: not read within two minutes`, { retryAt: now })

/** Regions whose prices are too old, or of a time to come: the clock went back since, and how old they are is not known. */
function staleRegions({ repository, clock, intervalHours, currency }: PriceRunPorts): Promise<string[]> {
  const now = clock().getTime()
  const [before, after] = [now + tickToleranceMs - intervalHours * hourMs, now + tickToleranceMs]
  return repository.staleRegions(new Date(before).toISOString(), new Date(after).toISOString(), currency)
}

/**
 * What the hourly tick does: an unfinished run is kept alive; where the prices of a region are too old, or were never read,
 * a run is started. A region that fails is so asked again with the next tick.
 */
export async function pricesTick(
  ports: PriceRunPorts,
  jobs: JobPorts,
  orchestrations: Orchestrations,
): Promise<'alive' | 'revived' | 'started' | 'notDue' | 'off'> {
  const active = await ports.runs.activeRun('prices')
  if (active) return (await revive(orchestrations, active)) ? 'revived' : 'alive'
  if (ports.intervalHours === 0) return 'off'
  const stale = await staleRegions(ports)
  if (stale.length === 0) return 'notDue'
  await startRun(jobs, orchestrations, 'prices', 'timer')
  return 'started'
}

/** Adds the regions whose prices are too old to the run and gives them. */
export async function planPrices(ports: PriceRunPorts, runId: string): Promise<string[]> {
  const { runs, clock } = ports
  const regions = await staleRegions(ports)
  await runs.planUnits(regions.map(region => ({ runId, subscriptionId: null, region })))
  await runs.markStarted(runId, clock().toISOString())
  return regions
}

/** Reads the prices of one region whole and stores them; where that may succeed later, says when. */
export async function readPrices(ports: PriceRunPorts, unit: PriceUnitKey): Promise<StepResult<number>> {
  const { repository, runs, retailPrices, clock, currency } = ports
  const done = await runs.unit(unit)
  if (done && done.status !== 'pending') return { value: done.rowsWritten ?? 0 }
  try {
    const begun = clock()
    const fold = new PriceFold(begun.toISOString())
    let skipped: SkippedRecords | null = null
    for await (const page of retailPrices.pages(unit.region, currency)) {
      fold.add(page.records)
      skipped = bothSkipped(skipped, page.skipped)
      if (clock().getTime() - begun.getTime() > longestReadingMs) throw tooSlow(unit.region, clock())
    }
    const readAt = begun.toISOString()
    return { value: await repository.store({ unit, currency, readAt, prices: fold.prices(), skipped }) }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const reason = error.message
    if (error.retryAt) return { retryAt: error.retryAt.toISOString(), reason }
    await runs.failUnit(unit, reason, clock().toISOString())
    return { reason }
  }
}

/** Closes the run by what became of its regions. `problem` is what kept the run itself from going on. */
export async function finishPrices(
  { runs, clock }: PriceRunPorts,
  runId: string,
  problem: string | null,
): Promise<RunStatus> {
  const now = clock().toISOString()
  await runs.failPending(runId, problem ?? 'the run ended before it was read', now)
  const { total, failed, written } = await runs.progress(runId)
  const kept = total - failed - written
  const isClean = problem === null && written === total
  const status: RunStatus = isClean ? 'succeeded' : written === 0 ? 'failed' : 'partial'
  const lost = [
    failed > 0 ? `the prices of ${failed} of ${total} regions could not be read` : undefined,
    kept > 0
      ? `${kept} of ${total} regions keep their prices: the list has none for them, or they were read since`
      : undefined,
  ].filter(one => one !== undefined)
  await runs.finishRun(runId, status, problem ?? (lost.join('; ') || null), now)
  return status
}
