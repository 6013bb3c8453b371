import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { priceRepository } from '#shared/adapters/sql/prices/price-sql.js'
import { capacityQueries } from '#shared/capacity/capacity-queries.js'
import type { SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { MachinePrice } from '#shared/prices/retail-price.js'
import { logRun } from '../../../../tests/support/samples/log-run.js'
import { hoursLater, sampleSku, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { capacityReads } from './capacity-reads.js'

const unpriced = { windowsHour: null, linuxSpotHour: null, windowsSpotHour: null, derivedFrom: null }
const price = (vmSku: string, linuxHour: number | null, derivedFrom: string | null = null): MachinePrice => ({
  ...unpriced,
  vmSku,
  linuxHour,
  derivedFrom,
})
const sku = (name: string, vCpus: number, family = 'standardDSv3Family') =>
  sampleSku(name, { family, capabilities: { vCPUs: `${vCpus}`, MemoryGB: '8' } })

const skus = [
  sku('Standard_D2s_v3', 2),
  sku('Standard_D4s_v3', 4),
  sku('Standard_D8s_v3', 8),
  sku('Standard_E2s_v3', 2, 'standardESv3Family'),
]

describe.each(sqlEngines)('The prices of rows in $name', engine => {
  let database: Database
  const queries = () => capacityQueries(capacityReads(database), () => new Date(hoursLater(48)))
  const filter = (text: Record<string, string> = {}) => CapacityFilter.parse(text)
  async function store(region: string, hours: number, prices: MachinePrice[], currency = 'USD') {
    const unit = { runId: `run ${region} ${hours}`, subscriptionId: null, region }
    await logRun(database, unit.runId, 'prices')
    await ingestionRepository(database).planUnits([unit])
    await priceRepository(database).store({ unit, currency, readAt: hoursLater(hours), prices })
  }
  async function rows(column: SortableColumn, direction: 'asc' | 'desc', text: Record<string, string> = {}) {
    const sort = { column, direction }
    const { rows: page } = await queries().page({ ...filter(text), sort, pageNumber: 1, pageSize: 50 })
    const walked = []
    for await (const slice of queries().walk({ ...filter(text), sort, limit: 50 })) walked.push(...slice)
    expect(walked).toEqual(page)
    return page
  }
  const shown = async (...asked: Parameters<typeof rows>) =>
    (await rows(...asked)).map(row => `${row.region} ${row.vmSku} ${row.pricePerHour} ${row.pricePerMonth}`)

  beforeAll(async () => {
    database = await engine.fresh()
    for (const region of ['eastus', 'westus'])
      for (const hours of [1, 24])
        await unitStore(database).write(
          sampleUnit({
            region,
            skus,
            runId: `r${hours}`,
            runSequence: hours,
            snapshotTime: hoursLater(hours),
          }),
        )
    await store('westus', 30, [
      price('STANDARD_D2s_v3', 0.117),
      price('Standard_D4s_v3', 0.234),
      price('Standard_E2s_v3', null),
    ])
    await store('eastus', 30, [
      price('Standard_D2s_v3', 0.096, 'Linux, Windows: the price of westus'),
      price('Standard_D4s_v3', 0.18, 'Windows: the Linux price and a license'),
    ])
    await store('westus', 31, [price('Standard_D8s_v3', 9)], 'EUR')
  })
  afterAll(() => database.close())

  test('are sorted by the hour and the month, unknown ones last either way', async () => {
    const known = [
      'eastus Standard_D2s_v3 0.096 70.08',
      'westus Standard_D2s_v3 0.117 85.41',
      'eastus Standard_D4s_v3 0.18 131.4',
      'westus Standard_D4s_v3 0.234 170.82',
    ]
    const unknown = [
      'eastus Standard_D8s_v3 null null',
      'eastus Standard_E2s_v3 null null',
      'westus Standard_D8s_v3 null null',
      'westus Standard_E2s_v3 null null',
    ]
    for (const column of ['pricePerHour', 'pricePerMonth'] as const) {
      expect(await shown(column, 'asc')).toEqual([...known, ...unknown])
      expect(await shown(column, 'desc')).toEqual([...known.toReversed(), ...unknown])
    }
  })

  test('are in a range in their region and in the currency of the reads; a price that is not known is in none', async () => {
    const found = async (pricePerHour: string, currency?: string) => {
      const reads = capacityReads(database, currency)
      const page = await reads.rows(
        filter({ pricePerHour }),
        { column: 'region', direction: 'asc' },
        { offset: 0, limit: 9 },
      )
      const { summary } = await reads.overview(filter({ pricePerHour }))
      expect([await reads.count(filter({ pricePerHour })), summary.rows]).toEqual([page.length, page.length])
      return page.map(row => `${row.region} ${row.vmSku}`)
    }
    expect(await found('..0.1')).toEqual(['eastus Standard_D2s_v3'])
    expect(await found('0.1..0.2')).toEqual(['eastus Standard_D4s_v3', 'westus Standard_D2s_v3'])
    expect(await found('0..')).toHaveLength(4)
    expect(await found('0..', 'EUR')).toEqual(['westus Standard_D8s_v3'])
    const at = { at: hoursLater(25), pricePerHour: '..0.1' }
    expect((await rows('region', 'asc', at)).map(({ vmSku }) => vmSku)).toEqual(['Standard_D2s_v3'])
    expect(
      (await capacityReads(database).families(filter(at))).map(({ region, rows: count }) => [region, count]),
    ).toEqual([['eastus', 1]])
  })

  test('of a month are those of 730 hours of as many machines as are asked for', async () => {
    const three = await rows('pricePerHour', 'asc', { desiredCount: '3' })
    expect(three.map(({ pricePerMonth }) => pricePerMonth).slice(0, 2)).toEqual([210.24, 256.23])
    for (const { pricePerHour, pricePerMonth } of three)
      if (pricePerHour !== null) expect(pricePerMonth).toBeCloseTo(pricePerHour * 730 * 3, 2)
  })

  test('say from which price Linux was made, and in which currency they are', async () => {
    const [first, second, third] = await rows('pricePerHour', 'asc')
    expect([first?.priceDerivedFrom, second?.priceDerivedFrom, third?.priceDerivedFrom]).toEqual([
      'the price of westus',
      null,
      null,
    ])
    const euros = await capacityReads(database, 'EUR').rows(
      filter(),
      { column: 'pricePerHour', direction: 'asc' },
      { offset: 0, limit: 2 },
    )
    expect(euros.map(({ vmSku, pricePerHour, currency }) => [vmSku, pricePerHour, currency])).toEqual([
      ['Standard_D8s_v3', 9, 'EUR'],
      ['Standard_D2s_v3', null, 'EUR'],
    ])
  })

  test('of rows of the past are those of today', async () => {
    const at = hoursLater(12)
    const past = await rows('pricePerMonth', 'desc', { at })
    expect(past[0]).toMatchObject({ vmSku: 'Standard_D4s_v3', pricePerHour: 0.234, snapshotTime: hoursLater(1) })
    expect(past.map(row => [row.region, row.vmSku, row.pricePerHour])).toEqual(
      (await rows('pricePerMonth', 'desc')).map(row => [row.region, row.vmSku, row.pricePerHour]),
    )
  })

  test('of families are the lowest of the sizes that the filter leaves', async () => {
    const families = async (column: 'lowestPricePerHour' | 'lowestPricePerVCpuHour', text = {}) => {
      const sort = { column, direction: 'asc' } as const
      const { rows: found } = await queries().families({ ...filter(text), sort, limit: 50 })
      return found.map(row => [
        row.region,
        row.family,
        row.lowestPricePerHour,
        row.lowestPricePerMonth,
        row.lowestPricePerVCpuHour,
      ])
    }
    const [east, west] = [0.18 / 4, 0.117 / 2]
    expect(await families('lowestPricePerVCpuHour', { desiredCount: '10' })).toEqual([
      ['eastus', 'standardDSv3Family', 0.096, 700.8, east],
      ['westus', 'standardDSv3Family', 0.117, 854.1, west],
      ['eastus', 'standardESv3Family', null, null, null],
      ['westus', 'standardESv3Family', null, null, null],
    ])
    expect(await families('lowestPricePerHour', { sku: 'Standard_D4s_v3' })).toEqual([
      ['eastus', 'standardDSv3Family', 0.18, 131.4, 0.18 / 4],
      ['westus', 'standardDSv3Family', 0.234, 170.82, 0.234 / 4],
    ])
  })

  test('that change are another version of the rows, those that are only read again are not', async () => {
    const version = () => capacityReads(database).version()
    const before = await version()
    const held = [price('Standard_D2s_v3', 0.096, 'Linux, Windows: the price of westus')]
    await store('eastus', 40, [...held, price('Standard_D4s_v3', 0.18, 'Windows: the Linux price and a license')])
    expect(await version()).toBe(before)
    await store('eastus', 41, [...held, price('Standard_D4s_v3', 0.19)])
    expect(await version()).not.toBe(before)
  })
})
