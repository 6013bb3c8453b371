import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { capacityQueries } from '#shared/capacity/capacity-queries.js'
import { maskedCapacity, maskedSubscriptions } from '#shared/capacity/masked-capacity.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { maskOf } from '#shared/identity/subscription-mask.js'
import { seededNames, seededUnits } from '../../../../tests/support/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql-engines.js'
import { capacityReads } from './capacity-reads.js'
import { subscriptionReads } from './subscription-reads.js'

const secret = 'what the masks are made with'
const mask = (id: string) => maskOf(secret, id)
const clock = () => new Date('2026-03-02T00:00:00.000Z')
const paging = { pageNumber: 1, pageSize: 500, sort: { column: 'vmSku', direction: 'asc' } } as const

describe.each(sqlEngines)('Masked reads on $name', engine => {
  let database: Database
  let plain: ReturnType<typeof capacityQueries>
  let masked: typeof plain
  const ids = [...seededNames.keys()]

  beforeAll(async () => {
    database = await engine.fresh()
    for (const unit of seededUnits(3).slice(0, 10)) await unitStore(database).write(unit)
    const seen = [...seededNames].map(([subscriptionId, displayName]) => ({ subscriptionId, displayName }))
    const subscriptions = seen.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null }))
    await ingestionRepository(database).saveSubscriptions(subscriptions, '2026-03-01T00:00:00.000Z')
    plain = capacityQueries(capacityReads(database), clock)
    masked = capacityQueries(maskedCapacity(capacityReads(database), mask), clock)
  })
  afterAll(() => database.close())

  const filter = (text: Record<string, string>) => ({ ...CapacityFilter.parse(text), ...paging })

  test('are the same rows, with masks in the place of the ids', async () => {
    const [open, hidden] = [await plain.page(filter({})), await masked.page(filter({}))]
    expect(open.rows.length).toBeGreaterThan(20)
    expect(hidden.rows).toEqual(open.rows.map(row => ({ ...row, subscriptionId: mask(row.subscriptionId) })))
    for (const id of ids) expect(JSON.stringify(hidden)).not.toContain(id)
    expect(new Set(hidden.rows.map(row => row.subscriptionId)).size).toBe(
      new Set(open.rows.map(row => row.subscriptionId)).size,
    )
  })

  test('take the mask in a filter, and find nothing by the id', async () => {
    const [id = ''] = ids
    const open = await plain.page(filter({ subscriptionIds: id }))
    expect(open.pagination.total).toBeGreaterThan(0)
    const hidden = await masked.page(filter({ subscriptionIds: mask(id) }))
    expect(hidden.pagination).toEqual(open.pagination)
    expect(hidden.snapshotTime).toBe(open.snapshotTime)
    const guessed = await masked.page(filter({ subscriptionIds: id }))
    expect([guessed.pagination.total, guessed.rows, guessed.facets.region]).toEqual([0, [], []])
  })

  test('list subscriptions, and search in what they show', async () => {
    const [[id = '', name = ''] = []] = [...seededNames]
    const hidden = await masked.subscriptions({ limit: 100 })
    expect(JSON.stringify(hidden)).not.toContain(id)
    expect((await masked.subscriptions({ search: id, limit: 100 })).total).toBe(0)
    expect((await masked.subscriptions({ search: mask(id).toUpperCase(), limit: 100 })).total).toBe(1)
    expect((await masked.subscriptions({ search: name, limit: 100 })).total).toBeGreaterThan(0)
    const all = maskedSubscriptions(subscriptionReads(database), mask)
    expect(JSON.stringify(await all.list(undefined))).not.toContain(id)
    expect(await all.list(id)).toEqual([])
    expect(await all.list(mask(id))).toHaveLength(1)
  })
})

test('A subscription without a name has its mask for one, in any casing of its id', async () => {
  const id = '11111111-2222-4333-8444-55555555abcd'
  const all = maskedSubscriptions(
    {
      list: async () => [{ subscriptionId: id, subscriptionName: id.toUpperCase(), state: 'Enabled', quotaId: null }],
      listedAt: async () => null,
      version: async () => '',
    },
    mask,
  )
  expect(await all.list(undefined)).toMatchObject([{ subscriptionId: mask(id), subscriptionName: mask(id) }])
  expect(await all.list('5555')).toEqual([])
  const row = { subscriptionId: id, subscriptionName: id.toUpperCase(), rows: 1, regions: 1 }
  const facets = { subscriptionIds: [{ value: id, label: id.toUpperCase(), rows: 1 }] }
  const repository = {
    subscriptions: async () => [row],
    overview: async () => ({ facets, summary: {} }),
    rows: async () => [row],
  }
  const hidden = maskedCapacity(repository as never, mask)
  const answers = [
    await hidden.subscriptions(undefined),
    await hidden.overview({} as never),
    await hidden.rows({} as never, {} as never, {} as never),
  ]
  expect(JSON.stringify(answers).toLowerCase()).not.toContain(id)
})

test('A mask says nothing of the id, and is another under another secret', () => {
  const id = '11111111-2222-4333-8444-555555555555'
  expect(mask(id)).toMatch(/^sub-[0-9a-f]{16}$/)
  expect(mask(id)).toBe(mask(id))
  expect(maskOf('another secret of 16+', id)).not.toBe(mask(id))
})
