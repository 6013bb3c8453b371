import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PriceItem } from '#local/resource-manager/estate/prices/price-item.js'
import { type ResourceManager, startResourceManager } from '../simulator.js'

interface Page {
  Items: PriceItem[]
  NextPageLink: string | null
  Count: number
  BillingCurrency: string
}

let manager: ResourceManager
beforeAll(async () => {
  manager = await startResourceManager({ subscriptions: 1, regions: 'westindia' })
})
afterAll(() => manager.close())

const address = (filter: string, more = '') =>
  `${manager.url}/api/retail/prices?api-version=2023-01-01-preview&$filter=${encodeURIComponent(filter)}${more}`
const page = async (url: string): Promise<Page> => (await (await fetch(url)).json()) as Page

async function all(filter: string, more = ''): Promise<PriceItem[]> {
  const items: PriceItem[] = []
  for (let next: string | null = address(filter, more); next; ) {
    const { Items, NextPageLink, Count } = await page(next)
    expect(Count).toBe(Items.length)
    expect(Count).toBeLessThanOrEqual(100)
    items.push(...Items)
    next = NextPageLink
  }
  return items
}

const machine = (region: string) => `armRegionName eq '${region}' and armSkuName eq 'Standard_D2s_v3'`

describe('retail prices', () => {
  test('of one size are told apart by product, name, type and term', async () => {
    const items = await all(`serviceName eq 'Virtual Machines' and ${machine('westus')}`)
    const told = items.map(item => [item.productName, item.skuName, item.type, item.reservationTerm, item.retailPrice])
    expect(told).toEqual([
      ['Virtual Machines Dsv3 Series', 'D2s v3', 'Consumption', undefined, 0.117],
      ['Virtual Machines Dsv3 Series', 'D2s v3 Spot', 'Consumption', undefined, 0.021622],
      ['Virtual Machines Dsv3 Series', 'D2s v3 Low Priority', 'Consumption', undefined, 0.0234],
      ['Virtual Machines Dsv3 Series', 'D2s v3', 'Reservation', '1 Year', 635],
      ['Virtual Machines Dsv3 Series', 'D2s v3', 'Reservation', '3 Years', 1230],
      ['Virtual Machines Dsv3 Series Windows', 'D2s v3', 'Consumption', undefined, 0.209],
      ['Virtual Machines Dsv3 Series Windows', 'D2s v3 Spot', 'Consumption', undefined, 0.038624],
      ['Virtual Machines Dsv3 Series Windows', 'D2s v3 Low Priority', 'Consumption', undefined, 0.0836],
    ])
    for (const item of items) {
      expect(item).toMatchObject({ armRegionName: 'westus', location: 'West US', unitOfMeasure: '1 Hour' })
      expect(item).toMatchObject({ currencyCode: 'USD', unitPrice: item.retailPrice, armSkuName: 'Standard_D2s_v3' })
    }
    expect(new Set(items.map(({ skuId }) => skuId)).size).toBe(5 + 3)
  })

  test('of a region come in pages of a hundred, each price once, without sign-in', async () => {
    const items = await all("armRegionName eq 'westindia' and priceType eq 'Consumption'")
    expect(items.length).toBeGreaterThan(900)
    const key = (item: PriceItem) =>
      [item.armSkuName, item.productName, item.skuName, item.meterId, item.effectiveStartDate].join()
    expect(new Set(items.map(key)).size).toBe(items.length)
    const linux = items.filter(
      ({ productName, skuName }) => !/Windows|Host/.test(productName) && !/ (Spot|Low)/.test(skuName),
    )
    expect(new Set(linux.map(({ armSkuName }) => armSkuName)).size).toBe(183)
  })

  test('of a region without recorded ones are its neighbour’s, or come by rule', async () => {
    const price = async (region: string, product: string, name: string) =>
      (await all(machine(region))).find(({ productName, skuName }) => productName === product && skuName === name)
        ?.retailPrice
    const [linux, windows] = ['Virtual Machines Dsv3 Series', 'Virtual Machines Dsv3 Series Windows']
    expect(await price('westus2', linux, 'D2s v3')).toBeGreaterThan(0)
    const derived = (await price('southindia', linux, 'D2s v3')) ?? 0
    expect(derived).toBeGreaterThan(0)
    expect(await price('southindia', windows, 'D2s v3')).toBeCloseTo(derived + 2 * 0.046)
    expect(await price('southindia', linux, 'D2s v3 Spot')).toBeCloseTo(derived * 0.1848)
  })

  test('are never the same for Linux and Windows', async () => {
    for (const region of ['uksouth', 'westus2', 'southindia']) {
      const items = await all(
        `serviceName eq 'Virtual Machines' and armRegionName eq '${region}' and priceType eq 'Consumption'`,
        "&meterRegion='primary'",
      )
      const onDemand = items.filter(
        ({ productName, skuName }) => !/Host|Cloud/.test(productName) && !/ (Spot|Low)/.test(skuName),
      )
      const isWindows = ({ productName }: PriceItem) => productName.endsWith('Windows')
      const windows = new Map(onDemand.filter(isWindows).map(item => [item.armSkuName, item.retailPrice]))
      const linux = onDemand.filter(item => !isWindows(item) && windows.has(item.armSkuName))
      expect(linux.length).toBeGreaterThan(500)
      expect(linux.filter(item => item.retailPrice >= (windows.get(item.armSkuName) ?? 0))).toEqual([])
    }
  })

  test.each([
    ['westus', 'Standard_D2s_v3', 'D2s v3', undefined],
    ['westus2', 'Standard_D2s_v3', 'D2s v3', expect.stringMatching(/^the price of \w+$/)],
    ['eastus', 'Standard_B2s_v2', 'B2s v2', undefined],
    ['uksouth', 'Standard_B2as_v2', 'B2as v2', 'the Windows price without its license'],
  ])('say what one that is not recorded was made from: %s %s', async (region, size, name, derivedFrom) => {
    const items = await all(`armRegionName eq '${region}' and armSkuName eq '${size}' and meterName eq '${name}'`)
    const linux = items.find(({ productName }) => /^Virtual Machines \S+ Series$/.test(productName))
    expect(linux?.derivedFrom).toEqual(derivedFrom)
  })

  test('of other meters are left out where primary ones are asked for', async () => {
    const constrained = "armRegionName eq 'eastus' and armSkuName eq 'Standard_E16-4s_v3'"
    const parent = await all("armRegionName eq 'eastus' and armSkuName eq 'Standard_E16s_v3'", "&meterRegion='primary'")
    const own = await all(constrained)
    expect(own.map(({ isPrimaryMeterRegion }) => isPrimaryMeterRegion)).not.toContain(true)
    expect(parent.map(({ meterId }) => meterId)).toContain(own[0]?.meterId)
    expect(await all(constrained, "&meterRegion='primary'")).toEqual([])
    const items = await all("armRegionName eq 'westindia' and priceType eq 'Consumption'")
    const primary = await all("armRegionName eq 'westindia' and priceType eq 'Consumption'", "&meterRegion='primary'")
    expect(primary).toEqual(items.filter(({ isPrimaryMeterRegion }) => isPrimaryMeterRegion))
    expect(primary.length).toBeLessThan(items.length)
  })

  test('that change are listed ahead of their day, and for a time after it', async () => {
    const filter = "armRegionName eq 'eastus' and priceType eq 'Consumption'"
    const changed = async (now: string) => {
      const response = await fetch(`${manager.url}/__clock`, { method: 'POST', body: JSON.stringify({ now }) })
      expect(response.status).toBe(200)
      return (await all(filter)).filter(
        item => !item.effectiveStartDate.startsWith('2026-06-01') || item.effectiveEndDate,
      )
    }
    const ahead = await changed('2026-08-20T00:00:00Z')
    const next = ahead.find(({ effectiveStartDate }) => effectiveStartDate === '2026-09-01T00:00:00Z')
    const size = next?.armSkuName
    expect(size).toBeDefined()
    const after = (await changed('2026-09-20T00:00:00Z')).filter(({ armSkuName }) => armSkuName === size)
    expect(after.map(({ effectiveEndDate }) => effectiveEndDate)).toContain(next?.effectiveStartDate)
    await changed('2026-08-01T00:00:00Z')
  })

  test('are found by values as they are spelled', async () => {
    expect(await all("armRegionName eq 'WestIndia'")).toEqual([])
    expect(await all("serviceName eq 'virtual machines' and armRegionName eq 'westindia'")).toEqual([])
    const terms = await all("armRegionName eq 'westindia' and priceType eq 'Reservation'")
    expect(new Set(terms.map(({ type }) => type))).toEqual(new Set(['Reservation']))
  })

  test('come in another currency', async () => {
    const [item] = await all(machine('westus'), "&currencyCode='EUR'")
    expect(item).toMatchObject({ currencyCode: 'EUR', retailPrice: 0.10062 })
    expect((await page(address(machine('westus'), '&currencyCode=EUR'))).BillingCurrency).toBe('EUR')
  })

  test('of all regions can be read page by page', async () => {
    const first = await page(`${manager.url}/api/retail/prices`)
    expect(first.Count).toBe(100)
    const last = await page(`${manager.url}/api/retail/prices?$skip=250000`)
    expect(last.Count).toBe(100)
  })

  test.each([
    ["armRegionName ne 'westus'", ''],
    ["colour eq 'red'", ''],
    ['armRegionName eq westus', ''],
    ['', '&currencyCode=XXX'],
    ['', '&$skip=x'],
    ['', "&meterRegion='secondary'"],
  ])('are refused for %j%s', async (filter, more) => {
    expect((await fetch(address(filter, more))).status).toBe(400)
  })

  test('are read, not written', async () => {
    expect((await fetch(address(''), { method: 'POST' })).status).toBe(405)
  })
})
