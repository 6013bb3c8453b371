import type { Packing } from './packing.js'

/** Pools that count the same for different holders, looked at together. */
interface Group {
  /** The largest step of which all amounts are multiples; 0: no amount yet, below 0: none. */
  step: number
  /** What each task takes at least, by its index. */
  readonly needs: Map<number, number>
}

/**
 * The number of tasks that any packing places at most. Each group of pools is looked at alone, as if tasks could be
 * split at will.
 */
export function toUpperBound({ pools, tasks }: Packing): number {
  const groups = new Map(pools.map(({ group }): [string, Group] => [group, { step: 0, needs: new Map() }]))
  const partners = new Map<number, Set<number> | null>()
  for (const [index, { pieces, choices }] of tasks.entries()) {
    const drawing = new Map<string, { count: number; least: number }>()
    for (const { draws } of choices)
      for (const { pool, amount } of draws) {
        if (amount <= 0) continue
        const name = pools[pool]?.group ?? ''
        const group = groups.get(name)
        if (group) group.step = commonDivisor(amount, group.step)
        const own = drawing.get(name) ?? { count: 0, least: amount }
        drawing.set(name, { count: own.count + 1, least: Math.min(own.least, amount) })
        addPartners(
          partners,
          pool,
          draws.filter(one => one.pool !== pool && one.amount >= amount),
        )
      }
    // A choice that does not draw on the group would take the whole task.
    for (const [name, { count, least }] of drawing)
      if (count >= choices.length) groups.get(name)?.needs.set(index, least * pieces)
  }
  const capacities = new Map<string, number>()
  for (const [pool, { group, free }] of pools.entries()) {
    const others = partners.get(pool)
    const beside = others ? [...others].reduce((sum, one) => sum + (pools[one]?.free ?? 0), 0) : free
    const usable = wholeSteps(Math.min(free, beside), groups.get(group)?.step ?? 0)
    if (partners.has(pool)) capacities.set(group, (capacities.get(group) ?? 0) + usable)
  }
  const bounds = [...groups].map(([name, { needs }]) => countFitting(tasks.length, needs, capacities.get(name) ?? 0))
  return Math.min(tasks.length, ...bounds)
}

/** Notes on which pools a choice draws at least as much; null: some choice draws on this pool alone. */
function addPartners(
  partners: Map<number, Set<number> | null>,
  pool: number,
  others: readonly { readonly pool: number }[],
): void {
  const known = partners.get(pool)
  if (known === null) return
  if (others.length === 0) {
    partners.set(pool, null)
    return
  }
  const all = known ?? new Set<number>()
  for (const other of others) all.add(other.pool)
  partners.set(pool, all)
}

/** Of all tasks, how many fit at most: those that need least first. */
function countFitting(tasks: number, needs: ReadonlyMap<number, number>, capacity: number): number {
  const sorted = [...needs.values()].sort((a, b) => a - b)
  let left = capacity
  const first = sorted.findIndex(need => {
    left -= need
    return left < 0
  })
  return first < 0 ? tasks : tasks - sorted.length + first
}

const wholeSteps = (free: number, step: number): number => (step > 0 ? Math.floor(free / step) * step : free)

/** -1 once one is not a whole number. */
function commonDivisor(a: number, b: number): number {
  if (b < 0 || !Number.isInteger(a)) return -1
  return b === 0 ? a : commonDivisor(b, a % b)
}
