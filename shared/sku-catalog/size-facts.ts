import { type Accelerator, toAccelerator } from './accelerators.js'
import type { SkuCatalogEntry } from './sku.js'

/** Properties of a size for filters and rows. Null if neither Azure nor the series has it; never 0 or false then. */
export interface SizeFacts {
  /** Below 1 if a machine has a share of one. */
  readonly gpuCount: number | null
  readonly localDiskGiB: number | null
  readonly acceleratedNetworking: boolean | null
}

const notTold: SizeFacts = { gpuCount: null, localDiskGiB: null, acceleratedNetworking: null }

/** The facts from a record of the SKU list. All are null for disks and hosts. */
export function toSizeFacts(entry: SkuCatalogEntry): SizeFacts {
  if (entry.resourceType !== 'virtualMachines') return notTold
  const { capabilities } = entry
  return {
    gpuCount: gpuCount(entry, toAccelerator(entry.vmSku)),
    localDiskGiB: localDiskGiB(capabilities),
    acceleratedNetworking: flag(capabilities.AcceleratedNetworkingEnabled),
  }
}

/** Series whose sizes mostly have accelerators. For other series, no reported accelerators means 0. */
const acceleratedBase = /^[NP]/

export function gpuCount(
  { gpus, familyBase }: Pick<SkuCatalogEntry, 'gpus' | 'familyBase'>,
  accelerator: Accelerator | null,
): number | null {
  if (accelerator?.count != null) return Math.round(accelerator.count * 1000) / 1000
  return gpus ?? (acceleratedBase.test(familyBase) ? null : 0)
}

const mib = 1024

/**
 * Newer sizes report NVMe disks, older ones a volume, and storage sizes both. The larger one is the disk for workloads.
 */
export function localDiskGiB(capabilities: SkuCatalogEntry['capabilities']): number | null {
  const [volume, nvme] = [figure(capabilities.MaxResourceVolumeMB), figure(capabilities.NvmeDiskSizeInMiB)]
  return volume === null && nvme === null ? null : Math.round(Math.max(volume ?? 0, nvme ?? 0) / mib)
}

/** A capability with the value true or false. */
export const flag = (text: string | undefined): boolean | null =>
  text === undefined ? null : text.trim().toLowerCase() === 'true'

/** A capability with a number. */
export function figure(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}
