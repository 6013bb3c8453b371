import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { hoursLater, sampleSku, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { historyPurge } from './history-purge.js'
import { historyReads } from './history-reads.js'

const place = { subscriptionId: 's1', region: 'westus' }

describe.each(sqlEngines)('Two pipelines that read the same subscription and region, in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
    const sizes = ['Standard_D2s_v3', 'Standard_D4s_v3'].map(name => sampleSku(name))
    for (const [index, hours] of [0, 12].entries()) {
      const reading = { ...place, runId: `capacity-${index}`, runSequence: index + 1, snapshotTime: hoursLater(hours) }
      const unit = sampleUnit({ ...reading, skus: sizes.slice(0, index + 1) })
      expect((await unitStore(database).write(unit)).status).toBe('written')
    }
  })
  afterEach(() => database.close())

  const logOther = (hours: number) =>
    database.db
      .insertInto('IngestionUnit')
      .values({
        runId: `models-${hours}`,
        pipeline: 'models',
        ...place,
        status: 'written',
        rowsRead: 7,
        rowsWritten: 7,
        finishedAt: time(hours),
        snapshotTime: time(hours),
      } as never)
      .execute()
  const time = (hours: number) => database.dialect.time(hoursLater(hours)) as never
  const logged = (pipeline: string) =>
    database.db
      .selectFrom('IngestionUnit')
      .select(['runId', 'snapshotTime'])
      .where('pipeline' as never, '=', pipeline as never)
      .orderBy('runId')
      .execute()

  async function told() {
    const filter = CapacityFilter.parse({})
    const reads = capacityReads(database)
    const at = { ...filter, at: hoursLater(6) }
    return [
      await reads.rows(at, { column: 'region', direction: 'asc' }, { offset: 0, limit: 9 }),
      await reads.snapshotTimes(at),
      await historyReads(database).trend(filter, 'hourly', hoursLater(-24)),
    ]
  }

  test('tell nothing of each other, past times and trends included', async () => {
    const before = await told()
    for (const hours of [3, 18]) await logOther(hours)
    expect(await told()).toEqual(before)
  })

  test('each keep the last reading before what is purged', async () => {
    for (const [hours, runId] of [0, 12].entries())
      await database.db
        .insertInto('IngestionLog')
        .values({
          runId: `capacity-${hours}`,
          kind: 'capacity',
          status: 'succeeded',
          triggeredBy: 'timer',
          createdAt: time(runId),
          finishedAt: time(runId),
        } as never)
        .execute()
    await logOther(3)
    await historyPurge(database).purge(hoursLater(6))
    expect((await logged('capacity')).map(({ runId }) => runId)).toEqual(['capacity-0', 'capacity-1'])
  })

  test('keep their own times where the clock goes back', async () => {
    await logOther(13)
    const late = { ...place, runId: 'capacity-2', runSequence: 3, snapshotTime: hoursLater(6) }
    await unitStore(database).write(sampleUnit(late))
    expect(await logged('models')).toEqual([{ runId: 'models-13', snapshotTime: hoursLater(13) }])
  })
})
