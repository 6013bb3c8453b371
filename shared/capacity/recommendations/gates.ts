import type { Size } from './size-spec.js'

/** A rule that a stand-in has to keep, whatever its similarity. `now` is what retirement is measured from. */
export interface Gate {
  readonly name: string
  readonly text: string
  readonly passes: (target: Size, candidate: Size, now: Date) => boolean
}

const dayMs = 24 * 3_600_000
const soonMs = 365 * dayMs
/** A machine more than twice as large is paid for without need. */
const mostTimesVCpus = 2

/** What is not known of a candidate is not taken for enough; what is not known of the target asks for nothing. */
const atLeast = (wanted: number | null, given: number | null): boolean =>
  wanted === null || (given !== null && given >= wanted)

const alsoHas = (wanted: boolean | null, given: boolean | null): boolean => wanted !== true || given === true

const hasGpu = ({ gpus, familyBase }: Size): boolean => (gpus ?? 0) > 0 || (gpus === null && familyBase.startsWith('N'))

const retiresSoon = ({ retirementDate }: Size, now: Date): boolean =>
  retirementDate !== null && Date.parse(retirementDate) - now.getTime() <= soonMs

const vCpusOf = ({ vCpusAvailable, vCpus }: Size): number | null => vCpusAvailable ?? vCpus

/** In the order in which they are asked: a size counts for the first that it does not pass. */
export const gates: readonly Gate[] = [
  {
    name: 'gpu',
    text: 'GPU sizes stand in for GPU sizes alone, with as many GPUs',
    passes: (target, candidate) =>
      hasGpu(target) === hasGpu(candidate) && (!hasGpu(target) || atLeast(target.gpus, candidate.gpus)),
  },
  {
    name: 'architecture',
    text: 'The same processor architecture',
    passes: (target, { architecture }) => target.architecture === null || architecture === target.architecture,
  },
  {
    name: 'vCpusAtLeast',
    text: 'As many vCPUs or more',
    passes: (target, candidate) =>
      atLeast(vCpusOf(target), vCpusOf(candidate)) && atLeast(target.vCpus, candidate.vCpus),
  },
  {
    name: 'vCpusAtMost',
    text: 'At most twice the vCPUs',
    passes: (target, { vCpus }) => target.vCpus === null || vCpus === null || vCpus <= mostTimesVCpus * target.vCpus,
  },
  {
    name: 'memory',
    text: 'As much memory or more',
    passes: (target, candidate) => atLeast(target.memoryGiB, candidate.memoryGiB),
  },
  {
    name: 'burstable',
    text: 'A burstable size does not stand in for one that is not',
    passes: (target, candidate) => target.burstable || !candidate.burstable,
  },
  {
    name: 'retirement',
    text: 'Not retired and not retiring within a year, unless the target is',
    passes: (target, candidate, now) => !retiresSoon(candidate, now) || retiresSoon(target, now),
  },
  {
    name: 'networkInterfaces',
    text: 'As many network interfaces or more',
    passes: (target, candidate) => atLeast(target.maxNics, candidate.maxNics),
  },
  {
    name: 'acceleratedNetworking',
    text: 'Accelerated networking, where the target has it',
    passes: (target, candidate) => alsoHas(target.acceleratedNetworking, candidate.acceleratedNetworking),
  },
  {
    name: 'premiumIo',
    text: 'Premium disks, where the target takes them',
    passes: (target, candidate) => alsoHas(target.premiumIo, candidate.premiumIo),
  },
  {
    name: 'nvme',
    text: 'NVMe disk controllers, where the target has them',
    passes: (target, candidate) => alsoHas(target.nvme, candidate.nvme),
  },
  {
    name: 'ephemeralOsDisk',
    text: 'Ephemeral OS disks, where the target takes them',
    passes: (target, candidate) => alsoHas(target.ephemeralOsDisk, candidate.ephemeralOsDisk),
  },
  {
    name: 'ultraSsd',
    text: 'Ultra disks, where the target takes them',
    passes: (target, candidate) => alsoHas(target.ultraSsd, candidate.ultraSsd),
  },
  {
    name: 'confidential',
    text: 'Confidential in the same way, where the target is',
    passes: (target, candidate) => target.confidential === null || candidate.confidential === target.confidential,
  },
]

export const isSameSize = (one: Size, other: Size): boolean => one.vmSku.toLowerCase() === other.vmSku.toLowerCase()

/** The first gate that a candidate does not pass; the target itself passes all. */
export function closedGate(target: Size, candidate: Size, now: Date): Gate | undefined {
  if (isSameSize(target, candidate)) return undefined
  return gates.find(gate => !gate.passes(target, candidate, now))
}
