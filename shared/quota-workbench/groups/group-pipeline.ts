import { regionUnit } from '#shared/ingestion/estate/estate-plan.js'
import type { IngestionRepository, RegionUnitKey, Run, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, PipelineShape } from '#shared/ingestion/pipeline.js'
import type { RegionUnits } from '#shared/ingestion/readings/unit-readings.js'
import { includesRegion, includesSubscription } from '#shared/ingestion/run-scope.js'
import { nextRun } from '#shared/ingestion/schedule/due-runs.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import { AppError } from '#shared/kernel/app-error.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { remembered } from '#shared/reads/remembered.js'
import type { GroupList, PoolReading } from './group-list.js'
import type { GroupStore } from './group-store.js'
import { type GroupReading, readGroups } from './read-groups.js'

/** Azure accepts few calls of Microsoft.Quota per subscription in a while, so only a few regions are read at once. */
export const groupShape: PipelineShape = {
  kind: 'quotagroups',
  title: 'Quota groups',
  isBySubscription: true,
  // The roles on the management group are those of the api app.
  workerRoute: null,
  unitsAtOnce: 4,
}

export interface GroupPipelinePorts extends GroupReading {
  /** Undefined: quota groups are not set up, and nothing is read. */
  readonly managementGroupId: string | undefined
  readonly repository: IngestionRepository
  readonly list: GroupList
  readonly store: GroupStore
  readonly stored: RegionUnits
  /** Regions of a member that are read; of every subscription where no id is given. */
  readonly regions: (subscriptionId?: string) => Promise<readonly string[]>
  readonly timing: Timing
}

/** `readAt`: ISO 8601. */
type TimedPool = PoolReading & { readonly readAt: string }

/** Pools of one run: the members of a group share them. */
const rememberedPools = 500

/** Reads the quota groups of the management group, then each region of each member with the pool of its group. */
export function groupPipeline(ports: GroupPipelinePorts): Pipeline {
  const pools = remembered<TimedPool>(rememberedPools)
  const { managementGroupId, repository, stored, regions } = ports
  return {
    ...groupShape,
    timing: managementGroupId === undefined ? { ...ports.timing, enabled: false } : ports.timing,
    units: stored,
    async next(timing, now) {
      // Before the first ingestion of capacity there are no regions: the end of that one is followed by a tick.
      if (managementGroupId === undefined || (await regions()).length === 0) return undefined
      return nextRun(repository, groupShape.kind, timing, now, { unread: since => stored.unread(since) })
    },
    async plan({ scope }) {
      if (managementGroupId === undefined) throw new UpstreamError(notSetUp)
      const members = await readGroups(ports, managementGroupId)
      const wanted = members.filter(({ subscriptionId }) => includesSubscription(scope ?? {}, subscriptionId))
      return { entries: wanted.map(({ subscriptionId }) => ({ subscriptionId, region: null })) }
    },
    async planSubscription({ scope }, subscriptionId) {
      const known = await regions(subscriptionId)
      if (known.length > 0) await ports.store.forgetRegions(subscriptionId, known)
      return { entries: known.filter(region => includesRegion(scope ?? {}, subscriptionId, region)) }
    },
    ingest: (run, key) => ingest(ports, pools, run, regionUnit(key)),
  }
}

export const notSetUp =
  'The setting QUOTA_MANAGEMENT_GROUP_ID is missing: name the management group whose quota groups are read'

/** @throws AppError `unavailable` where quota groups are not set up */
export function requireSetUp({ managementGroupId }: Pick<GroupPipelinePorts, 'managementGroupId'>): void {
  if (managementGroupId === undefined) throw new AppError('unavailable', notSetUp)
}

async function ingest(
  { managementGroupId, list, store, clock }: GroupPipelinePorts,
  pools: ReturnType<typeof remembered<TimedPool>>,
  { runId, sequence }: Run,
  key: RegionUnitKey,
): Promise<UnitRecord> {
  const { subscriptionId, region } = key
  if (managementGroupId === undefined) throw new UpstreamError(notSetUp)
  const groupId = await store.memberGroup(subscriptionId)
  if (groupId === undefined) throw new UpstreamError('The subscription is not a member of a quota group any more')
  const place = { managementGroupId, groupId, region }
  const [pool, own] = await Promise.all([
    pools(`${groupId} ${region}`, runId, async () => {
      const readAt = clock().toISOString()
      return { ...(await list.pool(place)), readAt }
    }),
    list.allocations({ ...place, subscriptionId }),
  ])
  return store.writeAllocations({
    ...key,
    groupId,
    runSequence: sequence,
    snapshotTime: clock().toISOString(),
    poolReadAt: pool.readAt,
    limits: pool.limits,
    allocations: own.allocations,
    groupRequests: pool.requests,
    requests: own.requests,
    times: { upstreamMs: own.upstreamMs + pool.upstreamMs, parseMs: own.parseMs + pool.parseMs, scoreMs: 0 },
  })
}
