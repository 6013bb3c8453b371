import type {
  GatedOut,
  PricedRequest,
  Recommendations,
} from '#shared/contract/capacity/recommendations/recommendations.js'
import type { Size } from '#shared/sku-catalog/size-spec.js'
import { closedGate, gates } from './gates.js'
import { requirements, unmetRequirement } from './requirements.js'
import { type Similarity, scoreSimilarity } from './similarity.js'

export interface Candidate extends Similarity {
  readonly size: Size
  readonly contentHash: string
}

export interface Candidates {
  readonly candidates: readonly Candidate[]
  readonly considered: Omit<Recommendations['considered'], 'rows'>
}

type Wanted = Pick<PricedRequest, 'minScore' | 'require' | 'waive'>

/**
 * The sizes that pass every gate and are similar enough. If regions report a size in several variants, each is checked
 * separately. A rejected size is counted once, unless another variant of it passes.
 */
export function selectCandidates(
  target: Size,
  sizes: readonly { readonly size: Size; readonly contentHash: string }[],
  { minScore, require, waive }: Wanted,
  now: Date,
): Candidates {
  const candidates: Candidate[] = []
  const below = new Set<string>()
  const shut = new Map<string, string>()
  for (const { size, contentHash } of sizes) {
    const shutBy = closedGate(target, size, now, waive)?.name ?? unmetRequirement(target, size, require)
    if (shutBy) {
      shut.set(size.vmSku, shutBy)
      continue
    }
    const similarity = scoreSimilarity(target, size)
    if (similarity.similarity < minScore) below.add(size.vmSku)
    else candidates.push({ size, contentHash, ...similarity })
  }
  for (const { size } of candidates) {
    below.delete(size.vmSku)
    shut.delete(size.vmSku)
  }
  for (const name of below) shut.delete(name)
  const names = new Set(sizes.map(({ size }) => size.vmSku))
  return { candidates, considered: { sizes: names.size, belowMinScore: below.size, gatedOut: countGates(shut) } }
}

/** All reasons that can reject a size, the gates first. */
const shutters = new Map<string, string>([
  ...gates.map(({ name, text }) => [name, text] as const),
  ...Object.entries(requirements)
    .filter(([name]) => !gates.some(gate => gate.name === name))
    .map(([name, { text }]) => [name, text] as const),
])

function countGates(shut: ReadonlyMap<string, string>): GatedOut[] {
  const names = [...shut.values()]
  return [...shutters]
    .map(([gate, text]) => ({ gate, text, sizes: names.filter(one => one === gate).length }))
    .filter(({ sizes }) => sizes > 0)
}
