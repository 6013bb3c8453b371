import { ingestModelUnit, replayModelUnit } from '#shared/contract/admin/ingestion.js'
import { type EstatePlanPorts, estatePlan, regionUnit } from '#shared/ingestion/estate/estate-plan.js'
import type { RegionUnitKey, Run, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, PipelineShape } from '#shared/ingestion/pipeline.js'
import type { RegionUnits } from '#shared/ingestion/readings/unit-readings.js'
import { nextRun } from '#shared/ingestion/schedule/due-runs.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import type { ModelCatalog } from './model-catalog.js'
import { catalogRows } from './model-rows.js'
import type { ModelStore } from './model-store.js'

export const modelShape: PipelineShape = {
  kind: 'models',
  title: 'AI models',
  isBySubscription: true,
  workerRoute: ingestModelUnit,
  // Models change rarely, and a day of them takes as long as a day of capacity.
  replay: { kind: 'modelsHistory', workerRoute: replayModelUnit, maxDays: 14 },
}

export interface ModelPipelinePorts extends Omit<EstatePlanPorts, 'storedRegions'> {
  readonly catalog: ModelCatalog
  readonly store: ModelStore
  readonly stored: RegionUnits
  readonly timing: Timing
}

/** Reads the AI models and the AI quota of each region of each subscription. */
export const modelPipeline = (ports: ModelPipelinePorts): Pipeline => ({
  ...modelShape,
  timing: ports.timing,
  units: ports.stored,
  next: (timing, now) =>
    nextRun(ports.repository, modelShape.kind, timing, now, { unread: since => ports.stored.unread(since) }),
  ...estatePlan({ ...ports, storedRegions: id => ports.stored.regions(id) }),
  ingest: (run, key) => ingest(ports, run, regionUnit(key)),
})

async function ingest(
  { catalog, store, clock }: ModelPipelinePorts,
  { sequence }: Run,
  key: RegionUnitKey,
): Promise<UnitRecord> {
  const reading = await catalog.unit(key.subscriptionId, key.region)
  const { isOffered, skipped, upstreamMs, parseMs } = reading
  const now = clock()
  const started = performance.now()
  const rows = catalogRows(reading, now)
  const scoreMs = performance.now() - started
  const times = { upstreamMs, parseMs, scoreMs }
  const snapshotTime = now.toISOString()
  return store.write({ ...key, runSequence: sequence, snapshotTime, ...rows, isOffered, skipped, times })
}
