import type { Size } from '#shared/sku-catalog/size-spec.js'

/** What a user of an alternative should know besides its points. */
export function sizeWarnings(target: Size, candidate: Size): string[] {
  if (target.vmSku === candidate.vmSku) return ending(candidate)
  const lost = (target.hyperVGenerations ?? []).filter(
    one => candidate.hyperVGenerations && !candidate.hyperVGenerations.includes(one),
  )
  return [
    ...ending(candidate),
    ...when(
      candidate.nvmeOnly && !target.nvmeOnly,
      'Its disks are attached by NVMe alone: the image needs the drivers',
    ),
    ...when(lost.length > 0, `It does not start images of generation ${lost.join(', ')}`),
    ...when(hasDisk(target) && !hasDisk(candidate), 'It has no local disk, or none that is known'),
    ...when(candidate.burstable && !target.burstable, 'It is burstable'),
    ...when(target.spotCapable === true && candidate.spotCapable === false, 'It is not offered as Spot'),
    ...when((target.gpus ?? 1) > 0 && candidate.gpus === null, 'How many GPUs it has is not known'),
  ]
}

export function targetWarnings(target: Size): string[] {
  const unknown = [
    ...when(target.nvme === null, 'NVMe'),
    ...when(target.ultraSsd === null, 'Ultra disks'),
    ...when(target.uncachedDiskIops === null, 'disk IOPS'),
    ...when(target.maxNics === null, 'network interfaces'),
    ...when(target.premiumIo === null, 'premium disks'),
    ...when(target.acceleratedNetworking === null, 'accelerated networking'),
    ...when(target.ephemeralOsDisk === null, 'ephemeral OS disks'),
  ]
  return [
    ...ending(target),
    ...when(
      unknown.length > 0,
      `Not known of ${target.vmSku}, so others get half of the points for it: ${unknown.join(', ')}`,
    ),
  ]
}

/** The end of a series: its retirement, and that it gets no more quota. */
function ending({ vmSku, retirementDate, growthRestriction: growth }: Size): string[] {
  return [
    ...when(retirementDate !== null, `${vmSku} retires on ${retirementDate}`),
    ...(growth
      ? [`Azure approves no more quota for ${growth.series} since ${growth.since}: use ${growth.successors.join(', ')}`]
      : []),
  ]
}

const hasDisk = ({ localDisk, localDiskGiB }: Size): boolean => localDisk || (localDiskGiB ?? 0) > 0

const when = (holds: boolean, text: string): string[] => (holds ? [text] : [])
