import type { ResourceType } from '#shared/contract/capacity/availability.js'

/** Why Azure does not offer a SKU to a subscription. Open, because Azure may add to the two known reasons. */
export type RestrictionReason = 'NotAvailableForSubscription' | 'QuotaId' | (string & {})

/** One record of Azure's SKU list, reduced to one region. All capability values are text, as in Azure's answer. */
export interface SkuRecord {
  readonly resourceType: string
  readonly name: string
  readonly tier: string
  readonly size: string
  readonly family: string
  readonly zones: readonly string[]
  readonly capabilities: Readonly<Record<string, string>>
  /**
   * Capabilities that Azure reports only for single zones, such as `UltraSSDAvailable`, with the logical zones that
   * have them.
   */
  readonly zoneCapabilities: Readonly<Record<string, readonly string[]>>
  readonly restrictions: readonly SkuRestriction[]
}

export interface SkuRestriction {
  readonly type: 'Location' | 'Zone'
  readonly zones: readonly string[]
  readonly reason: RestrictionReason
}

/**
 * The properties of a SKU in a region, the same for every subscription. `memoryGiB` is in GiB, `retirementDate` is
 * YYYY-MM-DD.
 */
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
  /** By Azure's name. A capability of zones only is stored under `zonalCapability(name)`. */
  readonly capabilities: Readonly<Record<string, string>>
}

/**
 * The catalog's name for the number of zones with a capability. Subscriptions number the zones of a region differently,
 * and they share the catalog, so it stores the count.
 */
export const zonalCapability = (name: string): string => `${name} (zones)`

/** The availability of a SKU in a region for one subscription. */
export interface SkuOffer {
  readonly zones: readonly string[]
  readonly restrictedZones: readonly string[]
  /** Reason of a restriction of the whole region; null if there is none. */
  readonly restriction: RestrictionReason | null
}

/**
 * The reason for a restriction without a region or a zone. Its extent is unknown, so it counts for the whole region.
 */
export const unreadableRestriction = 'Unreadable'

/** Zones that offer the SKU and are not restricted. */
export const usableZones = ({ zones, restrictedZones }: Pick<SkuOffer, 'zones' | 'restrictedZones'>): string[] =>
  zones.filter(zone => !restrictedZones.includes(zone))

/**
 * Whether every zone is restricted but the region is not. The evidence is contradictory: a deployment without a zone
 * may still work (azure-cli issue 23341), but some have failed (ARO-HCP pull request 6167).
 */
export const isZoneConflict = (offer: Pick<SkuOffer, 'zones' | 'restrictedZones'>): boolean =>
  offer.zones.length > 0 && usableZones(offer).length === 0
