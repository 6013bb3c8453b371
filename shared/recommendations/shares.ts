import type { Size } from '#shared/sku-catalog/size-spec.js'

/** The share of an aspect's points that a candidate gets, 0 to 1, and the reason. */
export type Share = readonly [share: number, text: string]

/** An unknown value gets half of the points. */
export const unknownShare = (what: string): Share => [1 / 2, `${what}: not known`]

/** The share is proportional: a value twice or half as large gets 1/2. */
export function closeTo(unit: string, target: number | null, candidate: number | null): Share {
  if (target === null || candidate === null) return unknownShare(unit)
  const [less, more] = [Math.min(target, candidate), Math.max(target, candidate)]
  return [more === 0 ? 1 : less / more, compared(unit, target, candidate)]
}

/** More costs no points. */
export function atLeastAs(unit: string, target: number | null, candidate: number | null): Share {
  if (target === null || candidate === null) return unknownShare(unit)
  return [candidate >= target ? 1 : candidate / target, compared(unit, target, candidate)]
}

const compared = (unit: string, target: number, candidate: number): string =>
  `${candidate} ${unit}, the target has ${target}`

/** Capabilities beyond those of the target cost no points. */
export function alsoHas(what: string, target: boolean | null, candidate: boolean | null): Share {
  if (target === null || candidate === null) return unknownShare(what)
  if (target && !candidate) return [0, `no ${what}, the target has it`]
  return [1, candidate ? what : `no ${what}, nor has the target`]
}

const featureCost = 1 / 5
const sameLetters = 1 / 3

/** Compares series such as Ds and Das: equal letters count most, and each feature that only one has costs points. */
export function seriesShare(target: Size, candidate: Size): Share {
  const [wanted, given] = [target.familyBase + target.features, candidate.familyBase + candidate.features]
  if (target.familyBase === '' || candidate.familyBase === '') return unknownShare('series')
  if (wanted === given) return [1, `the same series ${given}`]
  if (target.familyBase !== candidate.familyBase) return [0, `series ${given}, the target is of ${wanted}`]
  const lacking = [...target.features].filter(one => !candidate.features.includes(one))
  const extra = [...candidate.features].filter(one => !target.features.includes(one))
  const share = Math.max(sameLetters, 1 - featureCost * (lacking.length + extra.length))
  return [share, `series ${given}, of the same letters as ${wanted}`]
}

const olderCost = 1 / 2

/** The oldest of the successors of a series for which Azure approves no more quota. */
const successorGeneration = ({ growthRestriction }: Size): number =>
  Math.min(...(growthRestriction?.successors ?? []).map(series => Number(/v(\d+)$/.exec(series)?.[1] ?? 1)))

/**
 * A newer generation costs no points, because Azure builds on it. For a series without more quota, a successor counts
 * as newer.
 */
export function generationShare(target: Size, { generation: given }: Size): Share {
  if (target.generation === null || given === null) return unknownShare('generation')
  const wanted = target.growthRestriction ? Math.max(target.generation, successorGeneration(target)) : target.generation
  const text = `generation ${given}, the target is of ${target.generation}`
  const successors = wanted > target.generation ? ` and its successors of ${wanted} or newer` : ''
  return [Math.max(0, 1 - olderCost * Math.max(0, wanted - given)), text + successors]
}

const withoutTemporaryDisk = 3 / 4
const perhapsWithoutTemporaryDisk = (1 + withoutTemporaryDisk) / 2

/** A temporary disk is for a page file, so its absence costs some points. Other local disks count by their size. */
export function localDiskShare(target: Size, candidate: Size): Share {
  const [wanted, given] = [target.localDiskGiB, candidate.localDiskGiB]
  if (target.localDisk) return atLeastAs('GiB local disks', wanted, given)
  if (candidate.localDisk) return [1, 'local disks']
  if (wanted === null || given === null) return [perhapsWithoutTemporaryDisk, 'temporary disk: not known']
  if (wanted === 0) return [1, given === 0 ? 'no local disk, nor has the target' : `${given} GiB local disk`]
  if (given === 0) return [withoutTemporaryDisk, `no temporary disk, the target has ${wanted} GiB`]
  return [1, `${given} GiB temporary disk, the target has ${wanted}`]
}

/** An image for SCSI disks needs NVMe drivers if NVMe is the only controller. */
export function diskControllerShare(target: Size, candidate: Size): Share {
  if (target.nvme === null || candidate.nvme === null) return unknownShare('disk controller')
  if (candidate.nvmeOnly && !target.nvmeOnly) return [0, 'disks by NVMe only: the image needs the drivers']
  return alsoHas('NVMe disk controller', target.nvme, candidate.nvme)
}

/** Image generations that start on the target. */
export function imageShare({ hyperVGenerations: wanted }: Size, { hyperVGenerations: given }: Size): Share {
  if (wanted === null || given === null || wanted.length === 0) return unknownShare('image generations')
  const lost = wanted.filter(one => !given.includes(one))
  const text =
    lost.length === 0 ? `images of generation ${given.join(', ')}` : `no images of generation ${lost.join(', ')}`
  return [1 - lost.length / wanted.length, text]
}
