import { bothSkipped, type SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { IngestionRepository, UnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, PipelineShape } from '#shared/ingestion/pipeline.js'
import { atOnce, nextStart, type Timing, tickToleranceMs, toStart } from '#shared/ingestion/schedule/due-times.js'
import type { Clock } from '#shared/kernel/clock.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { PriceFold } from '#shared/prices/price-fold.js'
import type { PriceRepository, PriceUnitKey } from './price-repository.js'
import type { RetailPrices } from './retail-prices.js'

/** The list is slow and has no published limits, so only a few regions are read at once. */
export const priceShape: PipelineShape = {
  kind: 'prices',
  title: 'Retail prices',
  isBySubscription: false,
  workerRoute: null,
  unitsAtOnce: 3,
}

export interface PricePipelinePorts {
  readonly repository: PriceRepository
  readonly runs: IngestionRepository
  readonly retailPrices: RetailPrices
  readonly clock: Clock
  readonly currency: string
  readonly timing: Timing
}

const hourMs = 3_600_000

/** The cloud ends a request after five minutes, and the current page may wait for some of them. */
const longestReadingMs = 120_000
const tooSlow = (region: string, now: Date): UpstreamError =>
  new UpstreamError(`prices of ${region}: not read within two minutes`, { retryAt: now })

/**
 * Reads the price list, region by region. A run reads the regions whose prices are too old or were never read, so a
 * failed region is read again an hour later.
 */
export const pricePipeline = (ports: PricePipelinePorts): Pipeline => ({
  ...priceShape,
  timing: ports.timing,
  async next(timing, now) {
    const newest = await ports.runs.newestFullRun(priceShape.kind)
    const isStale = (await staleRegions(ports, timing)).length > 0
    // Before the first ingestion there are no regions: the end of that one is followed by a tick.
    if (!newest) return isStale ? { at: atOnce, reason: 'again', scope: null } : undefined
    const at = nextStart(isStale ? { intervalHours: 1 } : timing, newest, now)
    return { at: isStale ? at : Math.max(at, toStart(now.getTime() + hourMs)), reason: 'again', scope: null }
  },
  async plan(_run, timing) {
    return { entries: (await staleRegions(ports, timing)).map(region => ({ subscriptionId: null, region })) }
  },
  ingest: (_run, { runId, region }) => ingest(ports, regionUnit(runId, region)),
})

/**
 * Regions whose prices are too old. Prices with a future time count too: the clock went back, so their age is unknown.
 */
function staleRegions(
  { repository, clock, currency }: PricePipelinePorts,
  { intervalHours }: Timing,
): Promise<string[]> {
  const now = clock().getTime()
  const [before, after] = [now + tickToleranceMs - intervalHours * hourMs, now + tickToleranceMs]
  return repository.staleRegions(new Date(before).toISOString(), new Date(after).toISOString(), currency)
}

/** A unit of an older run may still have a subscription. */
function regionUnit(runId: string, region: UnitKey['region']): PriceUnitKey {
  if (region === null) throw new Error('The unit has no region')
  return { runId, subscriptionId: null, region }
}

/** Reads all prices of one region and stores them. */
async function ingest(ports: PricePipelinePorts, unit: PriceUnitKey): Promise<UnitRecord> {
  const { repository, runs, retailPrices, clock, currency } = ports
  const begun = clock()
  const fold = new PriceFold(begun.toISOString())
  let skipped: SkippedRecords | null = null
  for await (const page of retailPrices.pages(unit.region, currency)) {
    fold.add(page.records)
    skipped = bothSkipped(skipped, page.skipped)
    if (clock().getTime() - begun.getTime() > longestReadingMs) throw tooSlow(unit.region, clock())
  }
  const rowsWritten = await repository.store({
    unit,
    currency,
    readAt: begun.toISOString(),
    prices: fold.prices(),
    skipped,
  })
  return (await runs.unit(unit)) ?? { ...unit, status: 'written', rowsWritten, error: null }
}
