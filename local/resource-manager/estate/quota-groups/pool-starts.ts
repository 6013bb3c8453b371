import { recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import type { Usage } from '#local/resource-manager/estate/quota/quota-usages.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { pick, share } from '#local/resource-manager/hash.js'
import type { QuotaGroup } from './quota-groups.js'

/** What a group has of one family in a region, before anything is written. */
export interface PoolStart {
  readonly family: string
  readonly text: string
  /** Approved for the group itself, vCPUs. */
  readonly increase: number
  /** vCPUs by member: above 0 it took them from the group, below 0 it gave them. */
  readonly shares: ReadonlyMap<string, number>
  /** The limits of the members that gave or took, when they did. */
  readonly limits: ReadonlyMap<string, number>
}

const familyName = /Family$/i
const pooledFamilies = 0.35
const givers = 0.2
const takers = 0.15
const smallest = 10
const amounts = [10, 20, 30, 40, 50]
const freeAmounts = [0, 0, 0, 10, 20, 40, 60, 80, 120]
/** Before this day, limits were the lowest that they have been, so a member always has what it took. */
const lowestDay = recordedDay - 400

type ToUsages = (subscription: Subscription, region: string, day: number) => readonly Usage[]

/** The pools of the groups, which are the same on each day. */
export class PoolStarts {
  readonly #seed: number
  readonly #usages: ToUsages
  readonly #known = new Map<string, readonly PoolStart[]>()

  constructor(seed: number, usages: ToUsages) {
    this.#seed = seed
    this.#usages = usages
  }

  /** Only families of which the group has, had or gave anything. */
  list(group: QuotaGroup, region: string): readonly PoolStart[] {
    const key = `${group.name} ${region}`
    const known = this.#known.get(key) ?? this.#create(group, region)
    this.#known.set(key, known)
    return known
  }

  #create(group: QuotaGroup, region: string): PoolStart[] {
    const limits = group.members.map(member => ({
      member,
      rows: new Map(this.#usages(member, region, lowestDay).map(row => [row.name.value, row])),
    }))
    const families = [...(limits[0]?.rows.values() ?? [])].filter(({ name }) => familyName.test(name.value))
    return families.flatMap(({ name }) => {
      const draw = (...what: string[]) => share('pool', this.#seed, group.name, region, name.value, ...what)
      const isAbsent = limits.every(({ rows }) => (rows.get(name.value)?.limit ?? 0) < smallest)
      if (isAbsent || draw('pooled') >= pooledFamilies) return []
      const shares = new Map(
        limits.map(({ member, rows }) => {
          const part = draw('part', member.id)
          const amount = pick(amounts, 'amount', this.#seed, group.name, region, name.value, member.id)
          if (part < givers) return [member.id, -amount]
          const limit = rows.get(name.value)?.limit ?? 0
          return [member.id, part < givers + takers ? Math.min(amount, Math.floor(limit / 2)) : 0]
        }),
      )
      const moved = limits.filter(({ member }) => shares.get(member.id) !== 0)
      const limitsThen = new Map(moved.map(({ member, rows }) => [member.id, rows.get(name.value)?.limit ?? 0]))
      const free = pick(freeAmounts, 'free', this.#seed, group.name, region, name.value)
      const increase = Math.max(0, free + [...shares.values()].reduce((sum, one) => sum + one, 0))
      return [{ family: name.value, text: name.localizedValue, increase, shares, limits: limitsThen }]
    })
  }
}
