import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { rowSignals } from '#shared/capacity/capacity-row.js'
import { placementScore } from '#shared/capacity/scores/placement-score.js'
import { type ScoreHistoryRequest, scoreQueries } from '#shared/capacity/scores/score-queries.js'
import { capacityScoreHistory, capacityScores, ScoreRow } from '#shared/contract/capacity/placement-scores.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { seededNames, seededUnits } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { scoreReads } from './score-reads.js'
import { scoreStore } from './score-store-sql.js'

/** Fifteen units are written, each in a transaction of its own. */
const setupMs = 60_000
const clock = () => new Date(hoursLater(20))
const zones = ['1', '2', '3'].map(logicalZone => ({ logicalZone, physicalZone: `az${logicalZone}` }))
const unknown = {
  geography: null,
  geographyGroup: null,
  category: null,
  pairedRegion: null,
  latitude: null,
  longitude: null,
}

describe.each(sqlEngines)('Scores read from $name', engine => {
  let database: Database
  let queries: ReturnType<typeof scoreQueries>

  beforeAll(async () => {
    database = await engine.fresh()
    const repository = ingestionRepository(database)
    const first = seededUnits(3).slice(0, 10)
    for (const unit of first) await unitStore(database).write(unit)
    const later = seededUnits(4).slice(0, 5)
    for (const unit of later) {
      const times = { runSequence: 10, snapshotTime: hoursLater(11) }
      await unitStore(database).write({ ...unit, ...times, runId: 'run-2' })
    }
    const regions = [...new Set(first.map(({ region }) => region))]
    for (const subscriptionId of new Set(first.map(unit => unit.subscriptionId))) {
      await repository.saveRegions(
        subscriptionId,
        regions.map(region => ({ region, displayName: region, ...unknown, zones })),
      )
    }
    const seen = [...seededNames].map(([subscriptionId, displayName]) => ({ subscriptionId, displayName }))
    await repository.saveSubscriptions(
      seen.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null })),
      hoursLater(0),
    )
    queries = scoreQueries(capacityReads(database), scoreReads(database), clock)
  }, setupMs)
  afterAll(() => database.close())

  const page = (query: Record<string, string> = {}, from = queries) =>
    from.page(capacityScores.query?.parse({ pageSize: '500', ...query }) as never)
  const history = (query: Record<string, string> = {}, from = queries) =>
    from.history(capacityScoreHistory.query?.parse({ pageSize: '500', ...query }) as ScoreHistoryRequest)

  test('are those that are stored, and their evidence leads to them', async () => {
    const { rows, pagination } = await page()
    expect(rows.length).toBe(pagination.total)
    expect(new Set(rows.map(({ availability }) => availability)).size).toBeGreaterThan(3)
    for (const row of rows) {
      expect(ScoreRow.safeParse(row).error?.issues).toBeUndefined()
      const known = row.evidence.filter(({ value }) => value !== null)
      const percent = (weight: number) => Math.round(100 * weight)
      const weight = known.reduce((sum, one) => sum + percent(one.weight), 0)
      const mean = Math.round(
        (100 * known.reduce((sum, one) => sum + (one.value ?? 0) * percent(one.weight), 0)) / weight,
      )
      const expected = row.fits === null ? null : row.fits ? mean : 0
      expect(row.placementScore, JSON.stringify(row)).toBe(expected)
    }
  })

  test.each([{}, { desiredCount: 3 }, { desiredCount: 4, zones: 2 }])(
    'are what the formula gives for the rows that are stored: %j',
    async request => {
      const filter = { resourceType: ['virtualMachines'], ...request } as never
      const stored = await capacityReads(database).rows(filter, sort, { offset: 0, limit: 500 })
      const signals = await scoreReads(database).signals(stored, 1, undefined)
      expect(stored.length).toBeGreaterThan(100)
      const found = new Set<number | null>()
      for (const [index, row] of stored.entries()) {
        const beside = signals[index]
        if (!beside) throw new Error('There are no signals')
        const { score } = placementScore({ ...rowSignals(row), ...beside }, request)
        expect(row.placementScore, row.vmSku).toBe(score)
        found.add(score)
      }
      expect(found.size).toBeGreaterThan(4)
    },
  )

  test('come with what fits first, and what is not known last', async () => {
    for (const query of [{ desiredCount: '3' }, { desiredCount: '40' }, { desiredCount: '3', zones: '2' }]) {
      const { rows } = await page(query)
      const order = rows.map(({ fits }) => (fits === null ? 2 : fits ? 0 : 1))
      expect(order, JSON.stringify(query)).toEqual([...order].sort())
      expect(new Set(order).size).toBe(3)
    }
  })

  test('say of a number of machines whether it fits, as the machines that fit say', async () => {
    const counts = await Promise.all(
      ['1', '3', '40', '1000'].map(desiredCount => page({ desiredCount, sort: 'vmSku' })),
    )
    for (const { rows } of counts) {
      for (const { fits, machinesThatFit, desiredCount, shortfall, availability } of rows) {
        if (fits) expect(machinesThatFit).toBeGreaterThanOrEqual(desiredCount)
        if (machinesThatFit !== null && machinesThatFit < desiredCount) expect(fits).toBe(false)
        if (availability === 'Restricted') expect(fits).toBe(false)
        if (fits) expect(shortfall).toMatchObject({ machines: 0, vCpus: 0 })
      }
    }
    expect(new Set(counts.flatMap(({ rows }) => rows.map(({ fits }) => fits)))).toEqual(new Set([true, false, null]))
  })

  test('stand beside the last live score for the very same count', async () => {
    const [row] = (await page({ region: 'westus', sort: 'vmSku' })).rows
    if (!row) throw new Error('There is no row')
    const call = { subscriptionId: row.subscriptionId, regions: ['westus'], skus: [row.vmSku], desiredCount: 2 }
    const given = { region: 'westus', zone: '', vmSku: row.vmSku, isQuotaAvailable: null }
    const question = { ...call, zones: false, kind: 'spot' } as const
    await scoreStore(database).save(question, [{ ...given, score: 'RestrictedSkuNotAvailable' }], hoursLater(19))
    const before = await queries.version()
    await scoreStore(database).save(question, [{ ...given, score: 'Low' }], hoursLater(19.5))
    expect(await queries.version()).not.toBe(before)
    const find = async (desiredCount: string, at = '') =>
      (await page({ desiredCount, region: 'westus', subscriptionIds: row.subscriptionId, sku: row.vmSku, at })).rows[0]
    expect((await find('2'))?.spot).toEqual({
      score: 'Low',
      isQuotaAvailable: null,
      scoredAt: hoursLater(19.5),
      ageSeconds: 1800,
    })
    expect((await find('2'))?.scoreVersion).toBe(2)
    expect([(await find('1'))?.spot, (await find('2', hoursLater(19.9)))?.spot]).toEqual([null, null])
    const { rows } = await history({ kind: 'spot' })
    expect(rows.map(({ score, rating, desiredCount, time }) => [score, rating, desiredCount, time])).toEqual([
      [null, 'Low', 2, hoursLater(19.5)],
      [null, 'RestrictedSkuNotAvailable', 2, hoursLater(19)],
    ])
    expect((await history({ score: 'restrictedskunotavailable' })).rows).toHaveLength(1)
  })

  test('have a history of every change, newest first, which the filters cut', async () => {
    const { rows, pagination } = await history({ kind: 'placement' })
    expect(rows.length).toBeGreaterThan(5)
    expect(pagination.total).toBe(rows.length)
    for (const row of rows) expect([row.score !== row.scoreBefore, row.time]).toEqual([true, hoursLater(11)])
    const few = rows.filter(({ score }) => score !== null && score <= 40)
    expect((await history({ kind: 'placement', score: '0-40' })).rows).toEqual(few)
    const [first] = rows
    const own = rows.filter(({ region }) => region === first?.region)
    expect((await history({ kind: 'placement', region: first?.region ?? '' })).rows).toEqual(own)
    const second = await history({ kind: 'placement', pageSize: '2', pageNumber: '2' })
    expect(second.rows).toEqual(rows.slice(2, 4))
    expect((await history({ resourceType: 'disks' })).rows).toEqual([])
  })
})

const sort = { column: 'vmSku', direction: 'asc' } as const
