import type { SizeSpec } from '#shared/contract/recommendations.js'
import type { CatalogVariant } from './recommendation-repository.js'
import { sizeName } from './size-name.js'

/** A size as it is compared; what Azure does not report is null, and never taken for a no. */
export interface Size extends SizeSpec {
  /** In which way it is confidential (SNP, TDX); null where it is not, or not known to be. */
  readonly confidential: string | null
  /** A disk that comes with the machine, MiB. */
  readonly localDiskMiB: number | null
  /** What the name says it can do, such as `ds`. */
  readonly features: string
  /** Where the disks are attached by NVMe and in no other way. */
  readonly nvmeOnly: boolean
}

export function sizeOf(variant: CatalogVariant): Size {
  const { capabilities } = variant
  const named = sizeName(variant.vmSku)
  const controllers = capabilities.DiskControllerTypes?.toLowerCase()
  return {
    vmSku: variant.vmSku,
    family: variant.family,
    familyBase: variant.familyBase,
    vCpus: variant.vCpus,
    vCpusAvailable: variant.vCpusAvailable ?? variant.vCpus,
    memoryGiB: variant.memoryGiB,
    gpus: variant.gpus ?? (variant.familyBase.startsWith('N') ? null : 0),
    architecture: variant.architecture,
    generation: named?.generation ?? null,
    hyperVGenerations: words(capabilities.HyperVGenerations),
    maxDataDisks: number(capabilities.MaxDataDiskCount),
    uncachedDiskIops: number(capabilities.UncachedDiskIOPS),
    maxNics: number(capabilities.MaxNetworkInterfaces),
    premiumIo: flag(capabilities.PremiumIO),
    acceleratedNetworking: flag(capabilities.AcceleratedNetworkingEnabled),
    ephemeralOsDisk: flag(capabilities.EphemeralOSDiskSupported),
    ultraSsd: flag(capabilities.UltraSSDAvailable),
    nvme: controllers === undefined ? null : controllers.includes('nvme'),
    spotCapable: flag(capabilities.LowPriorityCapable),
    burstable: variant.familyBase === 'B',
    retirementDate: variant.retirementDate,
    confidential: capabilities.ConfidentialComputingType ?? null,
    localDiskMiB: number(capabilities.MaxResourceVolumeMB),
    features: named?.features ?? '',
    nvmeOnly: controllers === 'nvme',
  }
}

/** The part of a size that callers see. */
export function specOf(size: Size): SizeSpec {
  const { confidential: _c, localDiskMiB: _l, features: _f, nvmeOnly: _n, ...spec } = size
  return spec
}

const flag = (text: string | undefined): boolean | null =>
  text === undefined ? null : text.trim().toLowerCase() === 'true'

const words = (text: string | undefined): string[] | null =>
  text === undefined ? null : text.split(',').map(word => word.trim())

function number(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}
