import { bothSkipped, type SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { IngestionRepository, UnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, PipelineShape } from '#shared/ingestion/pipeline.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import { tickToleranceMs } from '#shared/ingestion/schedule/due-times.js'
import type { Clock } from '#shared/kernel/clock.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { PriceFold } from '#shared/prices/price-fold.js'
import type { PriceRepository, PriceUnitKey } from './price-repository.js'
import type { RetailPrices } from './retail-prices.js'

/** The list is public and slow, and its limits are not published: few regions are read at once. */
export const priceShape: PipelineShape = {
  kind: 'prices',
  title: 'Retail prices',
  isBySubscription: false,
  workerRoute: null,
  unitsAtOnce: 3,
  tickMinute: 45,
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

/** The cloud ends what takes five minutes, and the page under way may wait for some of them. */
const longestReadingMs = 120_000
const tooSlow = (region: string, now: Date): UpstreamError =>
  new UpstreamError(`prices of ${region}: not read within two minutes`, { retryAt: now })

/**
 * Reads the price list, region by region. A run reads the regions whose prices are too old, or were never read: one that
 * fails is so asked again with the next tick.
 */
export const pricePipeline = (ports: PricePipelinePorts): Pipeline => ({
  ...priceShape,
  timing: ports.timing,
  async due(timing) {
    return (await staleRegions(ports, timing)).length > 0 ? { reason: 'interval', scope: null } : undefined
  },
  async plan(_run, timing) {
    return { entries: (await staleRegions(ports, timing)).map(region => ({ subscriptionId: null, region })) }
  },
  ingest: (_run, { runId, region }) => ingest(ports, regionUnit(runId, region)),
})

/** Regions whose prices are too old, or of a time to come: the clock went back since, and how old they are is not known. */
function staleRegions(
  { repository, clock, currency }: PricePipelinePorts,
  { intervalHours }: Timing,
): Promise<string[]> {
  const now = clock().getTime()
  const [before, after] = [now + tickToleranceMs - intervalHours * hourMs, now + tickToleranceMs]
  return repository.staleRegions(new Date(before).toISOString(), new Date(after).toISOString(), currency)
}

/** A run that began before units could be without a subscription may name one. */
function regionUnit(runId: string, region: UnitKey['region']): PriceUnitKey {
  if (region === null) throw new Error('A unit of prices is a region')
  return { runId, subscriptionId: null, region }
}

/** Reads the prices of one region whole and stores them. */
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
