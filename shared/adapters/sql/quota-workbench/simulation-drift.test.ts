import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { hoursLater, sampleUnit, sampleUsage } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { candidateStore } from './candidates/candidate-store-sql.js'
import { everything, sampleCapture } from './candidates/sample-capture.js'
import { simulationStore } from './simulation-store-sql.js'

const dsv3 = 'standardDSv3Family'
const total = (used: number, limit = 200) => [sampleUsage('cores', used, limit)]
const unit = (subscriptionId: string, hours: number, totals: ReturnType<typeof total>, used = 10) =>
  sampleUnit({
    runId: `run-${hours}`,
    subscriptionId,
    runSequence: hours,
    snapshotTime: hoursLater(hours),
    usages: [sampleUsage(dsv3, used, 95), sampleUsage('standardEv5Family', 0, 30), ...totals],
  })

describe.each(sqlEngines)('What changed since a capture, in $name,', { timeout: 60_000 }, ({ fresh }) => {
  let database: Database
  const write = async (...units: ReturnType<typeof unit>[]) => {
    for (const one of units) await unitStore(database).write(one)
  }
  const changes = async () => {
    const { changedRows, changedTotals } = await simulationStore(database).drift('r')
    return { changedRows, changedTotals }
  }

  beforeAll(async () => {
    database = await fresh()
    await write(unit('s1', 0, total(10)), unit('s2', 0, total(10)), unit('s3', 0, []), unit('s4', 0, total(10)))
    await candidateStore(database).capture(
      sampleCapture('r', { scope: { ...everything, familyKeys: ['standarddsv3family'] } }),
    )
  })
  afterAll(() => database.close())

  test('is nothing where the same was read again, also where a total is not reported', async () => {
    expect(await changes()).toEqual({ changedRows: 0, changedTotals: 0 })
    await write(unit('s1', 1, total(10)), unit('s3', 1, []))
    expect(await changes()).toEqual({ changedRows: 0, changedTotals: 0 })
    expect((await simulationStore(database).drift('r')).newestSnapshotTime).toBe(hoursLater(1))
  })

  test('counts each regional total that changed, though the run has no row for what uses it', async () => {
    await write(unit('s1', 2, total(200)), unit('s2', 2, total(10, 150)))
    expect(await changes()).toEqual({ changedRows: 0, changedTotals: 2 })
  })

  test('counts a total that is reported now, or no longer', async () => {
    await write(unit('s3', 3, total(0)), unit('s4', 3, []))
    expect(await changes()).toEqual({ changedRows: 0, changedTotals: 4 })
  })

  test('counts rows whose use changed beside them', async () => {
    await write(unit('s2', 4, total(10), 11))
    expect(await changes()).toEqual({ changedRows: 1, changedTotals: 3 })
  })
})
