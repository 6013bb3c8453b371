import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { azureCompute } from '#shared/adapters/azure/compute/compute-units.js'
import { azureEstate } from '#shared/adapters/azure/estate/estate.js'
import { type ScoredUnit, scoreUnit } from '#shared/capacity/unit.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { HourPrices } from '#shared/prices/hour-prices.js'
import { InMemoryRecommendations } from '#shared/recommendations/in-memory-recommendations.js'
import type { StoredPlace, StoredUnit } from '#shared/recommendations/recommendation-repository.js'
import type { CatalogVariant } from '#shared/sku-catalog/catalog-variant.js'
import { startResourceManager } from '../../../local/resource-manager/simulator.js'

const snapshotTime = '2026-08-01T00:00:00.000Z'
const unpriced: HourPrices = {
  linuxHour: null,
  windowsHour: null,
  linuxSpotHour: null,
  pricesReadAt: null,
  pricesDerivedFrom: null,
}

/** Reads the simulated estate as an ingestion does, without a database: 5 subscriptions in all regions by default. */
export async function simulatedRecommendations(
  options: Parameters<typeof startResourceManager>[0] = {},
  toPrices: (vmSku: string, region: string) => HourPrices = () => unpriced,
): Promise<InMemoryRecommendations> {
  const simulator = await startResourceManager({ reads: unthrottled, ...options })
  try {
    const ports = { clock: () => new Date(), sleep: async () => {}, random: () => 0 }
    const credential = { getToken: async () => null }
    const access = { endpoint: simulator.url, credential, calls: new Calls(ports) }
    const [estate, compute] = [azureEstate(access), azureCompute(access)]
    const variants = new Map<string, CatalogVariant>()
    const places: StoredPlace[] = []
    const units: StoredUnit[] = []
    for (const { subscriptionId, displayName } of (await estate.subscriptions()).records) {
      for (const { region, zones } of (await estate.regions(subscriptionId)).records) {
        if (!simulator.regions.includes(region)) continue
        const scored = scoreUnit(await compute.unit(subscriptionId, region), zones.length)
        const place = { subscriptionId, subscriptionName: displayName, region, snapshotTime }
        units.push({ ...place, regionZones: zones.length })
        places.push(...selectPlaces(scored, place, variants, toPrices))
      }
    }
    return new InMemoryRecommendations({ variants: [...variants.values()], places, units })
  } finally {
    await simulator.close()
  }
}

const unthrottled = { burst: 1_000_000, refillPerSecond: 1_000_000 }

function selectPlaces(
  { skus, quotas }: ScoredUnit,
  place: Pick<StoredPlace, 'subscriptionId' | 'subscriptionName' | 'region' | 'snapshotTime'>,
  variants: Map<string, CatalogVariant>,
  toPrices: (vmSku: string, region: string) => HourPrices,
): StoredPlace[] {
  const regional = quotas.get('cores')
  return skus.flatMap(({ entry, offer, availability, machinesThatFit, placementScore }) => {
    if (entry.resourceType !== 'virtualMachines') return []
    const contentHash = JSON.stringify(entry)
    const known = variants.get(contentHash)
    variants.set(contentHash, { ...entry, contentHash, regions: (known?.regions ?? 0) + 1 })
    const family = quotas.get(familyKey(entry.family))
    return {
      ...place,
      ...toPrices(entry.vmSku, place.region),
      vmSku: entry.vmSku,
      family: entry.family,
      vCpus: entry.vCpus,
      contentHash,
      placeCount: 1,
      availability,
      machinesThatFit,
      placementScore,
      restriction: offer.restriction,
      zones: offer.zones.join(','),
      restrictedZones: offer.restrictedZones.join(','),
      familyUsed: family?.used ?? null,
      familyLimit: family?.limit ?? null,
      regionalUsed: regional?.used ?? null,
      regionalLimit: regional?.limit ?? null,
    }
  })
}
