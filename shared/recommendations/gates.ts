import type { fixedCapabilities, WaivedCapability } from '#shared/contract/capacity/size-capabilities.js'
import type { Size } from '#shared/sku-catalog/size-spec.js'

/** A rule that an alternative must pass, whatever its similarity. Retirement is measured from `now`. */
export interface Gate {
  readonly name: WaivedCapability | (typeof fixedCapabilities)[number]
  readonly text: string
  readonly passes: (target: Size, candidate: Size, now: Date) => boolean
}

const dayMs = 24 * 3_600_000
const soonMs = 365 * dayMs
/** A machine more than twice as large costs too much. */
const maxTimesVCpus = 2

/** An unknown value of a candidate fails. An unknown value of the target requires nothing. */
export const atLeast = (wanted: number | null, given: number | null): boolean =>
  wanted === null || (given !== null && given >= wanted)

/** Also true if neither the count nor the model of the accelerators is known. */
const hasAccelerator = ({ gpus, gpuModel }: Size): boolean => gpuModel !== null || gpus !== 0

/** Accelerators of an unknown series match only the same series with the same features. */
const isSameModel = (target: Size, candidate: Size): boolean =>
  target.gpuModel === candidate.gpuModel &&
  (target.gpuModel !== null ||
    (target.family.toLowerCase() === candidate.family.toLowerCase() && target.features === candidate.features))

const retiresSoon = ({ retirementDate }: Size, now: Date): boolean =>
  retirementDate !== null && Date.parse(retirementDate) - now.getTime() <= soonMs

const usableVCpus = ({ vCpusAvailable, vCpus }: Size): number | null => vCpusAvailable ?? vCpus

function isWithinVCpus(target: Size, candidate: Size): boolean {
  const isEnough = atLeast(usableVCpus(target), usableVCpus(candidate)) && atLeast(target.vCpus, candidate.vCpus)
  const isTooLarge = target.vCpus !== null && candidate.vCpus !== null && candidate.vCpus > maxTimesVCpus * target.vCpus
  return isEnough && !isTooLarge
}

function hasSameAccelerators(target: Size, candidate: Size): boolean {
  if (!hasAccelerator(target)) return !hasAccelerator(candidate)
  return (
    isSameModel(target, candidate) &&
    atLeast(target.gpus, candidate.gpus) &&
    atLeast(target.gpuMemoryGiB, candidate.gpuMemoryGiB)
  )
}

/** In the order of checking. A size is counted under the first gate that it fails. */
export const gates: readonly Gate[] = [
  {
    name: 'gpu',
    text: 'The same GPU model with as much memory, and as many GPUs or more; no GPU size for another',
    passes: hasSameAccelerators,
  },
  {
    name: 'rdma',
    text: 'RDMA over InfiniBand, where the target has it or it is required',
    passes: (target, { rdma }) => target.rdma !== true || rdma === true,
  },
  {
    name: 'architecture',
    text: 'The same processor architecture',
    passes: (target, { architecture }) => target.architecture === null || architecture === target.architecture,
  },
  {
    name: 'vCpus',
    text: 'As many vCPUs or more, and at most twice as many',
    passes: isWithinVCpus,
  },
  {
    name: 'memory',
    text: 'As much memory or more',
    passes: (target, candidate) => atLeast(target.memoryGiB, candidate.memoryGiB),
  },
  {
    name: 'confidential',
    text: 'Confidential in the same way (SGX, SNP, TDX), or not at all',
    passes: (target, { confidential }) => confidential === target.confidential,
  },
  {
    name: 'burstable',
    text: 'Not burstable, unless the target is',
    passes: (target, candidate) => target.burstable || !candidate.burstable,
  },
  {
    name: 'localDisk',
    text: 'A series with local disks (d or L), where the target is of one or it is required; a temporary disk does not count',
    passes: (target, candidate) => !target.localDisk || candidate.localDisk,
  },
  {
    name: 'retirement',
    text: 'Not retired and not retiring within a year, unless the target is',
    passes: (target, candidate, now) => !retiresSoon(candidate, now) || retiresSoon(target, now),
  },
]

export const isSameSize = (one: Size, other: Size): boolean => one.vmSku.toLowerCase() === other.vmSku.toLowerCase()

/** The first gate that a candidate fails and that is not waived. The target itself passes all gates. */
export function closedGate(
  target: Size,
  candidate: Size,
  now: Date,
  waived: readonly WaivedCapability[] = [],
): Gate | undefined {
  if (isSameSize(target, candidate)) return undefined
  const isWaived = ({ name }: Gate) => waived.some(one => one === name)
  return gates.find(gate => !isWaived(gate) && !gate.passes(target, candidate, now))
}
