import type { RequiredCapability } from '#shared/contract/capacity/size-capabilities.js'
import type { Size } from '#shared/sku-catalog/size-spec.js'
import { atLeast } from './gates.js'

/** A capability that every recommended size must have, and also the target if it is to be listed. */
interface Requirement {
  readonly text: string
  readonly meets: (target: Size, candidate: Size) => boolean
}

const has = (text: string, read: (size: Size) => boolean | null): Requirement => ({
  text,
  meets: (_target, candidate) => read(candidate) === true,
})

const noLess = (text: string, read: (size: Size) => number | null): Requirement => ({
  text,
  meets: (target, candidate) => atLeast(read(target), read(candidate)),
})

export const requirements: Readonly<Record<RequiredCapability, Requirement>> = {
  premiumIo: has('Premium disks, as required', ({ premiumIo }) => premiumIo),
  acceleratedNetworking: has(
    'Accelerated networking, as required',
    ({ acceleratedNetworking }) => acceleratedNetworking,
  ),
  networkInterfaces: noLess('As many network interfaces as the target, as required', ({ maxNics }) => maxNics),
  dataDisks: noLess('As many data disks as the target, as required', ({ maxDataDisks }) => maxDataDisks),
  iops: noLess('As many uncached disk IOPS as the target, as required', ({ uncachedDiskIops }) => uncachedDiskIops),
  ultraSsd: has('Ultra disks, as required', ({ ultraSsd }) => ultraSsd),
  ephemeralOsDisk: has('Ephemeral OS disks, as required', ({ ephemeralOsDisk }) => ephemeralOsDisk),
  nvme: has('An NVMe disk controller, as required', ({ nvme }) => nvme),
  images: {
    text: 'The image generations of the target, as required',
    meets: (target, { hyperVGenerations }) =>
      (target.hyperVGenerations ?? []).every(one => hyperVGenerations?.includes(one)),
  },
  spot: has('Spot, as required', ({ spotCapable }) => spotCapable),
  localDisk: has('A series with local disks, as required', ({ localDisk }) => localDisk),
  rdma: has('RDMA over InfiniBand, as required', ({ rdma }) => rdma),
}

/** The first required capability that a size lacks or is not known to have. */
export const unmetRequirement = (
  target: Size,
  candidate: Size,
  required: readonly RequiredCapability[],
): RequiredCapability | undefined => required.find(name => !requirements[name].meets(target, candidate))
