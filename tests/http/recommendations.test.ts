import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verdict } from '#shared/capacity/verdict.js'
import { recommendationDiagnostics } from '#shared/contract/capacity/recommendations/recommendation-diagnostics.js'
import {
  capacityRecommendations,
  type Recommendations,
  type TargetPlace,
} from '#shared/contract/capacity/recommendations/recommendations.js'
import { type CatalogSku, skuCatalogFamilies, skuCatalogSku } from '#shared/contract/capacity/sku-catalog.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { whileAway } from '../support/product/while-away.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { expectRefusal, strict } from './answers.js'
import { firstPrices, startReadEstate } from './estate.js'
import { signedIn } from './signed-in.js'

const targetSku = 'Standard_D8s_v5'
const regions = ['eastus', 'northeurope', 'westus2']

const post = ({ url }: Estate, body: object, headers: Record<string, string> = {}) =>
  fetch(url + capacityRecommendations.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function recommended(
  estate: Estate,
  body: object,
  headers: Record<string, string> = {},
): Promise<Recommendations> {
  const response = await post(estate, body, headers)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return strict(capacityRecommendations.response).parse(JSON.parse(text)) as Recommendations
}

/** Calls for recommendations are rate-limited, so the worker itself is polled. */
const workerIsBack = (estate: Estate): Promise<true> =>
  until('the worker', async () => (await fetch(`${estate.workerUrl}/healthz`)).ok || undefined)

describe.each(sqlEngines)('Recommendations on $name', engine => {
  let estate: Estate
  beforeAll(async () => {
    estate = await startReadEstate(engine, { PRICE_INTERVAL_HOURS: '24' })
    await firstPrices(estate, regions.length)
  })
  afterAll(() => estate?.stop())

  it('come from the worker, ranked, with the size itself among them', async () => {
    const result = await recommended(estate, { targetSku, count: 2, showSpot: true })
    expect(result).toMatchObject({ computedBy: 'worker', count: 2, target: { vmSku: targetSku, vCpus: 8 } })
    const { recommendations, targetAvailability } = result
    expect(recommendations.map(({ rank }) => rank)).toEqual(recommendations.map((_one, index) => index + 1))
    expect(recommendations.find(({ vmSku }) => vmSku === targetSku)?.similarity).toBe(100)
    for (const { reasons, similarity, size } of recommendations) {
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(similarity, 5)
      expect(size.vCpus ?? 0).toBeGreaterThanOrEqual(8)
      expect(size.memoryGiB ?? 0).toBeGreaterThanOrEqual(32)
    }
    const firstThatDoesNot = recommendations.findIndex(({ fits }) => !fits)
    if (firstThatDoesNot >= 0) expect(recommendations.slice(firstThatDoesNot).some(({ fits }) => fits)).toBe(false)
    expect(targetAvailability.length).toBe(result.targetPlaces)
  })

  it('price each place by the price list that the timer reads', async () => {
    const { targetAvailability } = await recommended(estate, { targetSku, showSpot: true })
    const priced = targetAvailability.find(({ price }) => price)
    const filter = `serviceName eq 'Virtual Machines' and armRegionName eq '${priced?.region}' and armSkuName eq '${targetSku}'`
    const list = await fetch(`${estate.resourceManagerUrl}/api/retail/prices?$filter=${encodeURIComponent(filter)}`)
    const { Items } = (await list.json()) as {
      Items: { productName: string; skuName: string; type: string; retailPrice: number }[]
    }
    const linux = Items.filter(({ productName, type }) => type === 'Consumption' && !productName.includes('Windows'))
    const [onDemand] = linux.filter(({ skuName }) => !/Spot|Low/.test(skuName))
    const [spot] = linux.filter(({ skuName }) => skuName.includes('Spot'))
    const hour = onDemand?.retailPrice ?? 0
    expect(priced?.price).toMatchObject({ hour, month: Math.round(hour * 73_000) / 100, spotHour: spot?.retailPrice })
    expect(await estate.stored.count("SELECT count(*) FROM IngestionLog WHERE kind = 'prices'")).toBe(1)
  })

  it('say which quota is enough where the count does not fit', async () => {
    const count = 1000
    const { targetAvailability, warnings } = await recommended(estate, { targetSku, count })
    expect(warnings).toContain('1000 machines do not fit in any place')
    const lacking = targetAvailability.filter(
      ({ toFit }) => toFit.length > 0 && toFit.every(({ change }) => change === 'quota'),
    )
    expect(lacking.length).toBeGreaterThan(0)
    for (const place of lacking) {
      expect(place.fits).toBe(place.machinesThatFit === null ? null : false)
      expect(place.toFit).toHaveLength(1)
      if (place.toFit[0]?.amount == null) continue
      const made = await verdictWith(place, 0)
      expect(made.machinesThatFit ?? 0).toBeGreaterThanOrEqual(count)
      expect((await verdictWith(place, 1)).machinesThatFit ?? 0).toBeLessThan(count)
    }
  })

  /** The verdict of a place with the limits that the answer asks for, minus some. */
  async function verdictWith({ subscriptionId, region, toFit }: TargetPlace, less: number) {
    const rows = await estate.stored.query(
      'SELECT quotaKey, used, quotaLimit FROM QuotaUsage WHERE subscriptionId = ? AND region = ?',
      subscriptionId,
      region,
    )
    const [change] = toFit
    // A raise of the family raises the regional total by as much.
    const raised = (key: string) => key === 'cores' || change?.quotaName?.toLowerCase() === key
    const quota = (key: string) => {
      const row = rows.find(({ quotaKey }) => quotaKey === key)
      const raise = raised(key) ? Number(change?.amount) - less : 0
      return row ? { used: Number(row.used), limit: Number(row.quotaLimit) + raise } : null
    }
    const offer = { zones: [], restrictedZones: [], restriction: null, resourceType: 'virtualMachines' as const }
    return verdict({ ...offer, vCpus: 8, family: quota('standarddsv5family'), regional: quota('cores') })
  }

  it('refuse what they cannot answer', async () => {
    expect(await expectRefusal(await post(estate, { targetSku: 'Standard_D8s_v55' }), 404)).toContain(targetSku)
    expect(await expectRefusal(await post(estate, {}), 400)).toContain('targetSku')
    expect(await expectRefusal(await post(estate, { targetSku, count: 0 }), 400)).toContain('count')
    expect(await expectRefusal(await post(estate, { targetSku, regoin: 'eastus' }), 400)).toContain('regoin')
    expect(await expectRefusal(await post(estate, { targetSku, regionPreset: 'Mars' }), 400)).toContain('Mars')
  })

  it('reject unknown capabilities, and list the known ones', async () => {
    expect(await expectRefusal(await post(estate, { targetSku, require: ['gold'] }), 400)).toMatch(/require.*ultraSsd/)
    expect(await expectRefusal(await post(estate, { targetSku, waive: ['gpu'] }), 400)).toMatch(/waive.*localDisk/)
    const both = { targetSku, require: ['localDisk'], waive: ['localDisk'] }
    expect(await expectRefusal(await post(estate, both), 400)).toMatch(/waive: localDisk is also in require/)
  })

  it('leave out sizes without a required capability, and skip a gate that is waived', async () => {
    const wide = { targetSku: 'D8ds_v5', topN: 25, minScore: 0 }
    const gated = await recommended(estate, wide)
    expect(gated.target.vmSku).toBe('Standard_D8ds_v5')
    expect(gated.recommendations.every(({ size }) => size.localDisk)).toBe(true)
    const waived = await recommended(estate, { ...wide, waive: ['localDisk'] })
    expect(waived.considered.gatedOut.some(({ gate }) => gate === 'localDisk')).toBe(false)
    expect(waived.recommendations.some(({ size }) => !size.localDisk)).toBe(true)
    const required = await recommended(estate, { ...wide, require: ['ultraSsd'] })
    expect(required.recommendations.every(({ size }) => size.ultraSsd === true)).toBe(true)
    expect(required.considered.gatedOut.some(({ gate }) => gate === 'ultraSsd')).toBe(true)
  })

  it('mark a raise that Azure no longer approves, and name the successor of the series', async () => {
    const { targetAvailability, target } = await recommended(estate, { targetSku: 'D8s_v3', count: 1000 })
    expect(target.growthRestriction).toMatchObject({ series: 'Dsv3', since: '2026-07' })
    const raises = targetAvailability.flatMap(({ toFit }) => toFit.filter(({ quotaName }) => quotaName !== null))
    const ofFamily = raises.filter(({ quotaName }) => quotaName !== 'cores')
    expect(ofFamily.length).toBeGreaterThan(0)
    for (const { noLongerApproved } of ofFamily) expect(noLongerApproved?.successors).toContain('Dsv5')
  })

  it('search the requested regions and zones', async () => {
    const result = await recommended(estate, { targetSku: targetSku.toLowerCase(), regions: ['West US 2'], zones: 3 })
    expect(new Set(result.targetAvailability.map(({ region }) => region))).toEqual(new Set(['westus2']))
    for (const { fits, zones } of result.recommendations)
      expect(fits !== false).toBe(fits !== false && zones === '3 of 3')
    expect(result.target.vmSku).toBe(targetSku)
  })

  it('list in the catalog what each size supports', async () => {
    const families = await fetch(`${estate.url}${skuCatalogFamilies.path}?search=d8s_v5`)
    const { families: found, total } = strict(skuCatalogFamilies.response).parse(await families.json()) as {
      families: { family: string; skus: string[]; regions: number }[]
      total: number
    }
    expect([total, found[0]?.skus.includes(targetSku), found[0]?.regions]).toEqual([1, true, 3])
    const response = await fetch(estate.url + skuCatalogSku.path.replace('{sku}', targetSku))
    const sku = strict(skuCatalogSku.response).parse(await response.json()) as CatalogSku
    expect(sku.regions.map(({ region }) => region)).toEqual(regions)
    expect([sku.size.vCpus, sku.capabilities.vCPUs, sku.regions[0]?.price?.currency]).toEqual([8, '8', 'USD'])
    for (const name of ['d8s_v5', 'D8s%20v5', 'STANDARD_D8S_V5']) {
      const same = await fetch(estate.url + skuCatalogSku.path.replace('{sku}', name))
      expect(((await same.json()) as CatalogSku).size.vmSku).toBe(targetSku)
    }
    expect(sku.size).toMatchObject({ confidential: 'none', localDisk: false, gpus: 0, growthRestriction: null })
    expect(sku.size.ultraSsdZones).toBe(Number(sku.capabilities['UltraSSDAvailable (zones)']))
    const unknown = await fetch(estate.url + skuCatalogSku.path.replace('{sku}', 'Standard_D8s_v55'))
    expect(await expectRefusal(unknown, 404)).toContain(targetSku)
  })

  it('are unavailable without the worker, and the answer says so', async () => {
    const response = await whileAway(estate, ['worker'], () => post(estate, { targetSku }))
    expect(await expectRefusal(response, 503)).toMatch(/^The worker does not answer/)
    await workerIsBack(estate)
    expect((await recommended(estate, { targetSku })).computedBy).toBe('worker')
  })

  it('are logged for administrators', async () => {
    const admin = await signedIn(estate, 'admin')
    const seen = await admin.ask(recommendationDiagnostics)
    expect(seen.counts.requests).toBe(seen.counts.answered + seen.counts.refused + seen.counts.failed)
    expect(seen.counts.workerFailures).toBeGreaterThan(0)
    expect(seen.failures[0]?.error).toMatch(/worker does not answer/)
    expect(seen.prices).toMatchObject({ url: estate.resourceManagerUrl, regions: 3, failures: [] })
    expect(seen.last.find(({ outcome }) => outcome === 'answered')).toMatchObject({ computedBy: 'worker', error: null })
    expect((await fetch(estate.url + recommendationDiagnostics.path)).status).toBe(401)
  })
})

describe('Recommendations with a fallback, to callers who see masks', () => {
  let estate: Estate
  beforeAll(async () => {
    const env = { RECOMMENDATIONS_FALLBACK: 'api', MASK_SUBSCRIPTION_IDS: 'true' }
    estate = await startEstate({ subscriptions: 2, regions: ['eastus', 'westus2'], env })
    await estate.settled()
  })
  afterAll(() => estate?.stop())

  it('name subscriptions by their masked ids only, and accept them', async () => {
    const { cookie } = await signedIn(estate, 'user')
    const [open, hidden] = [
      await recommended(estate, { targetSku }, { cookie, origin: estate.url }),
      await recommended(estate, { targetSku }),
    ]
    const id = open.targetAvailability[0]?.subscriptionId ?? ''
    const mask = hidden.targetAvailability[0]?.subscriptionId ?? ''
    expect(mask).toMatch(/^sub-[0-9a-f]{16}$/)
    expect(JSON.stringify(hidden)).not.toContain(id)
    const mine = await recommended(estate, { targetSku, subscriptionIds: [mask] })
    expect(new Set(mine.targetAvailability.map(({ subscriptionId }) => subscriptionId))).toEqual(new Set([mask]))
    expect((await recommended(estate, { targetSku, subscriptionIds: [id] })).targetAvailability).toEqual([])
  })

  it('are computed by the API while the worker is unavailable, and say so', async () => {
    const result = await whileAway(estate, ['worker'], () => recommended(estate, { targetSku }))
    expect(result.computedBy).toBe('api')
    expect(result.warnings[0]).toMatch(/worker did not answer/)
    expect(result.recommendations.length).toBeGreaterThan(0)
    expect(result.recommendations[0]?.subscriptionId).toMatch(/^sub-/)
  })
})
