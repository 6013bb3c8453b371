import type { ResourceSku, ResourceSkuLocationInfo, ResourceSkuRestrictions, Usage } from '@azure/arm-compute'
import type { Location, Subscription } from '@azure/arm-resources-subscriptions'
import type { UsageRecord } from '#shared/capacity/quota.js'
import { type SkuRecord, type SkuRestriction, unreadableRestriction } from '#shared/capacity/sku.js'
import { regionKey, subscriptionKey } from '#shared/contract/names.js'
import type { AzureRegion, AzureSubscription } from '#shared/ingestion/resource-manager.js'

/** Azure's shapes to ours; an entry without what identifies it is left out. */

/** Half a pair of UTF-16 is stored as another character: a name with one would not be found under its name again. */
const storable = (text: string): string => text.toWellFormed()

export function toSubscription(found: Subscription): AzureSubscription[] {
  if (!found.subscriptionId) return []
  return [
    {
      subscriptionId: subscriptionKey(found.subscriptionId),
      displayName: storable(found.displayName ?? found.subscriptionId),
      tenantId: found.tenantId ?? null,
      state: found.state ?? 'Unknown',
      quotaId: found.subscriptionPolicies?.quotaId ?? null,
    },
  ]
}

/** Staging and early-access regions are listed among the real ones. */
const staging = /(stg|euap)$/

export function toRegion(found: Location): AzureRegion[] {
  const { name, metadata } = found
  if (!name || metadata?.regionType !== 'Physical' || staging.test(name)) return []
  return [
    {
      region: regionKey(name),
      displayName: storable(found.displayName ?? name),
      geography: metadata.geography ?? null,
      geographyGroup: metadata.geographyGroup ?? null,
      category: metadata.regionCategory ?? null,
      pairedRegion: metadata.pairedRegion?.[0]?.name ?? null,
      latitude: degrees(metadata.latitude),
      longitude: degrees(metadata.longitude),
      zones: (found.availabilityZoneMappings ?? []).flatMap(({ logicalZone, physicalZone }) =>
        logicalZone && physicalZone ? [{ logicalZone, physicalZone }] : [],
      ),
    },
  ]
}

function degrees(text: string | undefined): number | null {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : null
}

/** A record may name several regions, and spell them in any casing: only what it says of this one counts. */
export function toSkuRecord(sku: ResourceSku, region: string): SkuRecord[] {
  const here = (names: readonly string[] | undefined) => names?.some(name => regionKey(name) === region) ?? false
  if (!sku.name || !sku.resourceType || !here(sku.locations)) return []
  const zonesOf = (zones: readonly string[] | undefined) => (zones ?? []).map(storable)
  const info = sku.locationInfo?.find(({ location }) => location !== undefined && regionKey(location) === region)
  const restrictions = (sku.restrictions ?? []).flatMap(restriction => toRestriction(restriction, here, zonesOf))
  return [
    {
      resourceType: sku.resourceType,
      name: storable(sku.name),
      tier: storable(sku.tier ?? ''),
      size: storable(sku.size ?? ''),
      family: storable(sku.family ?? ''),
      zones: zonesOf(info?.zones),
      capabilities: capabilitiesOf(sku),
      zoneCapabilities: zoneCapabilitiesOf(info),
      restrictions,
    },
  ]
}

/**
 * A restriction of this region. What cannot be read excludes the whole region: to take it for no restriction would call a
 * size available that Azure refuses.
 */
function toRestriction(
  { type, values, reasonCode, restrictionInfo: info }: ResourceSkuRestrictions,
  here: (names: readonly string[] | undefined) => boolean,
  zonesOf: (zones: readonly string[] | undefined) => string[],
): SkuRestriction[] {
  const regions = info?.locations ?? (type === 'Zone' ? undefined : values)
  if (regions && regions.length > 0 && !here(regions)) return []
  const reason = storable(reasonCode ?? 'Restricted')
  if (type === 'Location') return [{ type, zones: [], reason }]
  const zones = zonesOf(info?.zones)
  if (type === 'Zone' && zones.length > 0) return [{ type, zones, reason }]
  return [{ type: 'Location', zones: [], reason: unreadableRestriction }]
}

/** A plain loop: a region has some forty thousand of these. */
function capabilitiesOf({ capabilities = [] }: ResourceSku): Record<string, string> {
  const values: Record<string, string> = {}
  for (const { name, value } of capabilities) if (name && value !== undefined) values[storable(name)] = storable(value)
  return values
}

/** Most sizes share one empty value: a region has many records without zone details. */
const noZoneCapabilities: Record<string, string[]> = {}

function zoneCapabilitiesOf(info: ResourceSkuLocationInfo | undefined): Record<string, string[]> {
  if (!info?.zoneDetails || info.zoneDetails.length === 0) return noZoneCapabilities
  const zonesByName: Record<string, string[]> = {}
  for (const { name: zones = [], capabilities = [] } of info.zoneDetails)
    for (const { name, value } of capabilities) {
      if (!name || value?.toLowerCase() !== 'true') continue
      const key = storable(name)
      zonesByName[key] = [...new Set([...(zonesByName[key] ?? []), ...zones.map(storable)])].sort()
    }
  return zonesByName
}

export function toUsageRecord(usage: Usage): UsageRecord[] {
  if (!usage.name?.value) return []
  return [
    {
      name: storable(usage.name.value),
      localizedName: storable(usage.name.localizedValue ?? usage.name.value),
      unit: usage.unit ?? 'Count',
      used: usage.currentValue,
      limit: Number(usage.limit),
    },
  ]
}
