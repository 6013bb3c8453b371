import type { Packing } from './packing.js'

/** Tasks, by index, in groups of which no two draw on one pool: each group can be packed alone. */
export function toComponents({ tasks }: Packing): number[][] {
  const roots = new Map<number, number>()
  const byPool = new Map<number, number>()
  const root = (index: number): number => {
    const parent = roots.get(index) ?? index
    return parent === index ? index : root(parent)
  }
  for (const [index, { choices }] of tasks.entries())
    for (const { draws } of choices)
      for (const { pool } of draws) {
        const other = byPool.get(pool)
        if (other === undefined) byPool.set(pool, index)
        else roots.set(root(index), root(other))
      }
  return [...Map.groupBy(tasks.keys(), root).values()]
}
