import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { priceRepository } from '#shared/adapters/sql/prices/price-sql.js'
import { answerQueries } from '#shared/capacity/answer/answer-queries.js'
import { inMemoryAnswers } from '#shared/capacity/answer/in-memory-answers.js'
import { capacityQueries } from '#shared/capacity/capacity-queries.js'
import { CapacityQuestion } from '#shared/contract/capacity/answer/capacity-answer.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { naiveRows } from '../../../../tests/support/naive/naive-capacity.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { seededNames, seededUnits } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { answerReads } from './answer-reads.js'
import { capacityReads } from './capacity-reads.js'

const seeded = seededUnits(5)
const clock = () => new Date(hoursLater(100))
const times = { clock, retentionDays: 365 }
const price = { windowsHour: null, linuxSpotHour: null, windowsSpotHour: null, derivedFrom: null }

const questions = ['Standard_D8s_v3', 'Standard_D16as_v5', 'standard_nc4as_t4_v3', 'Standard_None'].flatMap(sku =>
  [
    {},
    { desiredCount: '12' },
    { desiredCount: '3', zones: '2' },
    { zones: '1', region: 'westus,eastus' },
    { subscriptionIds: 'aaaa-1' },
  ].map(some => ({ sku, ...some })),
)

describe.each(sqlEngines)('What answers read of $name', { timeout: 60_000 }, ({ fresh }) => {
  let database: Database
  const ask = (question: Record<string, string>) =>
    answerQueries(answerReads(database), 'USD', times).answer(CapacityQuestion.parse(question), [])

  beforeAll(async () => {
    database = await fresh()
    for (const unit of seeded) await unitStore(database).write(unit)
    const subscriptions = [...seededNames].map(([subscriptionId, displayName]) => ({ subscriptionId, displayName }))
    const stored = subscriptions.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null }))
    await ingestionRepository(database).saveSubscriptions(stored, hoursLater(0))
    const bare = { geographyGroup: null, category: null, pairedRegion: null, latitude: null, longitude: null }
    const west = { ...bare, region: 'westus', displayName: 'West US', geography: 'United States', zones: [] }
    await ingestionRepository(database).saveRegions('aaaa-1', [west])
    const prices = [{ vmSku: 'Standard_D8s_v3', linuxHour: 0.4, ...price }]
    const unit = { runId: 'prices', subscriptionId: null, region: 'westus' }
    await priceRepository(database).store({ unit, currency: 'USD', readAt: hoursLater(9), prices })
  })
  afterAll(() => database.close())

  test('makes the same answers as what was written', async () => {
    const rows = naiveRows(seeded, seededNames).map(row =>
      row.region === 'westus' && row.vmSku === 'Standard_D8s_v3' ? { ...row, pricePerHour: 0.4 } : row,
    )
    const units = seeded.map(({ subscriptionId, region, snapshotTime }) => ({
      subscriptionId,
      region,
      snapshotTime,
      recomputedBefore: null,
      subscriptionName: seededNames.get(subscriptionId) ?? null,
    }))
    units.sort((a, b) => (`${a.region} ${a.subscriptionId}` < `${b.region} ${b.subscriptionId}` ? -1 : 1))
    const regions = [{ region: 'westus', displayName: 'West US', geography: 'United States' }]
    const quotas = seeded.flatMap(({ scored }) => [...scored.quotas])
    const quotaLabels = new Map(
      quotas.map(([key, { name, localizedName }]) => [key, { quotaName: name, localizedName }]),
    )
    const plain = answerQueries(inMemoryAnswers({ units, rows: rows as never, regions, quotaLabels }), 'USD', times)
    let fitting = 0
    for (const question of questions) {
      const expected = await plain.answer(CapacityQuestion.parse(question), [])
      const found = await ask(question)
      expect(found, JSON.stringify(question)).toEqual(expected)
      fitting += found.counts.fitting
    }
    expect(fitting).toBeGreaterThan(5)
  })

  test('makes answers that agree with the rows of the same size: what fits, and how many machines', async () => {
    const capacity = capacityQueries(capacityReads(database), clock, 365)
    for (const question of questions) {
      const filter = CapacityFilter.parse(question)
      const list = await capacity.list({ ...filter, sort: { column: 'region', direction: 'asc' }, limit: 500 })
      const rows = 'rows' in list ? list.rows : []
      const { regions } = await ask(question)
      const places = regions.flatMap(({ region, places: of }) => of.map(place => ({ ...place, region })))
      for (const row of rows) {
        const place = places.find(one => one.region === row.region && one.subscriptionId === row.subscriptionId)
        expect(place, JSON.stringify([question, row])).toMatchObject({
          fits: row.fits,
          machinesThatFit: row.machinesThatFit,
          availability: row.availability,
          subscriptionName: row.subscriptionName,
        })
      }
      expect(places.filter(({ availability }) => availability !== null).length).toBe(rows.length)
    }
  })

  test('is the state at a time, too, and leaves out what was not read then', async () => {
    const now = await ask({ sku: 'Standard_D8s_v3' })
    const then = await ask({ sku: 'Standard_D8s_v3', at: hoursLater(99) })
    expect(then.regions.map(({ region, fits }) => [region, fits])).toEqual(
      now.regions.map(({ region, fits }) => [region, fits]),
    )
    expect((await ask({ sku: 'Standard_D8s_v3', at: hoursLater(-1) })).regions).toEqual([])
  })

  test('names the quota as requests and the portal do', async () => {
    const label = await answerReads(database).quotaLabel('standarddsv3family')
    expect(label?.quotaName.toLowerCase()).toBe('standarddsv3family')
    expect(await answerReads(database).quotaLabel('nofamily')).toBeUndefined()
  })
})
