/** What is taken and given, vCPU, in the order of the recipients and donors asked about. */
export interface PoolPlan {
  readonly taken: readonly number[]
  readonly given: readonly number[]
}

/**
 * The best plan of one pool on its own, in closed form.
 *
 * 1. Met need: recipients want `wanted` together, and the pool can hand out `free` and all that is movable. The smaller of
 *    the two is met, and no plan meets more.
 * 2. PATCHes: if all is met, each recipient takes, and what the free part of the pool lacks comes from the k largest donors:
 *    no smaller number of donors has as much. If not all is met, each donor gives all, and the recipients with the largest
 *    shortfalls take: no smaller number of them can take as much.
 * 3. Disturbance: see `shareGiving`.
 * @param movable of the donors, largest first
 */
export function planPool(free: number, wanted: readonly number[], movable: readonly number[]): PoolPlan {
  const total = sum(wanted)
  const available = free + sum(movable)
  if (total <= available) return { taken: wanted, given: shareGiving(Math.max(0, total - free), movable) }
  const taken = wanted.map(() => 0)
  let left = available
  for (const index of largestFirst(wanted)) {
    const amount = Math.min(left, wanted[index] ?? 0)
    taken[index] = amount
    left -= amount
    if (left === 0) break
  }
  return { taken, given: movable }
}

/**
 * Who gives `needed` vCPU: as few donors as can, and of them the smallest remaining surplus as large as can be.
 *
 * The k largest: exchanging a donor for a larger one leaves more with those that give. Among k donors with a surplus of
 * `sum`, some keeps at most floor((sum - needed) / k), and here each keeps that at least. Each gives something: if one did
 * not, the others would suffice, and k would not be the fewest.
 * @param movable largest first
 */
export function shareGiving(needed: number, movable: readonly number[]): number[] {
  const given = movable.map(() => 0)
  let count = 0
  let surplus = 0
  while (surplus < needed && count < movable.length) {
    surplus += movable[count] ?? 0
    count += 1
  }
  if (count === 0) return given
  const kept = Math.floor((surplus - needed) / count)
  let rest = surplus - needed - kept * count
  for (let index = 0; index < count; index += 1) {
    const extra = rest > 0 ? 1 : 0
    rest -= extra
    given[index] = (movable[index] ?? 0) - kept - extra
  }
  return given
}

/** Indices by falling amounts; equal ones in their order. */
export const largestFirst = (amounts: readonly number[]): number[] =>
  [...amounts.keys()].sort((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0) || a - b)

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
