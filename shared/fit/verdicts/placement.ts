import type { FitPlacement, PlacementPart, PlacementQuota, UnplacedNeed } from '#shared/contract/fit/fit-placement.js'
import type { Need } from '#shared/contract/fit/need.js'
import type { Holding, HoldingOption, NamedSubscription, QuotaPool } from '#shared/fit/holdings/holding.js'
import { spreadOverZones } from '#shared/fit/holdings/zone-sets.js'
import { pack } from '#shared/fit/packing/pack.js'
import { type Choice, countPlaced, type Packing, type Share, type Task } from '#shared/fit/packing/packing.js'
import { isSplittable, type OwnVerdict, toPieces, toShortfall } from './need-verdict.js'

/** A need with its holdings, one per subscription in scope. */
export interface HeldNeed {
  readonly need: Need
  readonly holdings: readonly Holding[]
  readonly verdict: OwnVerdict
}

interface OwnOption extends HoldingOption {
  readonly subscription: NamedSubscription
}

/** Places as many needs as possible together, each quota counted once over all of them. */
export function place(held: readonly HeldNeed[], maxSteps: number): FitPlacement {
  const pools = new Pools()
  const ranks = rankSubscriptions(held)
  const options = held.map(({ holdings }) => toOptions(holdings, ranks))
  const tasks = held.map(({ need }, index) => toTask(need, options[index] ?? [], pools))
  const packing: Packing = { pools: pools.all.map(toFree), tasks }
  const { shares, isComplete } = pack(packing, maxSteps)
  const taken = pools.taken(packing, shares)
  const parts = shares.flatMap((given, index) => {
    const own = held[index]
    return given && own ? toParts(own.need, index, given, options[index] ?? []) : []
  })
  const unplaced = shares.flatMap((given, index) => {
    const own = held[index]
    return given === null && own ? [toUnplaced(own, index, key => taken.get(key) ?? 0, isComplete)] : []
  })
  const isProven = isComplete && held.every(({ holdings }) => holdings.every(({ isOpen }) => isOpen !== null))
  const isHopeless = held.some(({ verdict }) => verdict.fits === false)
  return {
    fits: countPlaced(shares) === held.length ? true : isHopeless || isProven ? false : null,
    isComplete,
    parts,
    unplaced,
    quotas: pools.all.flatMap(pool => toQuota(pool, taken.get(pool.key) ?? 0)),
  }
}

/** Subscriptions by how many needs they hold alone, most first; the order decides between equal placements. */
function rankSubscriptions(held: readonly HeldNeed[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { holdings } of held)
    for (const { subscription, fits } of holdings)
      counts.set(subscription.subscriptionId, (counts.get(subscription.subscriptionId) ?? 0) + Number(fits === true))
  return counts
}

const toOptions = (holdings: readonly Holding[], counts: ReadonlyMap<string, number>): OwnOption[] => {
  const count = ({ subscription }: Holding) => counts.get(subscription.subscriptionId) ?? 0
  return holdings
    .toSorted((a, b) => count(b) - count(a))
    .flatMap(({ subscription, options }) => options.map(option => ({ ...option, subscription })))
}

function toTask(need: Need, options: readonly OwnOption[], pools: Pools): Task {
  const choices = options.map(
    ({ subscription, draws }): Choice => ({
      holder: pools.holder(subscription),
      draws: draws.map(({ pool, amount }) => ({ pool: pools.index(pool), amount })),
    }),
  )
  return { pieces: toPieces(need), choices, mixes: isSplittable(need) ? toMixes(options) : [] }
}

/** Options that can be in the same set of zones; sets with the same options once. */
function toMixes(options: readonly OwnOption[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const [index, { zoneSets }] of options.entries())
    for (const key of zoneSets.keys()) groups.set(key, [...(groups.get(key) ?? []), index])
  const distinct = new Map([...groups.values()].filter(({ length }) => length > 1).map(mix => [mix.join(), mix]))
  return [...distinct.values()]
}

const toFree = ({ limit, used, group }: QuotaPool) => ({ free: Math.max(0, limit - used), group })

/** The quotas of all options, each once. */
class Pools {
  readonly all: QuotaPool[] = []
  readonly #indexes = new Map<string, number>()
  readonly #holders = new Map<string, number>()

  index(pool: QuotaPool): number {
    const known = this.#indexes.get(pool.key)
    if (known !== undefined) return known
    this.#indexes.set(pool.key, this.all.length)
    return this.all.push(pool) - 1
  }

  holder({ subscriptionId }: NamedSubscription): number {
    const known = this.#holders.get(subscriptionId)
    if (known !== undefined) return known
    this.#holders.set(subscriptionId, this.#holders.size)
    return this.#holders.size - 1
  }

  /** What shares take, by the key of the pool. */
  taken({ tasks }: Packing, shares: readonly (readonly Share[] | null)[]): ReadonlyMap<string, number> {
    const sums = new Map<string, number>()
    for (const [index, given] of shares.entries())
      for (const { choice, pieces } of given ?? [])
        for (const { pool, amount } of tasks[index]?.choices[choice]?.draws ?? []) {
          const key = this.all[pool]?.key ?? ''
          sums.set(key, (sums.get(key) ?? 0) + amount * pieces)
        }
    return sums
  }
}

function toParts(need: Need, index: number, given: readonly Share[], options: readonly OwnOption[]): PlacementPart[] {
  const used = given.flatMap(({ choice, pieces }) => {
    const option = options[choice]
    return option ? [{ option, pieces }] : []
  })
  const [first, ...others] = used
  const sets = [...(first?.option.zoneSets.keys() ?? [])]
  const set = sets.find(key => others.every(({ option }) => option.zoneSets.has(key))) ?? ''
  let before = 0
  return used.map(({ option: { subscription, version, zoneSets }, pieces }) => {
    const zones = spreadOverZones(zoneSets.get(set) ?? [], before, pieces)
    before += pieces
    return {
      need: index,
      ...subscription,
      count: need.kind === 'vm' ? pieces : null,
      capacity: need.kind === 'model' ? need.capacity : null,
      version,
      zones,
    }
  })
}

function toUnplaced(
  { need, holdings, verdict }: HeldNeed,
  index: number,
  taken: (key: string) => number,
  isComplete: boolean,
): UnplacedNeed {
  if (!verdict.fits) {
    const text = verdict.fits === null ? 'It is not known whether it fits alone.' : 'It does not fit, even alone.'
    return { need: index, fits: verdict.fits, bindingConstraint: null, change: null, text }
  }
  const fits = isComplete ? false : null
  const short = toShortfall(need, holdings, taken, fits)
  const text = `Fits alone, but not beside the other needs: ${short.bindingConstraint.text}`
  return { need: index, fits, ...short, text }
}

function toQuota(pool: QuotaPool, taken: number): PlacementQuota[] {
  if (taken === 0) return []
  const { subscriptionId, subscriptionName, quotaName, label, limit, used, unit } = pool
  return [{ subscriptionId, subscriptionName, quotaName, label, limit, used, taken, left: limit - used - taken, unit }]
}
