import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import type { BatchCall, GivenScore } from '#shared/placement/placement-service.js'
import { firstDay, hoursLater, sampleSku, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { scoreReads } from './score-reads.js'
import { scoreStore } from './score-store-sql.js'

const sku = 'Standard_D2s_v3'
const call = (some: Partial<BatchCall> = {}): BatchCall => ({
  subscriptionId: 's1',
  regions: ['westus', 'eastus'],
  skus: [sku],
  desiredCount: 1,
  zones: false,
  kind: 'spot',
  ...some,
})
const given = (some: Partial<GivenScore> = {}): GivenScore => ({
  region: 'westus',
  zone: '',
  vmSku: sku,
  score: 'High',
  isQuotaAvailable: true,
  ...some,
})
const place = (some: { subscriptionId?: string; region?: string; vmSku?: string } = {}) => ({
  subscriptionId: 's1',
  region: 'westus',
  vmSku: sku,
  ...some,
})

describe.each(sqlEngines)('Live scores kept in $name', ({ fresh }) => {
  let database: Database
  let store: ReturnType<typeof scoreStore>
  beforeAll(async () => {
    database = await fresh()
    store = scoreStore(database)
    const disk = sampleSku('Premium_LRS', { resourceType: 'disks', family: '', capabilities: {} })
    for (const [subscriptionId, region] of [
      ['s2', 'westus'],
      ['s1', 'westus'],
      ['s1', 'eastus'],
    ] as const) {
      await unitStore(database).write(
        sampleUnit({ subscriptionId, region, skus: [sampleSku(sku), sampleSku('Standard_D4s_v3'), disk] }),
      )
    }
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.deleteFrom('PlacementScore').execute()
    await database.db.deleteFrom('PlacementScoreHistory').execute()
  })
  const history = () =>
    database.db.selectFrom('PlacementScoreHistory').select(['score', 'scoredAt']).orderBy('scoredAt').execute()

  test('are of places that rows are stored of, in any casing of the size', async () => {
    const all = { regions: undefined, subscriptionIds: undefined }
    const places = await store.places({ ...all, skus: ['standard_d2S_v3', 'Standard_None', 'Premium_LRS'] }, 100)
    expect(places.map(({ subscriptionId, region, vmSku }) => [subscriptionId, region, vmSku])).toEqual([
      ['s1', 'eastus', sku],
      ['s1', 'westus', sku],
      ['s2', 'westus', sku],
    ])
    const scope = { regions: ['westus'], subscriptionIds: ['s2'], skus: [sku, 'Standard_D4s_v3'] }
    expect(await store.places(scope, 100)).toHaveLength(2)
    expect(await store.places(scope, 1)).toHaveLength(1)
    expect(await store.places({ ...scope, regions: [] }, 1)).toEqual([])
    expect(await store.places({ ...scope, skus: undefined }, 100)).toHaveLength(2)
  })

  test('are found again by their very question', async () => {
    await store.save(
      call(),
      [given(), given({ region: 'eastus', score: 'DataNotFoundOrStale', isQuotaAvailable: null })],
      firstDay,
    )
    const found = await store.scores(call(), [place({ vmSku: sku.toUpperCase() }), place({ region: 'eastus' })])
    expect(found).toHaveLength(2)
    expect(found).toContainEqual({ ...place(), zone: '', score: 'High', isQuotaAvailable: true, scoredAt: firstDay })
    expect(found).toContainEqual({
      ...place({ region: 'eastus' }),
      zone: '',
      score: 'DataNotFoundOrStale',
      isQuotaAvailable: null,
      scoredAt: firstDay,
    })
    for (const other of [call({ desiredCount: 2 }), call({ zones: true }), call({ kind: 'regular' })]) {
      expect(await store.scores(other, [place()])).toEqual([])
    }
    expect(await store.scores(call(), [place({ subscriptionId: 's2' })])).toEqual([])
    expect(await store.scores(call(), [])).toEqual([])
  })

  test('by zone are others than those of the region, also where Azure names no zone', async () => {
    await store.save(call(), [given()], firstDay)
    await store.save(call({ zones: true }), [given({ zone: '1' }), given({ zone: '2', score: 'Low' })], firstDay)
    await store.save(call({ zones: true }), [given({ region: 'eastus', zone: '*' })], firstDay)
    expect((await store.scores(call(), [place()])).map(({ zone }) => zone)).toEqual([''])
    const byZone = await store.scores(call({ zones: true }), [place(), place({ region: 'eastus' })])
    expect(byZone.map(({ region, zone, score }) => [region, zone, score]).sort()).toEqual([
      ['eastus', '*', 'High'],
      ['westus', '1', 'High'],
      ['westus', '2', 'Low'],
    ])
  })

  test('go to the history where they are the first or differ from the former', async () => {
    await store.save(call(), [given()], firstDay)
    await store.save(call(), [given()], hoursLater(1))
    expect(await history()).toEqual([{ score: 'High', scoredAt: firstDay }])
    expect((await store.scores(call(), [place()]))[0]?.scoredAt).toBe(hoursLater(1))
    await store.save(call(), [given({ score: 'Low' })], hoursLater(2))
    await store.save(call(), [given({ score: 'Low', isQuotaAvailable: false })], hoursLater(3))
    await store.save(call({ desiredCount: 9 }), [given({ score: 'Low' })], hoursLater(4))
    expect((await history()).map(({ score }) => score)).toEqual(['High', 'Low', 'Low', 'Low'])
  })

  test('are not replaced by older ones, and may be told twice', async () => {
    await store.save(call(), [given({ score: 'Low' })], hoursLater(2))
    await store.save(call(), [given(), given()], hoursLater(1.9))
    await store.save(call(), [given({ score: 'Low' }), given({ score: 'Low' })], hoursLater(2))
    expect(await store.scores(call(), [place()])).toMatchObject([{ score: 'Low', scoredAt: hoursLater(2) }])
    expect(await history()).toHaveLength(1)
  })

  test('are replaced by those of a clock that went back', async () => {
    await store.save(call(), [given({ score: 'Low' })], hoursLater(2))
    await store.save(call(), [given()], hoursLater(1))
    expect(await store.scores(call(), [place()])).toMatchObject([{ scoredAt: hoursLater(1) }])
  })

  test('make another version with each of them, in whatever order calls end', async () => {
    const version = () => scoreReads(database).version()
    const east = () => store.save(call({ regions: ['eastus'] }), [given({ region: 'eastus' })], hoursLater(2))
    const seen = [await version()]
    await store.save(call(), [given()], firstDay)
    seen.push(await version())
    await east()
    seen.push(await version())
    await store.save(call(), [given({ score: 'Low' })], hoursLater(1))
    seen.push(await version())
    expect(new Set(seen).size).toBe(seen.length)
    await east()
    expect(await version()).toBe(seen.at(-1))
  })

  test('may be none', async () => {
    await store.save(call(), [], firstDay)
    expect(await history()).toEqual([])
  })

  test('of two calls at once are both kept', async () => {
    await Promise.all([
      store.save(call(), [given()], firstDay),
      store.save(call({ regions: ['eastus'] }), [given({ region: 'eastus' })], firstDay),
      store.save(call(), [given()], firstDay),
    ])
    expect(await store.scores(call(), [place(), place({ region: 'eastus' })])).toHaveLength(2)
    expect(await history()).toHaveLength(2)
  })
})
