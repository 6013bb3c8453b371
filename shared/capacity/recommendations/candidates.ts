import type { GatedOut, Recommendations } from '#shared/contract/recommendations.js'
import { closedGate, gates } from './gates.js'
import { type Similarity, similarityOf } from './similarity.js'
import type { Size } from './size-spec.js'

export interface Candidate extends Similarity {
  readonly size: Size
  readonly contentHash: string
}

export interface Candidates {
  readonly candidates: readonly Candidate[]
  readonly considered: Omit<Recommendations['considered'], 'rows'>
}

/**
 * The sizes that pass every gate and are similar enough. Where regions report a size in several ways, each counts by
 * itself; of those that are shut out a size is counted once, unless another way of it passes.
 */
export function candidatesOf(
  target: Size,
  sizes: readonly { readonly size: Size; readonly contentHash: string }[],
  minScore: number,
  now: Date,
): Candidates {
  const candidates: Candidate[] = []
  const below = new Set<string>()
  const shut = new Map<string, string>()
  for (const { size, contentHash } of sizes) {
    const gate = closedGate(target, size, now)
    if (gate) {
      shut.set(size.vmSku, gate.name)
      continue
    }
    const similarity = similarityOf(target, size)
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

function countGates(shut: ReadonlyMap<string, string>): GatedOut[] {
  const names = [...shut.values()]
  return gates
    .map(({ name, text }) => ({ gate: name, text, sizes: names.filter(one => one === name).length }))
    .filter(({ sizes }) => sizes > 0)
}
