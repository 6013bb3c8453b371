import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { CompactKeys } from '#shared/adapters/sql/reads/compact-keys.js'
import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { sortableCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { CapacityFilter, type CapacityFilterText } from '#shared/contract/capacity/capacity-filter.js'
import { hoursLater, sampleSku, sampleUnit, sampleUsage } from '../../../../tests/support/samples/sample-unit.js'
import { seededUnits } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { capacityReads } from './capacity-reads.js'
import { walkRows } from './capacity-walk.js'

const byRegion = { column: 'region', direction: 'asc' } as const
const filter = (text: CapacityFilterText = {}) => CapacityFilter.parse(text)
const everything = { offset: 0, limit: 10_000 }
const sizes = Array.from({ length: 4_500 }, (_, n) => `Standard_Many${String(n).padStart(5, '0')}`)

describe.each(sqlEngines)('A walk over the rows in $name', engine => {
  let database: Database
  const reads = () => capacityReads(database)

  async function all(slices: AsyncIterable<StoredCapacity[]>): Promise<{ rows: StoredCapacity[]; sizes: number[] }> {
    const rows: StoredCapacity[] = []
    const lengths: number[] = []
    for await (const slice of slices) {
      rows.push(...slice)
      lengths.push(slice.length)
    }
    return { rows, sizes: lengths }
  }

  beforeAll(async () => {
    database = await engine.fresh()
    for (const unit of seededUnits(5).slice(0, 12)) await unitStore(database).write(unit)
    const skus = sizes.map(name => sampleSku(name))
    const many = { subscriptionId: 'many-1', region: 'northeurope', snapshotTime: hoursLater(1) }
    await unitStore(database).write(sampleUnit({ ...many, skus, usages: [sampleUsage('cores', 5, 10)] }))
  })
  afterAll(() => database.close())

  test.each(sortableCapacityColumns.flatMap(column => [`${column}:asc`, `${column}:desc`]))(
    'by %s is the pages joined',
    async text => {
      const [column, direction] = text.split(':') as [(typeof sortableCapacityColumns)[number], 'asc' | 'desc']
      const some = filter({ region: 'eastus,westus,westus2' })
      const expected = await reads().rows(some, { column, direction }, everything)
      const { rows } = await all(reads().walk(some, { column, direction }, 10_000))
      expect(rows.length).toBeGreaterThan(50)
      expect(rows).toEqual(expected)
      expect(await reads().count(some)).toBe(rows.length)
    },
  )

  test('comes in slices, and ends at its limit', async () => {
    const some = filter({ subscriptionIds: 'many-1' })
    const { rows, sizes: slices } = await all(reads().walk(some, { column: 'vmSku', direction: 'desc' }, 4_400))
    expect(slices).toEqual([1_000, 1_000, 1_000, 1_000, 400])
    expect(rows.map(({ vmSku }) => vmSku)).toEqual(sizes.toReversed().slice(0, 4_400))
  })

  test('of nothing has no slice', async () => {
    expect(await all(reads().walk(filter({ region: 'nowhere' }), byRegion, 10))).toEqual({ rows: [], sizes: [] })
    expect(await all(reads().walk(filter(), byRegion, 0))).toEqual({ rows: [], sizes: [] })
  })

  test.each([
    ['once where nothing was written meanwhile', () => 'v1', 2],
    ['three times at most where something always is', (asked: number) => `v${asked}`, 6],
  ])('that takes several statements reads its keys %s', async (_name, toVersion, times) => {
    let asked = 0
    const version = async () => {
      asked += 1
      return toVersion(asked)
    }
    const some = filter({ region: 'eastus,westus' })
    const { rows } = await all(
      walkRows({ ...database, currency: 'USD' }, some, byRegion, { limit: 10_000, version, keysAtOnce: 7 }),
    )
    expect(rows).toEqual(await reads().rows(some, byRegion, everything))
    expect(asked).toBe(database.dialect.streams ? 0 : times)
  })
})

test('Keys are kept in their order, however many there are', () => {
  const keys = new CompactKeys(['subscriptionId', 'region', 'vmSku'])
  const key = (n: number) => ({ subscriptionId: `s${n % 3}`, region: `r${n % 7}`, vmSku: `sku${n % 101}` })
  for (let n = 0; n < 20_000; n += 1) keys.add(key(n))
  expect(keys.length).toBe(20_000)
  expect(keys.slice(12_345, 12_348)).toEqual([key(12_345), key(12_346), key(12_347)])
  expect(keys.slice(19_999, 30_000)).toEqual([key(19_999)])
})
