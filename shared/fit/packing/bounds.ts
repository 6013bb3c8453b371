import type { Choice, Packing, Task } from './packing.js'

/**
 * The number of tasks that any packing places at most. The pools that count the same for different holders are looked at
 * together, and each such group alone, as if tasks could be split at will.
 */
export function toUpperBound(packing: Packing): number {
  const groups = new Set(packing.pools.map(({ group }) => group))
  return Math.min(packing.tasks.length, ...[...groups].map(group => boundByGroup(packing, group)))
}

function boundByGroup({ pools, tasks }: Packing, group: string): number {
  const isOwn = (pool: number) => pools[pool]?.group === group
  const amounts = tasks.flatMap(({ choices }) => choices.map(choice => toAmount(choice, isOwn)))
  const drawn = amounts.filter(amount => amount > 0)
  const step = drawn.every(Number.isInteger) ? drawn.reduce(commonDivisor, 0) : 0
  let left = 0
  for (const pool of pools.keys()) if (isOwn(pool)) left += wholeSteps(toUsable({ pools, tasks }, pool), step)
  const needs = tasks.map(task => toLeastNeed(task, isOwn)).sort((a, b) => a - b)
  const first = needs.findIndex(need => {
    left -= need
    return left < 0
  })
  return first < 0 ? needs.length : first
}

/** What can be taken of a pool at most, where all that draws on it draws at least as much on others. */
function toUsable({ pools, tasks }: Packing, pool: number): number {
  const own = pools[pool]?.free ?? 0
  const partners = new Set<number>()
  for (const { choices } of tasks)
    for (const { draws } of choices) {
      const draw = draws.find(one => one.pool === pool && one.amount > 0)
      if (!draw) continue
      const others = draws.filter(one => one.pool !== pool && one.amount >= draw.amount)
      if (others.length === 0) return own
      for (const other of others) partners.add(other.pool)
    }
  if (partners.size === 0) return own
  return Math.min(
    own,
    [...partners].reduce((sum, one) => sum + (pools[one]?.free ?? 0), 0),
  )
}

type IsOwn = (pool: number) => boolean

const toAmount = ({ draws }: Choice, isOwn: IsOwn): number =>
  draws.reduce((sum, { pool, amount }) => sum + (isOwn(pool) ? amount : 0), 0)

const toLeastNeed = ({ pieces, choices }: Task, isOwn: IsOwn): number =>
  choices.length === 0 ? 0 : pieces * Math.min(...choices.map(choice => toAmount(choice, isOwn)))

const wholeSteps = (free: number, step: number): number => (step > 0 ? Math.floor(free / step) * step : free)

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))
