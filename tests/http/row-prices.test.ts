import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capacityFamilies, capacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { capacityExport } from '#shared/contract/capacity/capacity-export.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import { type CatalogSku, skuCatalogSku } from '#shared/contract/capacity/sku-catalog.js'
import { parseCsv } from '../support/csv.js'
import type { Estate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { expectRefusal } from './answers.js'
import { firstPrices, startReadEstate } from './estate.js'

const regions = 3
const machines = 'resourceType=virtualMachines'

describe.each(sqlEngines)('Prices of rows on $name', engine => {
  let estate: Estate
  beforeAll(async () => {
    estate = await startReadEstate(engine, { PRICE_INTERVAL_HOURS: '24' })
    await firstPrices(estate, regions)
  })
  afterAll(() => estate?.stop())

  const get = (path: string, query: string) => fetch(`${estate.url}${path}?${query}`)
  async function toRows(query: string): Promise<CapacityRow[]> {
    const rows: CapacityRow[] = []
    for (let page = 1; ; page += 1) {
      const response = await get(capacityPage.path, `${machines}&${query}&pageSize=500&pageNumber=${page}`)
      const answer = (await response.json()) as { rows: CapacityRow[]; pagination: { hasNext: boolean } }
      rows.push(...answer.rows)
      if (!answer.pagination.hasNext) return rows
    }
  }

  it.each([
    ['asc', 1],
    ['desc', -1],
  ] as const)('are in %s order, with what has none at the end', async (direction, sign) => {
    const hours = (await toRows(`sort=pricePerHour:${direction}`)).map(({ pricePerHour }) => pricePerHour)
    const known = hours.flatMap(hour => hour ?? [])
    expect(known.length).toBeGreaterThan(500)
    expect(hours.slice(0, known.length)).toEqual(known)
    expect(known).toEqual(known.toSorted((a, b) => sign * (a - b)))
    expect(known.length).toBeLessThan(hours.length)
  })

  it('are for 730 hours of the machines asked for', async () => {
    for (const { pricePerHour, pricePerMonth, currency } of await toRows('desiredCount=3&sort=pricePerMonth:asc')) {
      expect(currency).toBe('USD')
      if (pricePerHour === null) expect(pricePerMonth).toBeNull()
      else expect(pricePerMonth).toBeCloseTo(pricePerHour * 730 * 3, 1)
    }
  })

  it('are those of the catalog, lower than with Windows, and say when they come from a neighboring region', async () => {
    const rows = await toRows('familyBase=B,D,E&sort=vmSku:asc')
    const derived = new Set(rows.filter(row => row.priceDerivedFrom !== null).map(({ region }) => region))
    expect([...derived].length).toBeGreaterThan(0)
    for (const vmSku of ['Standard_B2s_v2', 'Standard_D4as_v5', 'Standard_E16-4ads_v5']) {
      const { regions: places } = (await (
        await get(skuCatalogSku.path.replace('{sku}', vmSku), '')
      ).json()) as CatalogSku
      for (const { region, price } of places) {
        const row = rows.find(one => one.vmSku === vmSku && one.region === region)
        if (!row || !price) continue
        expect([row.pricePerHour, row.priceDerivedFrom === null]).toEqual([
          price.hour,
          !price.derivedFrom?.startsWith('Linux'),
        ])
        if (price.hour !== null && price.windowsHour !== null) expect(price.hour).toBeLessThan(price.windowsHour)
      }
    }
  })

  it('are the lowest of the sizes of a family, and sorted too', async () => {
    const query = `${machines}&familyBase=D&desiredCount=2&sort=lowestPricePerVCpuHour:asc&limit=1000`
    const { rows } = (await (await get(capacityFamilies.path, query)).json()) as { rows: CapacityFamily[] }
    const known = rows.flatMap(({ lowestPricePerVCpuHour }) => lowestPricePerVCpuHour ?? [])
    expect(known).toEqual(known.toSorted((a, b) => a - b))
    expect(rows.slice(0, known.length).every(row => row.lowestPricePerVCpuHour !== null)).toBe(true)
    const [first] = rows
    const sizes = await toRows(`region=${first?.region}&family=${first?.family}&desiredCount=2`)
    const hours = sizes.flatMap(({ pricePerHour }) => pricePerHour ?? [])
    expect(first?.lowestPricePerHour).toBe(Math.min(...hours))
    expect(first?.lowestPricePerMonth).toBeCloseTo(Math.min(...hours) * 1460, 1)
  })

  it('are columns of a file', async () => {
    const query = `${machines}&region=eastus&sort=pricePerHour:desc&desiredCount=2`
    const response = await get(capacityExport.path, `${query}&format=csv&columns=vmSku,pricePerHour,pricePerMonth`)
    const [head, ...records] = parseCsv((await response.text()).replace(/^\uFEFF/, ''))
    expect(head).toEqual(['SKU', 'Price per hour (USD)', 'Price per month (USD)'])
    const rows = await toRows('region=eastus&sort=pricePerHour:desc&desiredCount=2')
    expect(records).toEqual(rows.map(row => [row.vmSku, `${row.pricePerHour ?? ''}`, `${row.pricePerMonth ?? ''}`]))
  })

  it('are refused as an order by another name', async () => {
    for (const sort of ['price:asc', 'pricePerHour:cheapest'])
      expect(await expectRefusal(await get(capacityPage.path, `sort=${sort}`), 400)).toContain('sort')
  })
})
