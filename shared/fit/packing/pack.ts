import { toUpperBound } from './bounds.js'
import { toComponents } from './components.js'
import { packGreedily } from './greedy.js'
import { countPlaced, type Packed, type Packing, type Share, type Shares, type Task, toRoom } from './packing.js'
import { search, type Work } from './search.js'

/**
 * Packs as many tasks as possible, each whole. A packing in one holder is preferred, then one with few parts; of equal
 * choices the first.
 *
 * Packings without splits are searched first, then those with few splits, then those that leave a task out. The
 * result is exact, unless `maxSteps` are taken before that is proven.
 */
export function pack({ pools, tasks }: Packing, maxSteps: number): Packed {
  const free = pools.map(pool => pool.free)
  // What does not fit alone fits beside nothing.
  const able = [...tasks.keys()].filter(index => canFitAlone(tasks[index], free))
  const packed = packTasks({ pools, tasks: able.flatMap(index => tasks[index] ?? []) }, { left: maxSteps })
  const shares: (readonly Share[] | null)[] = tasks.map(() => null)
  for (const [at, index] of able.entries()) shares[index] = packed.shares[at] ?? null
  return { shares, isComplete: packed.isComplete }
}

function canFitAlone(task: Task | undefined, free: readonly number[]): boolean {
  const rooms = task?.choices.map(choice => toRoom(choice, free)) ?? []
  if (!task || rooms.some(room => room >= task.pieces)) return task !== undefined
  return task.mixes.some(mix => mix.reduce((sum, index) => sum + (rooms[index] ?? 0), 0) >= task.pieces)
}

function packTasks(packing: Packing, work: Work): Packed {
  const inOne = packInOne(packing, work)
  if (inOne) return { shares: inOne, isComplete: true }
  const shares: (readonly Share[] | null)[] = packing.tasks.map(() => null)
  const components = toComponents(packing)
  let isComplete = true
  for (const [index, members] of components.entries()) {
    // What a component leaves, the later ones may use.
    const own: Work = { left: Math.floor(work.left / (components.length - index)) }
    const before = own.left
    const tasks = members.flatMap(member => packing.tasks[member] ?? [])
    const packed = packComponent({ ...packing, tasks }, own)
    work.left -= before - own.left
    isComplete &&= packed.isComplete
    for (const [at, member] of members.entries()) shares[member] = packed.shares[at] ?? null
  }
  return { shares, isComplete }
}

/** All tasks with one holder, unsplit. */
function packInOne({ pools, tasks }: Packing, work: Work): Shares | undefined {
  const holders = new Set(tasks[0]?.choices.map(({ holder }) => holder))
  for (const holder of holders) {
    if (!tasks.every(({ choices }) => choices.some(choice => choice.holder === holder))) continue
    const own = tasks.map(({ pieces, choices }): Task & { indexes: number[] } => {
      const indexes = choices.flatMap((choice, index) => (choice.holder === holder ? [index] : []))
      return { pieces, choices: indexes.flatMap(index => choices[index] ?? []), mixes: [], indexes }
    })
    const slice: Work = { left: Math.min(work.left, stepsInOne + tasks.length * 2) }
    const before = slice.left
    const found = search({ pools, tasks: own }, [...own.keys()], { skips: 0, extraParts: 0 }, slice)
    work.left -= before - slice.left
    if (typeof found === 'object')
      return found.shares.map(
        (given, index) =>
          given?.map(({ choice, pieces }) => ({ choice: own[index]?.indexes[choice] ?? 0, pieces })) ?? null,
      )
  }
  return undefined
}

const stepsInOne = 200

function packComponent(packing: Packing, work: Work): Packed {
  const { tasks } = packing
  const order = [...tasks.keys()].sort((a, b) => toWeight(tasks[a]) - toWeight(tasks[b]))
  const greedy = packGreedily(packing, order)
  const upper = toUpperBound(packing)
  // Hard tasks first: a dead end shows early.
  const hardFirst = order.toReversed()
  const largestExtra = tasks.reduce((sum, { mixes }) => sum + Math.max(0, ...mixes.map(mix => mix.length - 1)), 0)
  const enough = tasks.length - countPlaced(greedy)
  let isComplete = true
  for (let skips = tasks.length - upper; skips <= enough; skips += 1) {
    for (const extraParts of toExtraParts(largestExtra)) {
      const slice: Work = { left: Math.ceil(work.left / 2) }
      const before = slice.left
      const found = search(packing, hardFirst, { skips, extraParts }, slice)
      work.left -= before - slice.left
      if (typeof found === 'object') return { shares: found.shares, isComplete }
      if (found === 'stopped' && extraParts === largestExtra && skips < enough) isComplete = false
    }
  }
  return { shares: greedy, isComplete }
}

const fewExtraParts = 6

/** Few parts are tried one by one, then any number. */
const toExtraParts = (largest: number): number[] => [
  ...Array.from({ length: Math.min(largest, fewExtraParts) + 1 }, (_, extra) => extra),
  ...(largest > fewExtraParts ? [largest] : []),
]

/** How much of the pools a task takes at least, for sorting. */
function toWeight(task: Task | undefined): number {
  if (!task) return 0
  const each = task.choices.map(({ draws }) => draws.reduce((sum, { amount }) => Math.max(sum, amount), 0))
  return each.length === 0 ? 0 : task.pieces * Math.min(...each)
}
