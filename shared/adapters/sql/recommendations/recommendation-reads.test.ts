import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { priceRepository } from '#shared/adapters/sql/prices/price-sql.js'
import { catalogRow } from '#shared/adapters/sql/sku-catalog/catalog-row.js'
import { placementScore } from '#shared/capacity/scores/placement-score.js'
import { PricedRequest } from '#shared/contract/capacity/recommendations/recommendations.js'
import { familyKey } from '#shared/contract/common/names.js'
import { InMemoryRecommendations } from '#shared/recommendations/in-memory-recommendations.js'
import { toSignals, type Wanted } from '#shared/recommendations/place.js'
import { computingRecommender } from '#shared/recommendations/recommend.js'
import type { PlaceQuery, StoredPlace, StoredUnit } from '#shared/recommendations/recommendation-repository.js'
import type { CatalogVariant } from '#shared/sku-catalog/catalog-variant.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { seededNames, seededUnits } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { recommendationReads } from './recommendation-reads.js'

const units = seededUnits(5)
const pricedRegion = 'westus'
const prices = [
  ...[2, 4, 8, 16].map(vCpus => ({ vmSku: `STANDARD_D${vCpus}S_v3`, linuxHour: vCpus / 10 })),
  ...[8, 16].map(vCpus => ({ vmSku: `Standard_D${vCpus}as_v5`, linuxHour: vCpus / 20 })),
].map(price => ({ ...price, windowsHour: null, linuxSpotHour: 0.01, windowsSpotHour: null, derivedFrom: null }))
const readAt = hoursLater(9)

/** The same computed from what was written. A region's catalog is what its first subscription listed. */
function computeExpected(): { variants: CatalogVariant[]; places: StoredPlace[]; units: StoredUnit[] } {
  const catalog = new Map<string, CatalogVariant>()
  const variants = new Map<string, CatalogVariant>()
  const places: StoredPlace[] = []
  for (const { subscriptionId, region, scored, snapshotTime } of units) {
    const quota = (key: string) => scored.quotas.get(key)
    for (const { entry, offer, availability, machinesThatFit, placementScore } of scored.skus) {
      if (entry.resourceType !== 'virtualMachines') continue
      const place = `${region} ${entry.vmSku}`
      const { contentHash, familyKey } = catalogRow(region, entry)
      const known = catalog.get(place) ?? { ...entry, contentHash, regions: 1 }
      if (!catalog.has(place)) {
        const same = variants.get(known.contentHash)
        variants.set(known.contentHash, same ? { ...same, regions: same.regions + 1 } : known)
      }
      catalog.set(place, known)
      const price = region === pricedRegion && prices.find(one => one.vmSku.toLowerCase() === entry.vmSku.toLowerCase())
      places.push({
        subscriptionId,
        region,
        vmSku: entry.vmSku,
        family: entry.family,
        vCpus: entry.vCpus,
        subscriptionName: seededNames.get(subscriptionId) ?? null,
        availability,
        machinesThatFit,
        placementScore,
        snapshotTime,
        restriction: offer.restriction,
        zones: offer.zones.join(','),
        restrictedZones: offer.restrictedZones.join(','),
        familyUsed: quota(familyKey)?.used ?? null,
        familyLimit: quota(familyKey)?.limit ?? null,
        regionalUsed: quota('cores')?.used ?? null,
        regionalLimit: quota('cores')?.limit ?? null,
        linuxHour: price ? price.linuxHour : null,
        linuxSpotHour: price ? 0.01 : null,
        windowsHour: null,
        pricesReadAt: region === pricedRegion ? readAt : null,
        contentHash: known.contentHash,
        placeCount: 0,
        pricesDerivedFrom: null,
      })
    }
  }
  const stored = units.map(({ subscriptionId, region, snapshotTime }) => ({
    subscriptionId,
    region,
    snapshotTime,
    subscriptionName: seededNames.get(subscriptionId) ?? null,
    regionZones: subscriptionId === 'aaaa-1' && region === 'westus' ? 3 : 0,
  }))
  const byPlace = (a: StoredUnit, b: StoredUnit) =>
    `${a.region} ${a.subscriptionId}` < `${b.region} ${b.subscriptionId}` ? -1 : 1
  return { variants: [...variants.values()], places, units: stored.sort(byPlace) }
}

/** The score for the requested machines, from all that was written of the unit; for one machine it is what was stored. */
function scoreWith({ places, units }: ReturnType<typeof computeExpected>) {
  return (place: StoredPlace, { count, zones }: Wanted): number | null => {
    if (count === 1 && zones === 0) return place.placementScore
    const isHere = ({ subscriptionId, region }: StoredUnit | StoredPlace) =>
      subscriptionId === place.subscriptionId && region === place.region
    const family = places.filter(one => isHere(one) && familyKey(one.family) === familyKey(place.family))
    const restricted = family.filter(({ availability }) => availability === 'Restricted').length
    const { availability, machinesThatFit } = place
    const signals = {
      ...toSignals(place),
      availability,
      machinesThatFit,
      regionZones: units.find(isHere)?.regionZones ?? 0,
      siblings: { total: family.length, restricted },
    }
    return placementScore(signals, { desiredCount: count, zones }).score
  }
}

