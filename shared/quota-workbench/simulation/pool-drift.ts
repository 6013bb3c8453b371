import type { GroupState } from '#shared/quota-workbench/candidates/captured-sources.js'
import type { PlanPool } from '#shared/quota-workbench/plan/plan-input.js'
import { toPoolName } from './change-parts.js'

/** What moves rest on. */
export type GroupFacts = Pick<GroupState, 'members' | 'pools'>

/** A pool that has another amount free now than when the run was captured, vCPU. */
export interface ChangedPool extends Omit<PlanPool, 'free'> {
  readonly before: number
  readonly now: number
}

export interface PoolDrift {
  /** Those that lost most first. */
  readonly pools: readonly ChangedPool[]
  /** Subscriptions that joined or left a group, or changed it. */
  readonly members: number
}

/** How quota groups differ from what a run captured of them. */
export function poolDrift(captured: GroupFacts, current: GroupFacts): PoolDrift {
  const before = new Map(captured.pools.map(pool => [toPoolName(pool), pool]))
  const now = new Map(current.pools.map(pool => [toPoolName(pool), pool]))
  const pools = [...new Map([...before, ...now])].flatMap(([name, { free: _, ...pool }]): ChangedPool[] => {
    const change = { before: before.get(name)?.free ?? 0, now: now.get(name)?.free ?? 0 }
    return change.before === change.now ? [] : [{ ...pool, ...change }]
  })
  const [old, present] = [toGroups(captured), toGroups(current)]
  const members = [...new Map([...old, ...present]).keys()].filter(id => old.get(id) !== present.get(id)).length
  return { pools: pools.sort((a, b) => a.now - a.before - (b.now - b.before)), members }
}

const toGroups = ({ members }: GroupFacts): Map<string, string> =>
  new Map(members.toReversed().map(({ subscriptionId, groupId }) => [subscriptionId, groupId]))
