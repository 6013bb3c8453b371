import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { skuCatalogReads } from '#shared/adapters/sql/sku-catalog/sku-catalog-reads.js'
import type { MachinePrice } from '#shared/prices/retail-price.js'
import { logRun } from '../../../../tests/support/samples/log-run.js'
import { hoursLater, sampleSku, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { priceRepository } from './price-sql.js'

const price = (vmSku: string, linuxHour: number): MachinePrice => ({
  vmSku,
  linuxHour,
  windowsHour: 0.5,
  linuxSpotHour: null,
  windowsSpotHour: null,
  derivedFrom: null,
})

describe.each(sqlEngines)('Prices in $name', engine => {
  let database: Database
  beforeEach(async () => {
    database = await engine.fresh()
  })
  afterEach(() => database.close())

  const unit = (runId: string, region = 'westus') => ({ runId, subscriptionId: null, region })
  const rows = () => database.db.selectFrom('Price').selectAll().orderBy('vmSku').execute()
  async function store(hours: number, prices: MachinePrice[], region = 'westus', currency = 'USD') {
    const key = unit(`run ${hours}`, region)
    await logRun(database, key.runId, 'prices')
    await ingestionRepository(database).planUnits([key])
    const written = await priceRepository(database).store({ unit: key, currency, readAt: hoursLater(hours), prices })
    const status = (await ingestionRepository(database).unit(key))?.status
    return [written, status]
  }

  test('become those that were read, and rows that hold are not touched', async () => {
    expect(
      await store(0, [price('Standard_B2ms', 0.1), price('Standard_D2s_v5', 0.2), price('Standard_Gone', 1)]),
    ).toEqual([3, 'written'])
    expect(
      await store(24, [price('standard_b2ms', 0.1), price('Standard_D2s_v5', 0.3), price('Standard_New', 2)]),
    ).toEqual([3, 'written'])
    expect((await rows()).map(({ vmSku, linuxHour, readAt }) => [vmSku, linuxHour, readAt])).toEqual([
      ['Standard_B2ms', 0.1, hoursLater(0)],
      ['Standard_D2s_v5', 0.3, hoursLater(24)],
      ['Standard_New', 2, hoursLater(24)],
    ])
    expect(
      await store(48, [price('Standard_B2ms', 0.1), price('Standard_D2s_v5', 0.3), price('Standard_New', 2)]),
    ).toEqual([0, 'written'])
    expect(await priceRepository(database).freshness()).toEqual({
      regions: 1,
      rows: 3,
      newest: hoursLater(48),
      oldest: hoursLater(48),
    })
  })

  test('say what they were made from, and are written again where only that differs', async () => {
    const derivedFrom = 'Linux: the price of eastus'
    await store(0, [{ ...price('Standard_B2ms', 0.1), derivedFrom }])
    expect(await rows()).toMatchObject([{ derivedFrom }])
    expect(await store(24, [price('Standard_B2ms', 0.1)])).toEqual([1, 'written'])
    expect(await rows()).toMatchObject([{ linuxHour: 0.1, derivedFrom: null }])
  })

  test('stay where an answer is empty or older, and stand apart by region and currency', async () => {
    await store(24, [price('Standard_B2ms', 0.1)])
    await store(25, [price('Standard_B2ms', 0.2)], 'eastus')
    await store(26, [price('Standard_B2ms', 0.3)], 'westus', 'EUR')
    expect(await store(30, [])).toEqual([0, 'suspect'])
    expect(await store(23.9, [price('Standard_B2ms', 9)])).toEqual([0, 'superseded'])
    expect((await rows()).map(({ linuxHour }) => linuxHour).sort()).toEqual([0.1, 0.2, 0.3])
    expect(await store(40, [], 'nowhere')).toEqual([0, 'written'])
  })

  test('are those that were read last, also where the clock went back by much since', async () => {
    await store(24, [price('Standard_B2ms', 0.1)])
    expect(await store(12, [price('Standard_B2ms', 0.2)])).toEqual([1, 'written'])
    expect(await rows()).toMatchObject([{ linuxHour: 0.2 }])
  })

  test('are stale where they are old, of another currency, or were never read', async () => {
    const stale = (hours: number, now = 100) =>
      priceRepository(database).staleRegions(hoursLater(hours), hoursLater(now), 'USD')
    expect(await stale(0)).toEqual([])
    for (const region of ['westus', 'eastus', 'ukwest']) await unitStore(database).write(sampleUnit({ region }))
    expect(await stale(0)).toEqual(['eastus', 'ukwest', 'westus'])
    await store(10, [price('Standard_B2ms', 0.1)])
    await store(20, [price('Standard_B2ms', 0.1)], 'eastus')
    await store(20, [price('Standard_B2ms', 0.1)], 'ukwest', 'EUR')
    expect(await stale(9)).toEqual(['ukwest'])
    expect(await stale(10)).toEqual(['ukwest', 'westus'])
    expect(await stale(9, 19)).toEqual(['eastus', 'ukwest'])
  })

  test('are shown with the sizes of the catalog', async () => {
    const capabilities = { vCPUs: '2', MemoryGB: '8', CpuArchitectureType: 'x64', RetirementDateUtc: '09/30/2028' }
    const sku = sampleSku('Standard_D2s_v3', { capabilities })
    await unitStore(database).write(
      sampleUnit({ skus: [sku, sampleSku('Standard_D4s_v3', { capabilities: { vCPUs: '4' } })] }),
    )
    await unitStore(database).write(sampleUnit({ region: 'eastus', skus: [sku] }))
    await store(10, [price('STANDARD_D2s_v3', 0.1)], 'eastus')
    const catalog = skuCatalogReads(database)
    expect(await catalog.families()).toEqual([
      {
        familyKey: 'standarddsv3family',
        family: 'standardDSv3Family',
        familyBase: 'D',
        regions: 2,
        vCpusFrom: 2,
        vCpusTo: 4,
        retirementDate: '2028-09-30',
        quotaUsed: 20,
      },
    ])
    expect((await catalog.familySkus()).map(({ vmSku, architecture }) => [vmSku, architecture])).toEqual([
      ['Standard_D2s_v3', 'x64'],
      ['Standard_D4s_v3', null],
    ])
    expect(await catalog.sku('standard_d2s_v3', 'USD')).toMatchObject([
      { region: 'eastus', linuxHour: 0.1, pricesReadAt: hoursLater(10), capabilities },
      { region: 'westus', linuxHour: null, pricesReadAt: null, capabilities },
    ])
    expect(await catalog.snapshotTime()).toBe(hoursLater(0))
    expect(await catalog.skuNames()).toEqual(['Standard_D2s_v3', 'Standard_D4s_v3'])
  })
})
