import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { historyPurge } from '#shared/adapters/sql/history/history-purge.js'
import { historyStore } from '#shared/adapters/sql/history/history-store.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { hoursLater, type SampleUnit, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { capacityReads } from './capacity-reads.js'

const run = (number: number) => ({ runId: `run-${number}`, runSequence: number * 6 })

describe.each(sqlEngines)('The version of the snapshot in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })
  afterEach(() => database.close())

  const write = (some: SampleUnit) => unitStore(database).write(sampleUnit(some))
  const version = () => capacityReads(database).version()

  test('is another after each unit of a run, in whatever order their readings began', async () => {
    const seen = [await version()]
    await write({ ...run(1), region: 'a', snapshotTime: hoursLater(7) })
    seen.push(await version())
    await write({ ...run(1), region: 'b', snapshotTime: hoursLater(8) })
    seen.push(await version())
    await write({ ...run(2), region: 'a', snapshotTime: hoursLater(14) })
    seen.push(await version())
    // Read before the unit above, stored after it.
    await write({ ...run(2), region: 'b', snapshotTime: hoursLater(13) })
    seen.push(await version())
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('is another where the past is known less far back', async () => {
    await write({ ...run(1), snapshotTime: hoursLater(7) })
    const before = await version()
    await historyPurge(database).purge(hoursLater(6))
    expect(await version()).toBe(before)
    await historyPurge(database).purge(hoursLater(8))
    expect(await version()).not.toBe(before)
  })

  test('is another where the past of a unit is known further back, be it the best known or not', async () => {
    for (const [hours, region] of [
      [7, 'a'],
      [8, 'b'],
      [9, 'c'],
    ] as const)
      await write({ ...run(1), region, snapshotTime: hoursLater(hours) })
    const before = await version()
    const { scored, times } = sampleUnit()
    async function* readings() {
      yield { runId: 'h-1', snapshotTime: hoursLater(7.5), scored, times }
    }
    const past = { subscriptionId: 's1', region: 'b', knownSince: hoursLater(8), readings: readings() }
    await historyStore(database).write({ runId: 'h', ...past, storedAt: hoursLater(10) })
    expect(await version()).not.toBe(before)
  })

  test('stays while nothing is stored', async () => {
    await write({ ...run(2), snapshotTime: hoursLater(13) })
    const before = await version()
    await write({ ...run(3), skus: [], usages: [] })
    await write({ ...run(1) })
    expect(await version()).toBe(before)
  })
})
