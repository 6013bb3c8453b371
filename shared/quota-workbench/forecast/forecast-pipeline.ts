import { regionUnit } from '#shared/ingestion/estate/estate-plan.js'
import type { IngestionRepository, RegionUnitKey, Run, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, PipelineShape } from '#shared/ingestion/pipeline.js'
import type { RegionUnits } from '#shared/ingestion/readings/unit-readings.js'
import { includesRegion, includesSubscription } from '#shared/ingestion/run-scope.js'
import { nextRun } from '#shared/ingestion/schedule/due-runs.js'
import { atOnce, type Timing } from '#shared/ingestion/schedule/due-times.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { ForecastStore } from './forecast-store.js'
import type { LeadTimes } from './lead-time.js'
import type { QuotaHistory } from './quota-history.js'
import { unitForecasts } from './unit-forecasts.js'

/** Azure is not called: everything is read from the database. */
export const forecastShape: PipelineShape = {
  kind: 'forecast',
  title: 'Quota forecasts',
  isBySubscription: true,
  workerRoute: null,
  unitsAtOnce: 2,
}

export interface ForecastPipelinePorts {
  readonly repository: IngestionRepository
  /** The units whose quotas are read, and the kinds of their runs. */
  readonly quotas: Pick<RegionUnits, 'subscriptions' | 'regions'>
  readonly sources: { readonly kind: string; readonly replayKind: string }
  readonly stored: RegionUnits
  readonly history: QuotaHistory
  readonly leadTimes: LeadTimes
  readonly store: ForecastStore
  readonly clock: Clock
  readonly timing: Timing
}

/** Forecasts the quotas of each region of each subscription from their history. */
export const forecastPipeline = (ports: ForecastPipelinePorts): Pipeline => ({
  ...forecastShape,
  timing: ports.timing,
  units: ports.stored,
  next: (timing, now) => next(ports, timing, now),
  async plan({ scope }) {
    const known = await ports.quotas.subscriptions()
    const wanted = known.filter(({ subscriptionId }) => includesSubscription(scope ?? {}, subscriptionId))
    return { entries: wanted.map(({ subscriptionId }) => ({ subscriptionId, region: null })) }
  },
  async planSubscription({ scope }, subscriptionId) {
    const regions = await ports.quotas.regions(subscriptionId)
    return { entries: regions.filter(region => includesRegion(scope ?? {}, subscriptionId, region)) }
  },
  ingest: (run, key) => forecast(ports, run, regionUnit(key)),
  noUnits: () => 'No quota is stored: run an ingestion of VM capacity first',
})

/**
 * A run follows a reading of quotas, once an interval, and the end of a replay of past days at once. It waits for a replay
 * that is under way, whose end is followed by a tick.
 */
async function next({ repository, sources, stored }: ForecastPipelinePorts, timing: Timing, now: Date) {
  const read = await repository.lastFinishedRun(sources.kind)
  if (!read || (await repository.activeRun(sources.replayKind))) return undefined
  const newest = await repository.newestFullRun(forecastShape.kind)
  if (!newest) return { at: atOnce, reason: 'again', scope: null } as const
  const isSince = (run: Run | undefined) => run !== undefined && (run.finishedAt ?? '') > newest.createdAt
  if (isSince(await repository.lastFinishedRun(sources.replayKind)))
    return { at: atOnce, reason: 'again', scope: null } as const
  const due = await nextRun(repository, forecastShape.kind, timing, now, { unread: since => stored.unread(since) })
  return due?.reason === 'retry' || isSince(read) ? due : undefined
}

async function forecast(
  { history, leadTimes, store, clock }: ForecastPipelinePorts,
  { sequence }: Run,
  key: RegionUnitKey,
): Promise<UnitRecord> {
  const unit = await history.unit(key)
  if (!unit) throw new Error('The quotas of the unit are not stored')
  return store.write({
    ...key,
    runSequence: sequence,
    snapshotTime: unit.snapshotTime,
    computedAt: clock().toISOString(),
    forecasts: await unitForecasts(history, key, unit, await leadTimes.find()),
  })
}
