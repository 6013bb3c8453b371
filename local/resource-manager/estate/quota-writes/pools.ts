import type { PoolStart, PoolStarts } from '#local/resource-manager/estate/quota-groups/pool-starts.js'
import type { QuotaGroup } from '#local/resource-manager/estate/quota-groups/quota-groups.js'
import { type Effects, familyKey } from './effects.js'
import type { Effect } from './quota-state.js'

/** What a group has of one family in a region. vCPUs. */
export interface Pool {
  readonly family: string
  readonly text: string
  /** All that the group has or has given out. */
  readonly limit: number
  readonly free: number
  /** By member: above 0 it took from the group, below 0 it gave. */
  readonly shares: ReadonlyMap<string, number>
}

/** The pools of the quota groups with the effects of what was written. */
export class Pools {
  readonly #starts: PoolStarts
  readonly #effects: () => Effects

  constructor(starts: PoolStarts, effects: () => Effects) {
    this.#starts = starts
    this.#effects = effects
  }

  list(group: QuotaGroup, region: string, time: Date): Pool[] {
    const byFamily = Map.groupBy(this.#effects().group(group.name, region, time), ({ family }) => family)
    const starts = new Map(this.#starts.list(group, region).map(start => [familyKey(start.family), start]))
    const written = [...byFamily.keys()].filter(family => !starts.has(family))
    return [
      ...[...starts].map(([key, start]) => toPool(start, byFamily.get(key) ?? [])),
      ...written.map(family =>
        toPool({ family, text: family, increase: 0, shares: new Map(), limits: new Map() }, byFamily.get(family) ?? []),
      ),
    ]
  }

  /** A pool that the group does not have is empty. */
  find(group: QuotaGroup, region: string, family: string, time: Date): Pool {
    const key = familyKey(family)
    const found = this.list(group, region, time).find(pool => familyKey(pool.family) === key)
    return found ?? { family, text: family, limit: 0, free: 0, shares: new Map() }
  }
}

function toPool({ family, text, increase, shares: started }: PoolStart, effects: readonly Effect[]): Pool {
  const shares = new Map(started)
  let approved = increase
  for (const { subscriptionId, moved = 0, raisedTo = 0 } of effects) {
    if (subscriptionId === undefined) approved = Math.max(approved, raisedTo)
    else shares.set(subscriptionId, (shares.get(subscriptionId) ?? 0) + moved)
  }
  const all = [...shares.values()]
  const given = all.reduce((sum, one) => sum - Math.min(0, one), 0)
  const taken = all.reduce((sum, one) => sum + Math.max(0, one), 0)
  return { family, text, limit: approved + given, free: approved + given - taken, shares }
}
