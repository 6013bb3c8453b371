import { countPlaced, type Packing, type Share, type Shares, type Task, take, toRoom } from './packing.js'

/** A good packing at little cost: small tasks first, or large ones first, whichever places more. */
export function packGreedily(packing: Packing, order: readonly number[]): Shares {
  const [small, large] = [placeInOrder(packing, order), placeInOrder(packing, order.toReversed())]
  return countPlaced(large) > countPlaced(small) ? large : small
}

function placeInOrder({ pools, tasks }: Packing, order: readonly number[]): Shares {
  const free = pools.map(pool => pool.free)
  const shares: (Share[] | null)[] = tasks.map(() => null)
  for (const index of order) {
    const task = tasks[index]
    const given = task && (wholeShare(task, free) ?? splitShares(task, free))
    if (!task || !given) continue
    for (const { choice, pieces } of given) {
      const taken = task.choices[choice]
      if (taken) take(taken, pieces, free)
    }
    shares[index] = given
  }
  return shares
}

function wholeShare({ pieces, choices }: Task, free: readonly number[]): Share[] | null {
  const choice = choices.findIndex(one => toRoom(one, free) >= pieces)
  return choice < 0 ? null : [{ choice, pieces }]
}

/** Over as few choices of a mix as possible: the roomiest first. */
function splitShares({ pieces, choices, mixes }: Task, free: readonly number[]): Share[] | null {
  let best: Share[] | null = null
  for (const mix of mixes) {
    let rest = pieces
    const roomy = mix
      .flatMap(index => {
        const choice = choices[index]
        return choice ? [{ choice: index, room: toRoom(choice, free) }] : []
      })
      .sort((a, b) => b.room - a.room)
    const given = roomy.flatMap(({ choice, room }): Share[] => {
      const taken = Math.min(rest, room)
      rest -= taken
      return taken > 0 ? [{ choice, pieces: taken }] : []
    })
    if (rest === 0 && (best === null || given.length < best.length)) best = given
  }
  return best
}