describe.each(sqlEngines)('What recommendations read of $name', { timeout: 60_000 }, engine => {
  let database: Database
  const written = computeExpected()
  const expected = new InMemoryRecommendations(written, scoreWith(written))
  const reads = () => recommendationReads(database)

  beforeAll(async () => {
    database = await engine.fresh()
    for (const unit of units) await unitStore(database).write(unit)
    const ingestion = ingestionRepository(database)
    const seen = [...seededNames].map(([subscriptionId, displayName]) => ({ subscriptionId, displayName }))
    const subscriptions = seen.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null }))
    await ingestion.saveSubscriptions(subscriptions, hoursLater(0))
    const zones = ['1', '2', '3'].map(zone => ({ logicalZone: zone, physicalZone: `az${zone}` }))
    const bare = { geography: null, geographyGroup: null, category: null, pairedRegion: null, latitude: null }
    await ingestion.saveRegions('aaaa-1', [
      { ...bare, longitude: null, region: 'westus', displayName: 'West US', zones },
    ])
    const unit = { runId: 'prices', subscriptionId: null, region: pricedRegion }
    await priceRepository(database).store({ unit, currency: 'USD', readAt, prices })
  })
  afterAll(() => database.close())

  test('are the variants of the catalog, each once', async () => {
    const plain = (variants: readonly CatalogVariant[]) =>
      variants
        .map(({ vmSku, contentHash, regions, capabilities, vCpus, memoryGiB, family }) => ({
          vmSku,
          contentHash,
          regions,
          vCpus,
          memoryGiB,
          family,
          capabilities: { ...capabilities },
        }))
        .sort((a, b) => (a.contentHash < b.contentHash ? -1 : 1))
    expect(plain(await reads().variants(undefined))).toEqual(plain(await expected.variants(undefined)))
    expect(await reads().skuNames()).toEqual(await expected.skuNames())
    const [first] = await reads().findVariants('STANDARD_D8S_V3', ['westus'])
    expect(first).toMatchObject({ vmSku: 'Standard_D8s_v3', regions: 1 })
    expect(await reads().findVariants('Standard_D8s_v3', ['nowhere'])).toEqual([])
  })

  test('are the units with the zones of their regions', async () => {
    expect(await reads().units({})).toEqual(await expected.units({}))
    const scope = { regions: ['westus'], subscriptionIds: ['aaaa-1', 'dddd-4'] }
    expect(await reads().units(scope)).toEqual(await expected.units(scope))
  })

  const skus = ['Standard_D8s_v3', 'Standard_D16s_v3', 'Standard_D16as_v5', 'Standard_NC4as_T4_v3', 'Standard_None']
  const query: PlaceQuery = { skus, count: 1, zones: 0, currency: 'USD', max: 100 }
  test.each<[string, Partial<PlaceQuery>]>([
    ['all of them', {}],
    ['the best three', { max: 3 }],
    ['for a large count', { count: 12, max: 5 }],
    ['over two zones', { zones: 2 }],
    ['over three zones', { zones: 3, count: 2 }],
    ['of some regions and subscriptions', { regions: ['westus', 'eastus'], subscriptionIds: ['aaaa-1', 'dddd-4'] }],
    ['of nowhere', { regions: [] }],
  ])('are the best places of each size, %s', async (_name, some) => {
    const asked = { ...query, ...some }
    const bySku = (rows: StoredPlace[]) => rows.sort((a, b) => (a.vmSku < b.vmSku ? -1 : Number(a.vmSku > b.vmSku)))
    expect(bySku(await reads().bestPlaces(asked))).toEqual(bySku(await expected.bestPlaces(asked)))
  })

  test('score the count that is asked for: 0 where it does not fit, less where less is to spare', async () => {
    const [one, twelve] = [await reads().bestPlaces(query), await reads().bestPlaces({ ...query, count: 12 })]
    const toPlace = ({ subscriptionId, region, vmSku }: StoredPlace) => `${subscriptionId} ${region} ${vmSku}`
    const forOne = new Map(one.map(place => [toPlace(place), place.placementScore]))
    const isShort = ({ machinesThatFit }: StoredPlace) => machinesThatFit !== null && machinesThatFit < 12
    const short = twelve.filter(isShort)
    expect(short.some(place => (forOne.get(toPlace(place)) ?? 0) > 0)).toBe(true)
    expect(new Set(short.map(({ placementScore }) => placementScore))).toEqual(new Set([0]))
    const fitting = twelve.filter(place => (place.placementScore ?? 0) > 0)
    expect(fitting.length).toBeGreaterThan(0)
    for (const place of fitting) expect(place.placementScore).toBeLessThan(forOne.get(toPlace(place)) ?? 0)
  })

  test('leave out what a region reports otherwise', async () => {
    const [variant] = await reads().findVariants('Standard_D8s_v3', undefined)
    const hashes = [variant?.contentHash ?? '']
    const found = await reads().bestPlaces({ ...query, hashes })
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual((await expected.bestPlaces({ ...query, hashes })).map(place => ({ ...place })))
  })

  test('make the same recommendations as what was written', async () => {
    const clock = () => new Date(hoursLater(10))
    const request = PricedRequest.parse({
      currency: 'USD',
      targetSku: 'Standard_D8s_v3',
      count: 2,
      minScore: 0,
      showSpot: true,
    })
    const [one, other] = [reads(), expected].map(repository =>
      computingRecommender({ repository, clock, timer: () => 0 }, 'api').recommend(request),
    )
    const answer = (await one)?.result
    expect(answer?.recommendations.length).toBeGreaterThan(1)
    expect(answer).toEqual((await other)?.result)
  })
})
