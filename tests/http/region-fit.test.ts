import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startModelCatalogIngestion } from '#shared/contract/admin/admin-ingestion.js'
import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import type { CapacityAnswer } from '#shared/contract/capacity/answer/capacity-answer.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import type { FitRequestInput } from '#shared/contract/fit/fit-request.js'
import type { NeedInput } from '#shared/contract/fit/need.js'
import { type FitRegion, RegionFit } from '#shared/contract/fit/region-fit.js'
import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import { serviceById } from '#shared/contract/services/service-map.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { startServices } from '../support/product/start-services.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { strict } from './answers.js'
import { firstPrices } from './estate.js'
import { signedIn } from './signed-in.js'

const regions = ['eastus', 'westeurope', 'northeurope']
const services = ['container-apps', 'aks', 'storage-accounts', 'key-vault', 'sql-database', 'virtual-network']
const skus = ['Standard_D8s_v5', 'Standard_D4s_v5', 'Standard_E8s_v5', 'Standard_F8s_v2']

describe.each(sqlEngines)('Where a whole workload fits, on $name', engine => {
  let estate: Estate
  let models: ModelRow[]
  let rows: CapacityRow[]
  let ids: string[]

  const get = async <Answer>(path: string, query: Record<string, string>) => {
    const response = await fetch(`${estate.url}${path}?${new URLSearchParams(query)}`)
    if (response.status !== 200) throw new Error(await response.text())
    return (await response.json()) as Answer
  }
  async function ask(request: FitRequestInput): Promise<RegionFit> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(request)
    const response = await fetch(`${estate.url}/api/region-fit`, { method: 'POST', headers, body })
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return strict(RegionFit).parse(JSON.parse(text)) as RegionFit
  }

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 3, regions, engine, env: { PRICE_INTERVAL_HOURS: '24' } })
    expect((await estate.settled()).status).toBe('succeeded')
    await firstPrices(estate, regions.length)
    const admin = await signedIn(estate, 'admin')
    const { jobId } = await admin.ask(startModelCatalogIngestion, {})
    const { jobs } = await startServices(estate)
    for (const id of [jobId, ...jobs.map(job => job.jobId)]) await estate.finished(id)
    rows = (await get<{ rows: CapacityRow[] }>('/api/capacity', { sku: skus.join(), limit: '50000' })).rows
    models = (await get<{ rows: ModelRow[] }>('/api/ai/models', { search: 'gpt', pageSize: '500' })).rows
    ids = [...new Set(rows.map(row => row.subscriptionId))]
  })
  afterAll(() => estate?.stop())

  it('agrees with the single lookup of machines, models and services, each need alone', async () => {
    const machines = skus.map((sku, index) => ({ kind: 'vm' as const, sku, count: 5 * (index + 1), zones: index }))
    const [first] = models.filter(({ deploymentType, measure }) => deploymentType && measure === 'tokensPerMinute')
    const model = first?.model ?? ''
    const asked = { model, deploymentType: first?.deploymentType ?? '', capacity: '50k' }
    const needs: NeedInput[] = [
      ...machines,
      { kind: 'model', ...asked },
      ...services.map(service => ({ kind: 'service' as const, service })),
    ]
    const { regions: found } = await ask({ needs })
    expect(found.map(({ region }) => region).sort()).toEqual(regions.toSorted())
    const verdict = (region: string, need: number) => found.find(one => one.region === region)?.needs[need]
    for (const [index, { sku, count, zones }] of machines.entries()) {
      const single = await get<CapacityAnswer>('/api/capacity/answer', {
        sku,
        desiredCount: `${count}`,
        zones: `${zones}`,
      })
      for (const { region, fits, subscriptionsFitting, pricePerMonthForAll } of single.regions)
        expect(verdict(region, index)).toMatchObject({
          fitsInOne: fits,
          subscriptionsFitting,
          monthlyPrice: pricePerMonthForAll,
        })
    }
    const ofModel = (await get<{ rows: ModelRow[] }>('/api/ai/models', { ...asked, pageSize: '500' })).rows
    for (const region of regions) {
      const fits = ofModel
        .filter(row => row.region === region && !/finetune$/i.test(row.quotaName ?? ''))
        .map(row => row.fits)
      const expected = fits.includes(true) ? true : fits.includes(null) ? null : false
      expect([region, verdict(region, machines.length)?.fits]).toEqual([region, expected])
    }
    for (const [index, id] of services.entries()) {
      const [type] = serviceById(id)?.resourceTypes ?? []
      for (const subscriptionId of ids) {
        const need = { kind: 'service' as const, service: id }
        const own = await ask({ needs: [need], subscriptionIds: [subscriptionId] })
        const query = { service: id, subscriptionIds: subscriptionId, pageSize: '500' }
        const listed = (await get<{ rows: ServiceRow[] }>('/api/paas-availability', query)).rows
        for (const {
          region,
          needs: [alone],
        } of own.regions) {
          const row = listed.find(
            one => one.resourceType.toLowerCase() === type?.toLowerCase() && one.region === region,
          )
          const isFull = row?.quotaLimit != null && row.quotaLimit - (row.quotaUsed ?? 0) < 1
          expect([id, region, alone?.fits]).toEqual([
            id,
            region,
            row?.offered === true && row.registered === true && !isFull,
          ])
          if (alone?.fits) expect(verdict(region, machines.length + 1 + index)?.fits).toBe(true)
        }
      }
    }
  })

  /** What the parts take of a quota of machines, recomputed from rows and sizes. */
  const sumTaken = (
    { region, placement }: FitRegion,
    needs: readonly { sku: string }[],
    counts: (row: CapacityRow) => boolean,
  ) => {
    const sums = new Map<string, number>()
    for (const { need, subscriptionId, count } of placement.parts) {
      const row = rows.find(
        one => one.region === region && one.subscriptionId === subscriptionId && one.vmSku === needs[need]?.sku,
      )
      if (row && counts(row))
        sums.set(subscriptionId, (sums.get(subscriptionId) ?? 0) + (count ?? 0) * (row.vCpus ?? 0))
    }
    return sums
  }

  it('never gives a quota to two needs', async () => {
    const needs = skus.flatMap((sku, index) => [
      { kind: 'vm' as const, sku, count: 4 + index },
      { kind: 'vm' as const, sku, count: 9 - index, zones: 2 },
    ])
    const { regions: found } = await ask({ needs })
    let parts = 0
    for (const region of found) {
      parts += region.placement.parts.length
      expect(region.placement.isComplete).toBe(true)
      const isHere = (row: CapacityRow) => row.region === region.region
      for (const [id, taken] of sumTaken(region, needs, () => true)) {
        const row = rows.find(one => isHere(one) && one.subscriptionId === id && one.regionalLimit !== null)
        expect(taken).toBeLessThanOrEqual((row?.regionalLimit ?? 0) - (row?.regionalUsed ?? 0))
      }
      for (const family of new Set(rows.map(row => row.family.toLowerCase())))
        for (const [id, taken] of sumTaken(region, needs, row => row.family.toLowerCase() === family)) {
          const row = rows.find(one => isHere(one) && one.subscriptionId === id && one.family.toLowerCase() === family)
          expect(taken).toBeLessThanOrEqual((row?.quotaLimit ?? 0) - (row?.quotaUsed ?? 0))
          const told = region.placement.quotas.find(
            one =>
              one.subscriptionId === id && one.quotaName.toLowerCase().replace(/\s/g, '') === family.replace(/\s/g, ''),
          )
          expect([family, told?.taken]).toEqual([family, taken])
        }
      const placed = new Set(region.placement.parts.map(({ need }) => need))
      expect(placed.size + region.placement.unplaced.length).toBe(needs.length)
      expect(region.needsFitting).toBe(placed.size)
    }
    expect(parts).toBeGreaterThan(0)
  })
})
