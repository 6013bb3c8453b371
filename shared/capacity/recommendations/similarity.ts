import type { SimilarityReason } from '#shared/contract/recommendations.js'
import { isSameSize } from './gates.js'
import type { Size } from './size-spec.js'

/** How alike two sizes are, 0 to 100, and what each aspect gives to it. */
export interface Similarity {
  readonly similarity: number
  readonly reasons: SimilarityReason[]
}

interface Aspect {
  readonly aspect: string
  readonly of: number
  /** The share of the points, 0 to 1, and why. */
  readonly judge: (target: Size, candidate: Size) => readonly [share: number, text: string]
}

const notKnown = (of: string): readonly [number, string] => [0, `${of}: not known`]

/** Less is worth its share of the target; more costs what it is too much, unless it is of no cost. */
function compared(
  unit: string,
  target: number | null,
  candidate: number | null,
  moreIsFine: boolean,
): readonly [number, string] {
  if (target === null || candidate === null) return notKnown(unit)
  const text = `${candidate} ${unit}, the target has ${target}`
  if (candidate === target) return [1, text]
  if (candidate > target) return [moreIsFine ? 1 : target / candidate, text]
  return [target === 0 ? 1 : Math.max(0, candidate / target), text]
}

const older = 4 / 12
const newer = 2 / 12

function generations(target: number | null, candidate: number | null): readonly [number, string] {
  if (target === null || candidate === null) return notKnown('generation')
  const text = `generation ${candidate}, the target is of ${target}`
  const step = candidate < target ? older : newer
  return [Math.max(0, 1 - step * Math.abs(candidate - target)), text]
}

function series(target: Size, candidate: Size): readonly [number, string] {
  const [wanted, given] = [target.familyBase + target.features, candidate.familyBase + candidate.features]
  if (target.familyBase === '' || candidate.familyBase === '') return notKnown('series')
  if (wanted === given) return [1, `the same series ${given}`]
  if (target.familyBase === candidate.familyBase) return [1 / 2, `series ${given}, of the same letters as ${wanted}`]
  return [0, `series ${given}, the target is of ${wanted}`]
}

/** What more a size can do than the target costs nothing. */
function has(name: string, target: boolean | null, candidate: boolean | null): readonly [number, string] {
  if (target === null || candidate === null) return notKnown(name)
  if (target && !candidate) return [0, `no ${name}, the target has it`]
  return [1, candidate ? name : `no ${name}, nor has the target`]
}

export const aspects: readonly Aspect[] = [
  { aspect: 'vCpus', of: 20, judge: (t, c) => compared('vCPU', t.vCpus, c.vCpus, false) },
  { aspect: 'memory', of: 20, judge: (t, c) => compared('GiB memory', t.memoryGiB, c.memoryGiB, false) },
  { aspect: 'family', of: 18, judge: series },
  { aspect: 'generation', of: 12, judge: (t, c) => generations(t.generation, c.generation) },
  {
    aspect: 'architecture',
    of: 10,
    judge: (t, c) => {
      if (t.architecture === null || c.architecture === null) return notKnown('architecture')
      return [t.architecture === c.architecture ? 1 : 0, `${c.architecture}, the target is ${t.architecture}`]
    },
  },
  { aspect: 'premiumIo', of: 5, judge: (t, c) => has('premium disks', t.premiumIo, c.premiumIo) },
  {
    aspect: 'iops',
    of: 8,
    judge: (t, c) => compared('uncached disk IOPS', t.uncachedDiskIops, c.uncachedDiskIops, true),
  },
  { aspect: 'dataDisks', of: 7, judge: (t, c) => compared('data disks', t.maxDataDisks, c.maxDataDisks, true) },
]

const tenths = (value: number): number => Math.round(value * 10) / 10

/** The same size has all points, also where Azure does not tell all of it. */
export function similarityOf(target: Size, candidate: Size): Similarity {
  const same = isSameSize(target, candidate)
  const reasons = aspects.map(({ aspect, of, judge }): SimilarityReason => {
    if (same) return { aspect, points: of, of, text: 'the same size' }
    const [share, text] = judge(target, candidate)
    return { aspect, points: tenths(share * of), of, text }
  })
  return { reasons, similarity: tenths(reasons.reduce((sum, { points }) => sum + points, 0)) }
}
