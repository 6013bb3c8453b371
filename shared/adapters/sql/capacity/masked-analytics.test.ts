import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { analyticsQueries } from '#shared/capacity/analytics-queries.js'
import { capacityQueries } from '#shared/capacity/capacity-queries.js'
import { maskedAnalytics } from '#shared/capacity/masked-analytics.js'
import { maskedCapacity } from '#shared/capacity/masked-capacity.js'
import { type StrandedQueries, strandedQueries } from '#shared/capacity/stranded-queries.js'
import { CapacityAnalytics, CapacityZones } from '#shared/contract/capacity/capacity-analytics.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { CapacityStranded } from '#shared/contract/quota/capacity-stranded.js'
import { maskOf } from '#shared/identity/subscription-mask.js'
import { seededUnits } from '../../../../tests/support/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql-engines.js'
import { analyticsReads } from './capacity-analytics.js'
import { capacityReads } from './capacity-reads.js'

const mask = (id: string) => maskOf('what the masks are made with', id)
const clock = () => new Date('2026-03-02T00:00:00.000Z')
const ids = ['aaaa-1', 'bbbb-2']

describe.each(sqlEngines)('Masked folds on $name', engine => {
  let database: Database
  let plain: ReturnType<typeof analyticsQueries>
  let masked: typeof plain
  let openStranded: StrandedQueries
  let hiddenStranded: StrandedQueries

  beforeAll(async () => {
    database = await engine.fresh()
    for (const unit of seededUnits(3).slice(0, 10)) await unitStore(database).write(unit)
    const zone = { region: 'eastus', physicalZone: 'eastus-az1' }
    const zones = ids.map((subscriptionId, n) => ({ ...zone, subscriptionId, logicalZone: String(n + 1) }))
    await database.db.insertInto('RegionZone').values(zones).execute()
    const [reads, folds] = [capacityReads(database), analyticsReads(database)]
    const open = capacityQueries(reads, clock)
    const hidden = capacityQueries(maskedCapacity(reads, mask), clock)
    const maskedFolds = maskedAnalytics(folds, reads, mask)
    plain = analyticsQueries(folds, open)
    masked = analyticsQueries(maskedFolds, hidden)
    openStranded = strandedQueries(folds, open)
    hiddenStranded = strandedQueries(maskedFolds, hidden)
  })
  afterAll(() => database.close())

  const filter = (text: object) => ({ ...CapacityFilter.parse(text), desiredCount: 1 })

  test('tell the same, with masks in the place of the ids', async () => {
    const [open, hidden] = [await plain.analytics(filter({})), await masked.analytics(filter({}))]
    expect(open.summary.rows).toBeGreaterThan(20)
    expect(open.ages.oldestSubscription).toEqual({ id: 'aaaa-1', name: 'aaaa-1' })
    const [id, text] = [mask('aaaa-1'), open.ages.text?.replace('aaaa-1', mask('aaaa-1'))]
    expect(hidden).toEqual({ ...open, ages: { ...open.ages, oldestSubscription: { id, name: id }, text } })
    expect(CapacityAnalytics.parse(hidden)).toEqual(hidden)
  })

  test('take the mask in a filter, and find nothing by the id', async () => {
    const open = await plain.analytics(filter({ subscriptionIds: 'bbbb-2' }))
    const hidden = await masked.analytics(filter({ subscriptionIds: mask('bbbb-2') }))
    expect([hidden.summary, hidden.regionHealth, hidden.matrix]).toEqual([open.summary, open.regionHealth, open.matrix])
    expect(hidden.summary.rows).toBeGreaterThan(0)
    const guessed = await masked.analytics(filter({ subscriptionIds: 'bbbb-2' }))
    expect([guessed.summary.rows, guessed.regionHealth, guessed.topSkus]).toEqual([0, [], []])
  })

  test('name who has stranded quota, and who lacks it, by masks', async () => {
    const query = { ...filter({}), sort: { column: 'region', direction: 'asc' }, pageNumber: 1, pageSize: 500 } as const
    const [open, hidden] = [await openStranded.page(query), await hiddenStranded.page(query)]
    const masked = (text: string) => text.replaceAll(/"(aaaa-1|bbbb-2)"/g, (_, id: string) => `"${mask(id)}"`)
    expect(JSON.stringify(hidden)).toBe(masked(JSON.stringify(open)))
    expect(CapacityStranded.parse(hidden)).toEqual(hidden)
    expect(open.rows.some(({ recipients }) => recipients > 0)).toBe(true)
    const one = await hiddenStranded.page({ ...query, subscriptionIds: [mask('aaaa-1')] })
    expect(new Set(one.rows.map(row => row.subscriptionId))).toEqual(new Set([mask('aaaa-1')]))
    expect((await hiddenStranded.page({ ...query, subscriptionIds: ['aaaa-1'] })).rows).toEqual([])
  })

  test('tell zones apart without an id', async () => {
    const hidden = await masked.zones(filter({}))
    expect(JSON.stringify(hidden)).not.toMatch(/aaaa-1|bbbb-2/)
    expect(hidden.rows[0]?.subscriptions.map(one => one.subscriptionId).sort()).toEqual(ids.map(mask).sort())
    expect(CapacityZones.parse(hidden)).toEqual(hidden)
    expect((await masked.zones(filter({ subscriptionIds: mask('aaaa-1') }))).rows).toHaveLength(1)
    expect((await masked.zones(filter({ subscriptionIds: 'aaaa-1' }))).rows).toEqual([])
  })
})
