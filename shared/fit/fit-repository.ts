import type { FitSignals } from '#shared/ai/model-fit.js'
import type { FitFacts } from '#shared/capacity/fit.js'
import type { SkuOffer } from '#shared/sku-catalog/sku.js'

/** What a fit reads of a region and the subscriptions in it. Times are ISO 8601, UTC. */

export interface KnownRegion {
  readonly region: string
  readonly displayName: string
  readonly geography: string | null
  /** Several geographies: `Europe`, `US`. */
  readonly geographyGroup: string | null
  /** Degrees. */
  readonly latitude: number | null
  readonly longitude: number | null
}

interface Unit {
  readonly subscriptionId: string
  readonly region: string
}

/** A stored region of a subscription, as a pipeline read it last. */
export interface FitUnit extends Unit {
  readonly source: 'capacity' | 'models'
  readonly subscriptionName: string | null
  readonly snapshotTime: string
}

/** A size as Azure lists it. Lists of zones are comma-separated. */
export interface MachineFacts
  extends Unit,
    Pick<FitFacts, 'resourceType' | 'availability' | 'machinesThatFit'>,
    Pick<SkuOffer, 'restriction'> {
  readonly vmSku: string
  readonly family: string
  readonly vCpus: number | null
  readonly zones: string
  readonly restrictedZones: string
}

/** A quota of machines, vCPU. */
export interface QuotaFacts extends Unit {
  readonly quotaKey: string
  readonly quotaName: string
  readonly localizedName: string
  readonly used: number
  readonly quotaLimit: number
}

export interface ZoneNumber extends Unit {
  readonly logicalZone: string
  readonly physicalZone: string
}

/** Price of one Linux machine for an hour. */
export interface MachinePrice {
  readonly region: string
  readonly vmSku: string
  readonly linuxHour: number | null
}

/** What a size is, whatever region lists it. */
export interface SizeFacts {
  readonly vmSku: string
  readonly family: string
  readonly familyBase: string
  readonly vCpus: number | null
  readonly memoryGiB: number | null
  readonly gpus: number | null
  readonly architecture: string | null
  readonly retirementDate: string | null
  /** Whether Azure approves more quota for its series, as far as is known. */
  readonly canGrow: boolean
}

/** The room for a size in a region, in the subscription that has room for the largest number among those with these zones. */
export interface SizeRoom {
  readonly region: string
  readonly vmSku: string
  readonly zones: string
  readonly restrictedZones: string
  readonly machinesThatFit: number
}

/** A way to deploy a model, with the quota that it draws on. */
export interface ModelFacts extends Unit, FitSignals {
  readonly provider: string
  readonly version: string
  readonly quotaName: string | null
  readonly isDefaultVersion: boolean
  readonly replacement: string | null
}

/** The room for a way to deploy a model, in the subscription that has room for the largest deployment. */
export interface ModelRoom extends Pick<ModelFacts, 'region' | 'model' | 'version' | 'measure' | 'quotaName'> {
  readonly deploymentType: string
  readonly deployable: number
}

/** The time when the prices of a region were read. */
export interface PriceAge {
  readonly region: string
  readonly readAt: string
}

export interface UnitScope {
  readonly regions: readonly string[]
  readonly subscriptionIds: readonly string[]
}

/** Each answer takes one statement, whatever the number of needs, regions and subscriptions. */
export interface FitRepository {
  regions(): Promise<KnownRegion[]>
  /** Of all regions, without absent subscriptions. */
  units(subscriptionIds: readonly string[] | undefined): Promise<FitUnit[]>
  /** Rows of these sizes, in any casing. */
  machines(skus: readonly string[], scope: UnitScope): Promise<MachineFacts[]>
  /** Quotas with these keys. */
  quotas(quotaKeys: readonly string[], scope: UnitScope): Promise<QuotaFacts[]>
  zones(scope: UnitScope): Promise<ZoneNumber[]>
  prices(skus: readonly string[], regions: readonly string[]): Promise<MachinePrice[]>
  priceAges(regions: readonly string[]): Promise<PriceAge[]>
  /** All machine sizes, each once. */
  sizes(): Promise<SizeFacts[]>
  /** Where these sizes have room for at least so many machines. */
  roomForSizes(skus: readonly string[], minMachines: number, scope: UnitScope): Promise<SizeRoom[]>
  /** Rows of these models, as Azure spells them, by these deployment types in any casing. */
  models(models: readonly string[], deploymentTypes: readonly string[], scope: UnitScope): Promise<ModelFacts[]>
  /** Where these models have room for a deployment of at least this size, in any version and by any deployment type. */
  roomForModels(models: readonly string[], minDeployable: number, scope: UnitScope): Promise<ModelRoom[]>
}
