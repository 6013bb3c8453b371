import type { SizeSpec } from '#shared/contract/capacity/recommendations/recommendations.js'
import { own } from '#shared/contract/common/own.js'
import { toAccelerator } from '#shared/sku-catalog/accelerators.js'
import { confidentialKind } from '#shared/sku-catalog/confidential-kind.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import { seriesRetirement } from '#shared/sku-catalog/series-retirements.js'
import { isLocalDiskSeries, sizeName } from '#shared/sku-catalog/size-name.js'
import { zonalCapability } from '#shared/sku-catalog/sku.js'
import type { CatalogVariant } from './catalog-variant.js'
import { figure, flag, gpuCount, localDiskGiB } from './size-facts.js'

/** A size with the values for comparisons. Null if neither Azure nor the series has a value; never treated as "no". */
export interface Size extends SizeSpec {
  /** Feature letters of the name, such as `ds`. */
  readonly features: string
  /** Whether the disks can be attached by NVMe only. */
  readonly nvmeOnly: boolean
}

export function toSize(variant: CatalogVariant): Size {
  const { capabilities, vmSku, familyBase } = variant
  const named = sizeName(vmSku)
  const features = named?.features ?? ''
  const controllers = capabilities.DiskControllerTypes?.toLowerCase()
  const accelerator = toAccelerator(vmSku)
  const growth = growthRestriction(variant.family)
  const ultraSsdZones = figure(own(capabilities, zonalCapability('UltraSSDAvailable')))
  return {
    vmSku,
    family: variant.family,
    familyBase,
    vCpus: variant.vCpus,
    vCpusAvailable: variant.vCpusAvailable ?? variant.vCpus,
    memoryGiB: variant.memoryGiB,
    gpus: gpuCount(variant, accelerator),
    gpuModel: accelerator?.model ?? null,
    gpuMemoryGiB: accelerator?.memoryGiB ?? null,
    rdma: flag(capabilities.RdmaEnabled) ?? (features.includes('r') ? true : null),
    confidential: confidentialKind(vmSku, familyBase, capabilities.ConfidentialComputingType),
    localDisk: named !== null && isLocalDiskSeries(named),
    localDiskGiB: localDiskGiB(capabilities),
    architecture: variant.architecture,
    generation: named?.generation ?? null,
    hyperVGenerations: words(capabilities.HyperVGenerations),
    maxDataDisks: figure(capabilities.MaxDataDiskCount),
    uncachedDiskIops: figure(capabilities.UncachedDiskIOPS),
    maxNics: figure(capabilities.MaxNetworkInterfaces),
    premiumIo: flag(capabilities.PremiumIO),
    acceleratedNetworking: flag(capabilities.AcceleratedNetworkingEnabled),
    ephemeralOsDisk: flag(capabilities.EphemeralOSDiskSupported),
    ultraSsd: (ultraSsdZones ?? 0) > 0 ? true : flag(capabilities.UltraSSDAvailable),
    ultraSsdZones,
    nvme: controllers === undefined ? null : controllers.includes('nvme'),
    spotCapable: flag(capabilities.LowPriorityCapable),
    burstable: familyBase === 'B',
    retirementDate: variant.retirementDate ?? seriesRetirement(vmSku) ?? growth?.retires ?? null,
    growthRestriction: growth,
    features,
    nvmeOnly: controllers === 'nvme',
  }
}

/** The public part of a size. */
export function toSpec(size: Size): SizeSpec {
  const { features: _f, nvmeOnly: _n, ...spec } = size
  return spec
}

const words = (text: string | undefined): string[] | null =>
  text === undefined ? null : text.split(',').map(word => word.trim())
