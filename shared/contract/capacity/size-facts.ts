import type { SizeSpec } from '#shared/contract/capacity/recommendations/recommendations.js'

type Size = Pick<
  SizeSpec,
  | 'vCpus'
  | 'memoryGiB'
  | 'gpus'
  | 'gpuModel'
  | 'rdma'
  | 'confidential'
  | 'localDisk'
  | 'localDiskGiB'
  | 'ultraSsdZones'
  | 'architecture'
  | 'generation'
  | 'hyperVGenerations'
  | 'maxDataDisks'
  | 'uncachedDiskIops'
  | 'maxNics'
  | 'premiumIo'
  | 'acceleratedNetworking'
  | 'ephemeralOsDisk'
  | 'ultraSsd'
  | 'nvme'
  | 'spotCapable'
  | 'burstable'
>

const whole = new Intl.NumberFormat('en-US')

const figure = (value: number | null, unit = ''): string =>
  value === null ? 'not known' : `${whole.format(value)}${unit && ` ${unit}`}`
const yes = (value: boolean | null): string => (value === null ? 'not known' : value ? 'yes' : 'no')

/** Such as "8 × H100" or "1/6 × A10". */
function gpuText({ gpus, gpuModel }: Size): string {
  const count = gpus !== null && gpus > 0 && gpus < 1 ? `1/${Math.round(1 / gpus)}` : figure(gpus)
  return gpuModel === null ? count : `${count} × ${gpuModel}`
}

function localDiskText({ localDisk, localDiskGiB }: Size): string {
  if (localDiskGiB === 0) return 'none'
  const kind = localDisk ? 'local' : 'temporary'
  return localDiskGiB === null ? (localDisk ? 'yes' : 'not known') : `${figure(localDiskGiB, 'GiB')}, ${kind}`
}

function ultraText({ ultraSsd, ultraSsdZones }: Size): string {
  return ultraSsd && ultraSsdZones ? `in ${ultraSsdZones} ${ultraSsdZones === 1 ? 'zone' : 'zones'}` : yes(ultraSsd)
}

/** The properties of a size as terms and values, in a fixed order, so that two sizes can be compared line by line. */
export const sizeFacts = (size: Size): [term: string, text: string][] => [
  ['vCPU', figure(size.vCpus)],
  ['Memory', figure(size.memoryGiB, 'GiB')],
  ['GPU', gpuText(size)],
  ['Architecture', size.architecture ?? 'not known'],
  ['Version', figure(size.generation)],
  ['Hyper-V generations', size.hyperVGenerations?.join(', ') || 'not known'],
  ['Data disks', figure(size.maxDataDisks)],
  ['Disk operations', figure(size.uncachedDiskIops, 'a second')],
  ['Network interfaces', figure(size.maxNics)],
  ['Local disk', localDiskText(size)],
  ['Premium disks', yes(size.premiumIo)],
  ['Ultra disks', ultraText(size)],
  ['NVMe disks', yes(size.nvme)],
  ['Ephemeral system disk', yes(size.ephemeralOsDisk)],
  ['RDMA over InfiniBand', yes(size.rdma)],
  ['Confidential', size.confidential ?? 'not known'],
  ['Accelerated networking', yes(size.acceleratedNetworking)],
  ['Spot', yes(size.spotCapable)],
  ['Burstable', yes(size.burstable)],
]
