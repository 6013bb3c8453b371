import { ingestServiceQuotaUnit } from '#shared/contract/admin/ingestion.js'
import { type EstatePlanPorts, estatePlan, regionUnit } from '#shared/ingestion/estate/estate-plan.js'
import type { RegionUnitKey, Run, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, PipelineShape } from '#shared/ingestion/pipeline.js'
import type { RegionUnits } from '#shared/ingestion/readings/unit-readings.js'
import { nextRun } from '#shared/ingestion/schedule/due-runs.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import type { ServiceList } from './service-list.js'
import type { ServiceStore } from './service-store.js'

export const serviceQuotaShape: PipelineShape = {
  kind: 'servicequota',
  title: 'Service quota',
  isBySubscription: true,
  workerRoute: ingestServiceQuotaUnit,
}

export interface ServiceQuotaPorts extends Omit<EstatePlanPorts, 'storedRegions'> {
  readonly list: Pick<ServiceList, 'quotas'>
  readonly store: Pick<ServiceStore, 'writeQuotas'>
  readonly stored: RegionUnits
  readonly timing: Timing
}

/** Reads the quotas of platform services in each region of each subscription. */
export const serviceQuotaPipeline = (ports: ServiceQuotaPorts): Pipeline => ({
  ...serviceQuotaShape,
  timing: ports.timing,
  units: ports.stored,
  next: (timing, now) =>
    nextRun(ports.repository, serviceQuotaShape.kind, timing, now, { unread: since => ports.stored.unread(since) }),
  ...estatePlan({ ...ports, storedRegions: id => ports.stored.regions(id) }),
  ingest: (run, key) => ingest(ports, run, regionUnit(key)),
})

async function ingest(
  { list, store, clock }: ServiceQuotaPorts,
  { sequence }: Run,
  key: RegionUnitKey,
): Promise<UnitRecord> {
  const { upstreamMs, parseMs, ...reading } = await list.quotas(key.subscriptionId, key.region)
  return store.writeQuotas({
    ...reading,
    ...key,
    runSequence: sequence,
    snapshotTime: clock().toISOString(),
    times: { upstreamMs, parseMs, scoreMs: 0 },
  })
}
