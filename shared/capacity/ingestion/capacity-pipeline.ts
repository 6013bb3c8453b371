import { ruleVersion } from '#shared/capacity/rules.js'
import { scoreUnit } from '#shared/capacity/unit.js'
import { ingestCapacityUnit, replayCapacityUnit } from '#shared/contract/admin/ingestion.js'
import type { Estate } from '#shared/ingestion/estate/estate.js'
import { estatePlan, regionUnit } from '#shared/ingestion/estate/estate-plan.js'
import type { IngestionRepository, RegionUnitKey, Run, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, PipelineShape } from '#shared/ingestion/pipeline.js'
import { nextRun } from '#shared/ingestion/schedule/due-runs.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { ComputeUnits } from './compute-units.js'
import type { StoredUnits } from './stored-units.js'
import type { UnitStore } from './unit-store.js'

export const capacityShape: PipelineShape = {
  kind: 'capacity',
  title: 'VM capacity',
  isBySubscription: true,
  workerRoute: ingestCapacityUnit,
  replay: { kind: 'history', workerRoute: replayCapacityUnit },
}

export interface CapacityPipelinePorts {
  readonly repository: IngestionRepository
  readonly estate: Estate
  readonly compute: ComputeUnits
  readonly units: UnitStore
  readonly stored: StoredUnits
  readonly clock: Clock
  readonly timing: Timing
}

/** The pipeline for the sizes and the quota of each region of each subscription. */
export const capacityPipeline = (ports: CapacityPipelinePorts): Pipeline => ({
  ...capacityShape,
  timing: ports.timing,
  units: ports.stored,
  next: (timing, now) =>
    nextRun(ports.repository, capacityShape.kind, timing, now, {
      hasEarlierRules: () => hasEarlierRules(ports),
      unread: since => ports.stored.unread(since),
    }),
  ...estatePlan({ ...ports, storedRegions: id => ports.stored.regions(id) }),
  ingest: (run, key) => ingest(ports, run, regionUnit(key)),
})

/**
 * Whether no stored unit has the current rule version. A run recomputes all units that it reads. A unit that cannot be
 * read waits for its next reading and causes no further run.
 */
async function hasEarlierRules({ stored }: CapacityPipelinePorts): Promise<boolean> {
  const newest = await stored.newestRuleVersion()
  return newest !== null && newest < ruleVersion
}

async function ingest(
  { compute, units, clock }: CapacityPipelinePorts,
  run: Run,
  key: RegionUnitKey,
): Promise<UnitRecord> {
  const reading = await compute.unit(key.subscriptionId, key.region)
  const scoreStarted = performance.now()
  const scored = scoreUnit(reading, await units.regionZones(key.subscriptionId, key.region))
  const scoreMs = performance.now() - scoreStarted
  const { upstreamMs, parseMs, skipped = null } = reading
  const snapshotTime = clock().toISOString()
  const times = { upstreamMs, parseMs, scoreMs }
  return units.write({ ...key, runSequence: run.sequence, snapshotTime, scored, times, skipped })
}
