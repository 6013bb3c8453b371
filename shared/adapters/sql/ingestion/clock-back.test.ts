import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { hoursLater, sampleSku, sampleUnit, sampleUsage } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { unitStore } from './unit-store.js'

const year = 365 * 24

describe.each(sqlEngines)('Readings around a clock that goes back, in $name', ({ fresh }) => {
  let database: Database
  let run: number
  beforeEach(async () => {
    database = await fresh()
    run = 0
  })
  afterEach(() => database.close())

  /** One more size with each reading. */
  const read = (hours: number) => {
    run += 1
    const skus = Array.from({ length: run }, (_, n) => sampleSku(`Standard_D${n + 1}s_v3`))
    const key = { runId: `run-${run}`, runSequence: run, snapshotTime: hoursLater(hours) }
    return unitStore(database).write(sampleUnit({ ...key, skus, usages: [sampleUsage('cores', run, 1_000)] }))
  }
  const sizesAt = (at?: string) => capacityReads(database).count(CapacityFilter.parse({ at }))
  const times = async () => {
    const changes = database.db.selectFrom('CapacityChange').select(['changedAt', 'runId'])
    return (await changes.orderBy('changedAt').execute()).map(({ changedAt, runId }) => [runId, changedAt])
  }

  test.each([
    ['an hour', 1],
    ['a day', 24],
    ['a year', year],
  ])('store what was read, in its order, with nothing in the time to come: %s', async (_name, hours) => {
    await read(0)
    await read(hours + 1)
    await read(hours + 2)
    for (const now of [1.5, 2]) {
      expect(await read(now)).toMatchObject({ status: 'written', rowsWritten: 1 })
      expect(await sizesAt(hoursLater(now))).toBe(run)
      const unit = await database.db.selectFrom('CapacityUnit').selectAll().executeTakeFirstOrThrow()
      expect(unit).toMatchObject({ snapshotTime: hoursLater(now), runId: `run-${run}`, skus: run })
    }
    const found = await times()
    expect(found.map(([runId]) => runId)).toEqual(['run-2', 'run-3', 'run-4', 'run-5'])
    for (const [index, [, time = '']] of found.entries()) expect(await sizesAt(time)).toBe(index + 2)
    expect(await sizesAt(hoursLater(1))).toBe(1)
  })

  test('come in order where the unit is known from the time to come alone', async () => {
    await read(year)
    await read(year + 1)
    expect(await read(1)).toMatchObject({ status: 'written', rowsWritten: 1 })
    expect([await sizesAt(hoursLater(1)), await sizesAt(hoursLater(0.5))]).toEqual([3, 0])
    expect((await times()).map(([runId]) => runId)).toEqual(['run-2', 'run-3'])
  })

  test('do not meet the reading just before', async () => {
    const last = Date.parse(hoursLater(1))
    const at = (ms: number) => (last + ms - Date.parse(hoursLater(0))) / 3_600_000
    await read(0)
    await read(1)
    await read(5)
    await read(6)
    await read(at(1))
    expect((await times()).map(([runId]) => runId)).toEqual(['run-2', 'run-3', 'run-4', 'run-5'])
    expect(new Set((await times()).map(([, time]) => time)).size).toBe(4)
  })

  test('leave a unit to the newer run, whatever its time says', async () => {
    await read(0)
    const late = { runId: 'late', runSequence: 0, snapshotTime: hoursLater(year) }
    expect(await unitStore(database).write(sampleUnit(late))).toMatchObject({ status: 'superseded', rowsWritten: 0 })
  })
})
