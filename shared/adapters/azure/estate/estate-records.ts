import { z } from 'zod'
import { Name, storable, Text, Title } from '#shared/adapters/azure/calls/records.js'
import { regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import type { AzureRegion, AzureSubscription } from '#shared/ingestion/estate/estate.js'
import { OddRecord, parseRecord } from '#shared/kernel/odd-record.js'

const SubscriptionWire = z.object({
  subscriptionId: z.uuid(),
  displayName: Title,
  tenantId: Text,
  state: Text,
  subscriptionPolicies: z.object({ quotaId: Text }).nullish(),
})

const LocationWire = z.object({
  name: Name,
  displayName: Title,
  metadata: z
    .object({
      regionType: Text,
      regionCategory: Text,
      geography: Title,
      geographyGroup: Title,
      latitude: Text,
      longitude: Text,
      pairedRegion: z.array(z.object({ name: Text })).nullish(),
    })
    .nullish(),
  availabilityZoneMappings: z
    .array(z.object({ logicalZone: z.string().max(16).nullish(), physicalZone: Text }))
    .nullish(),
})

export function toSubscription(record: unknown): AzureSubscription[] {
  const found = parseRecord(SubscriptionWire, 'subscription', record)
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

/** Azure lists staging and early-access regions among the others. */
const staging = /(stg|euap)$/
/** The worker's check of region names. */
const regionName = /^[a-z0-9]{2,60}$/

export function toRegion(record: unknown): AzureRegion[] {
  const { name, metadata, ...found } = parseRecord(LocationWire, 'location', record)
  if (metadata?.regionType !== 'Physical' || staging.test(name)) return []
  const region = regionKey(name)
  if (!regionName.test(region)) throw new OddRecord('location name: not the name of a region')
  return [
    {
      region,
      displayName: storable(found.displayName ?? name),
      geography: metadata.geography ?? null,
      geographyGroup: metadata.geographyGroup ?? null,
      category: metadata.regionCategory ?? null,
      pairedRegion: metadata.pairedRegion?.[0]?.name ?? null,
      latitude: degrees(metadata.latitude),
      longitude: degrees(metadata.longitude),
      zones: toZones(found.availabilityZoneMappings ?? []),
    },
  ]
}

interface ZoneMapping {
  readonly logicalZone?: string | null | undefined
  readonly physicalZone?: string | null | undefined
}

/** Each logical zone once. */
function toZones(mappings: readonly ZoneMapping[]): AzureRegion['zones'] {
  const zones = new Map<string, string>()
  for (const { logicalZone, physicalZone } of mappings)
    if (logicalZone && physicalZone) zones.set(logicalZone, physicalZone)
  return [...zones].map(([logicalZone, physicalZone]) => ({ logicalZone, physicalZone }))
}

function degrees(text: string | null | undefined): number | null {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : null
}
