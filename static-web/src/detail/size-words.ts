import type { SizeSpec } from '#shared/contract/recommendations.js'
import { formatNumber } from '../ui/format.js'

type Size = Pick<
  SizeSpec,
  | 'vCpus'
  | 'memoryGiB'
  | 'gpus'
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

const figure = (value: number | null, unit = ''): string =>
  value === null ? 'not known' : `${formatNumber(value)}${unit && ` ${unit}`}`
const yes = (value: boolean | null): string => (value === null ? 'not known' : value ? 'yes' : 'no')

/** What a size is, as terms and words, in a fixed order: two sizes can be held side by side. */
export const sizeFacts = (size: Size): [term: string, text: string][] => [
  ['vCPU', figure(size.vCpus)],
  ['Memory', figure(size.memoryGiB, 'GiB')],
  ['GPU', figure(size.gpus)],
  ['Architecture', size.architecture ?? 'not known'],
  ['Version', figure(size.generation)],
  ['Hyper-V generations', size.hyperVGenerations?.join(', ') || 'not known'],
  ['Data disks', figure(size.maxDataDisks)],
  ['Disk operations', figure(size.uncachedDiskIops, 'a second')],
  ['Network interfaces', figure(size.maxNics)],
  ['Premium disks', yes(size.premiumIo)],
  ['Ultra disks', yes(size.ultraSsd)],
  ['NVMe disks', yes(size.nvme)],
  ['Ephemeral system disk', yes(size.ephemeralOsDisk)],
  ['Accelerated networking', yes(size.acceleratedNetworking)],
  ['Spot', yes(size.spotCapable)],
  ['Burstable', yes(size.burstable)],
]
