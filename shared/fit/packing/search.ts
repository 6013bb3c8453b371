import { type Packing, type Share, type Task, take, toRoom } from './packing.js'

/** What a search may do at most: leave tasks out, and split tasks into parts beyond their first. */
export interface Allowance {
  readonly skips: number
  readonly extraParts: number
}

/** `stopped`: the limit of work was reached before an answer. */
export type Found = { readonly shares: (Share[] | null)[] } | 'none' | 'stopped'

/** Steps that may still be taken, shared by several searches. */
export interface Work {
  left: number
}

class WorkDone extends Error {}

/** Finds a packing within an allowance, or proves that there is none. Tasks are tried in the given order. */
export function search(
  { pools, tasks }: Packing,
  order: readonly number[],
  { skips, extraParts }: Allowance,
  work: Work,
): Found {
  const free = pools.map(pool => pool.free)
  const shares: (Share[] | null)[] = tasks.map(() => null)

  const step = () => {
    if (work.left <= 0) throw new WorkDone()
    work.left -= 1
  }

  const next = (depth: number, skipsLeft: number, extraLeft: number): boolean => {
    step()
    const index = order[depth]
    const task = index === undefined ? undefined : tasks[index]
    if (index === undefined || !task) return true
    const go = (given: Share[], extra: number): boolean => {
      shares[index] = given
      if (next(depth + 1, skipsLeft, extraLeft - extra)) return true
      shares[index] = null
      return false
    }
    return (
      placeWhole(task, go) ||
      (extraLeft > 0 && placeSplit(task, extraLeft, go)) ||
      (skipsLeft > 0 && next(depth + 1, skipsLeft - 1, extraLeft))
    )
  }

  const placeWhole = (task: Task, go: (given: Share[], extra: number) => boolean): boolean =>
    task.choices.some((choice, index) => {
      if (toRoom(choice, free) < task.pieces) return false
      take(choice, task.pieces, free)
      if (go([{ choice: index, pieces: task.pieces }], 0)) return true
      take(choice, -task.pieces, free)
      return false
    })

  const placeSplit = (task: Task, extraLeft: number, go: (given: Share[], extra: number) => boolean): boolean =>
    task.mixes.some(mix => {
      const given: Share[] = []
      const spread = (at: number, rest: number): boolean => {
        step()
        if (rest === 0) return given.length > 1 && go([...given], given.length - 1)
        const index = mix[at]
        const choice = index === undefined ? undefined : task.choices[index]
        if (index === undefined || !choice) return false
        const isLastPart = given.length === extraLeft
        const largest = Math.min(rest, toRoom(choice, free))
        // The last part takes all that is left, or nothing.
        const smallest = isLastPart ? rest : 1
        for (let pieces = largest; pieces >= smallest; pieces -= 1) {
          take(choice, pieces, free)
          given.push({ choice: index, pieces })
          if (spread(at + 1, rest - pieces)) return true
          given.pop()
          take(choice, -pieces, free)
        }
        return spread(at + 1, rest)
      }
      return spread(0, task.pieces)
    })

  try {
    return next(0, skips, extraParts) ? { shares } : 'none'
  } catch (error) {
    if (error instanceof WorkDone) return 'stopped'
    throw error
  }
}
