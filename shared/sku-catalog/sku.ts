import type { ResourceType } from '#shared/contract/capacity/availability.js'

/** Why Azure does not offer a SKU to a subscription; text, for Azure may add to the two known reasons. */
export type RestrictionReason = 'NotAvailableForSubscription' | 'QuotaId' | (string & {})

/** One record of the Resource Manager's SKU list, reduced to one region. All capability values are text, as Azure gives them. */
export interface SkuRecord {
  readonly resourceType: string
  readonly name: string
  readonly tier: string
  readonly size: string
  readonly family: string
  readonly zones: readonly string[]
  readonly capabilities: Readonly<Record<string, string>>
  /** Capabilities that Azure reports for single zones only, such as `UltraSSDAvailable`, with the logical zones that have them. */
  readonly zoneCapabilities: Readonly<Record<string, readonly string[]>>
  readonly restrictions: readonly SkuRestriction[]
}

export interface SkuRestriction {
  readonly type: 'Location' | 'Zone'
  readonly zones: readonly string[]
  readonly reason: RestrictionReason
}

/** What a SKU is in a region, for every subscription. `memoryGiB` is GiB, `retirementDate` is YYYY-MM-DD. */
export interface SkuCatalogEntry {
  readonly vmSku: string
  readonly resourceType: ResourceType
  readonly family: string
  readonly familyBase: string
  readonly tier: string
  readonly vCpus: number | null
  readonly vCpusAvailable: number | null
  readonly memoryGiB: number | null
  readonly gpus: number | null
  readonly architecture: string | null
  readonly retirementDate: string | null
  /** As Azure names them; one that only zones have is stored under `zonalCapability(name)`. */
  readonly capabilities: Readonly<Record<string, string>>
}

/**
 * The name under which the catalog stores in how many zones a capability is there. Subscriptions number the zones of a
 * region differently, so the catalog, which is the same for all of them, keeps the count.
 */
export const zonalCapability = (name: string): string => `${name} (zones)`

/** How a region offers a SKU to one subscription. */
export interface SkuOffer {
  readonly zones: readonly string[]
  readonly restrictedZones: readonly string[]
  /** Reason of a restriction of the whole region; null where there is none. */
  readonly restriction: RestrictionReason | null
}

/** The reason of a restriction that says neither a region nor a zone: what it excludes is not known, so it excludes all. */
export const unreadableRestriction = 'Unreadable'

/** Zones that offer the SKU and are not restricted. */
export const usableZones = ({ zones, restrictedZones }: Pick<SkuOffer, 'zones' | 'restrictedZones'>): string[] =>
  zones.filter(zone => !restrictedZones.includes(zone))

/**
 * Whether every zone is restricted and the region is not. The evidence conflicts then: a deployment that names no zone may
 * still work (azure-cli issue 23341), and some such deployments have failed (ARO-HCP pull request 6167).
 */
export const isZoneConflict = (offer: Pick<SkuOffer, 'zones' | 'restrictedZones'>): boolean =>
  offer.zones.length > 0 && usableZones(offer).length === 0
