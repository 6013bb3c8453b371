import { ruleVersion } from '#shared/capacity/rules.js'
import { scoreUnit } from '#shared/capacity/unit.js'
import { ingestCapacityUnit } from '#shared/contract/admin/ingestion.js'
import { dueRun } from '#shared/ingestion/due-runs.js'
import type { Timing } from '#shared/ingestion/due-times.js'
import type { Estate } from '#shared/ingestion/estate.js'
import type {
  IngestionRepository,
  RegionUnitKey,
  Run,
  UnitKey,
  UnitRecord,
} from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, PipelineShape, Plan } from '#shared/ingestion/pipeline.js'
import { includesRegion, includesSubscription, type ScopeUnit } from '#shared/ingestion/run-scope.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { ComputeUnits } from './compute-units.js'
import type { StoredUnits } from './stored-units.js'
import { isUsable, missingReason } from './subscription-states.js'
import type { UnitStore } from './unit-store.js'

export const capacityShape: PipelineShape = {
  kind: 'capacity',
  title: 'VM capacity',
  isBySubscription: true,
  workerRoute: ingestCapacityUnit,
  tickMinute: 0,
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

/** Reads the sizes and the quota of each region of each subscription. */
export const capacityPipeline = (ports: CapacityPipelinePorts): Pipeline => ({
  ...capacityShape,
  timing: ports.timing,
  due: (timing, now) =>
    dueRun(ports.repository, capacityShape.kind, timing, now, {
      hasEarlierRules: () => hasEarlierRules(ports),
      unread: since => ports.stored.unread(since),
    }),
  plan: run => plan(ports, run),
  planSubscription: (run, subscriptionId) => planSubscription(ports, run, subscriptionId),
  ingest: (run, key) => ingest(ports, run, regionUnit(key)),
  noUnits: ({ scope }) =>
    `Azure lists no enabled subscription with a region${scope === null ? '' : ' among those that this run was to read'}`,
})

/**
 * Whether no unit is stored by the present rules yet. A run computes all that it reads; what it cannot read waits for its
 * next reading, and asks for no further run.
 */
async function hasEarlierRules({ stored }: CapacityPipelinePorts): Promise<boolean> {
  const newest = await stored.newestRuleVersion()
  return newest !== null && newest < ruleVersion
}

/**
 * Stores all subscriptions and gives those that can be read and that the run is to read. One that a list lacks which is not
 * believed has a unit that says so.
 */
async function plan({ repository, estate, clock }: CapacityPipelinePorts, run: Run): Promise<Plan<ScopeUnit>> {
  const { records: subscriptions, skipped } = await estate.subscriptions()
  const { known, missing } = await repository.saveSubscriptions(subscriptions, clock().toISOString())
  const [{ runId }, scope] = [run, run.scope ?? {}]
  const usable = subscriptions.filter(isUsable).map(({ subscriptionId }) => subscriptionId)
  const reason = missingReason(subscriptions.length, missing.length, known)
  for (const subscriptionId of missing.filter(id => includesSubscription(scope, id)))
    await repository.keepUnit({ runId, subscriptionId, region: null }, reason, clock().toISOString())
  const wanted = usable.filter(id => includesSubscription(scope, id))
  return { entries: wanted.map(subscriptionId => ({ subscriptionId, region: null })), skipped }
}

/** Stores all regions of a subscription and gives those that the run is to read. */
async function planSubscription(
  { repository, stored, estate, clock }: CapacityPipelinePorts,
  { runId, scope }: Run,
  subscriptionId: string,
): Promise<Plan<string>> {
  const { records: listed, skipped } = await estate.regions(subscriptionId)
  await repository.saveRegions(subscriptionId, listed)
  const isWanted = (region: string) => includesRegion(scope ?? {}, subscriptionId, region)
  const names = listed.map(({ region }) => region)
  const unlisted = (await stored.regions(subscriptionId)).filter(region => !names.includes(region))
  for (const region of unlisted.filter(isWanted))
    await repository.keepUnit({ runId, subscriptionId, region }, notListed, clock().toISOString())
  return { entries: names.filter(isWanted), skipped }
}

const notListed = 'Azure did not list this region for the subscription: the stored rows are kept'

function regionUnit({ runId, subscriptionId, region }: UnitKey): RegionUnitKey {
  if (subscriptionId === null || region === null) throw new Error('A unit of capacity is a region of a subscription')
  return { runId, subscriptionId, region }
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
