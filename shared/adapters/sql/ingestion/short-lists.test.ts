import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import {
  hoursLater,
  type SampleUnit,
  sampleSku,
  sampleUnit,
  sampleUsage,
} from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { unitStore } from './unit-store.js'

const sizes = Array.from({ length: 100 }, (_, n) => sampleSku(`Standard_D${n + 1}s_v3`))
const usages = Array.from({ length: 80 }, (_, n) => sampleUsage(`family${n}`, 0, 100))
const half = sizes.slice(0, 50)

describe.each(sqlEngines)('A list much shorter than what is stored, in $name', ({ fresh }) => {
  let database: Database
  let run: number
  beforeEach(async () => {
    database = await fresh()
    run = 0
    await read(0, { skus: sizes, usages })
  })
  afterEach(() => database.close())

  const read = (hours: number, some: SampleUnit) => {
    run += 1
    const key = { runId: `run-${run}`, runSequence: run, snapshotTime: hoursLater(hours) }
    return unitStore(database).write(sampleUnit({ skus: sizes, usages, ...key, ...some }))
  }
  const stored = async () => {
    const rows = (table: 'CapacitySnapshot' | 'QuotaUsage' | 'CapacityChange' | 'SuspectReading') =>
      database.db.selectFrom(table).selectAll().execute()
    return {
      sizes: (await rows('CapacitySnapshot')).length,
      quotas: (await rows('QuotaUsage')).length,
      changes: (await rows('CapacityChange')).length,
      suspect: (await rows('SuspectReading')).length,
    }
  }
  const all = { sizes: 100, quotas: 80, changes: 0, suspect: 0 }

  test('is kept out with its reason, and leaves no trace once the whole list is back', async () => {
    expect(await read(1, { skus: half })).toMatchObject({
      status: 'suspect',
      rowsWritten: 0,
      error:
        'Azure listed 50 sizes where 100 were known, without Standard_D100s_v3, Standard_D51s_v3, Standard_D52s_v3 and 47 more: the stored rows are kept until another reading, at least 10 minutes later, lacks the same ones',
    })
    expect(await stored()).toEqual({ ...all, suspect: 1 })
    expect(await read(2, {})).toMatchObject({ status: 'written', rowsWritten: 0 })
    expect(await stored()).toEqual(all)
  })

  test('is believed when a later reading lacks the same, however many runs there were before', async () => {
    expect(await read(1, { skus: half })).toMatchObject({ status: 'suspect' })
    expect(await read(1.1, { skus: half })).toMatchObject({ status: 'suspect' })
    expect(await read(1.2, { skus: half })).toMatchObject({ status: 'written', rowsWritten: 50 })
    expect(await stored()).toEqual({ ...all, sizes: 50, changes: 50 })
  })

  test('is not confirmed by one that is cut elsewhere, by an empty one, or with a whole one between', async () => {
    expect(await read(1, { skus: half })).toMatchObject({ status: 'suspect' })
    expect(await read(2, { skus: sizes.slice(0, 70) })).toMatchObject({ status: 'suspect' })
    expect(await read(3, { skus: sizes.slice(50) })).toMatchObject({ status: 'suspect' })
    expect(await read(4, { skus: [], usages: [] })).toMatchObject({ status: 'suspect' })
    expect(await read(5, { skus: sizes.slice(50) })).toMatchObject({ status: 'suspect' })
    expect(await read(6, {})).toMatchObject({ status: 'written' })
    expect(await read(7, { skus: sizes.slice(50) })).toMatchObject({ status: 'suspect' })
    expect((await stored()).sizes).toBe(100)
  })

  test('may lack a tenth, and one name in a hundred more than the list that it confirms', async () => {
    expect(await read(1, { skus: sizes.slice(0, 90) })).toMatchObject({ status: 'written', rowsWritten: 10 })
    expect(await read(2, { skus: sizes.slice(0, 80) })).toMatchObject({ status: 'suspect' })
    expect(await read(3, { skus: sizes.slice(0, 80) })).toMatchObject({ status: 'written' })
    await read(4, { skus: [...sizes] })
    expect(await read(5, { skus: half })).toMatchObject({ status: 'suspect' })
    expect(await read(6, { skus: half.slice(1) })).toMatchObject({ status: 'written', rowsWritten: 51 })
  })

  test('of quotas keeps sizes and quotas alike', async () => {
    expect(await read(1, { usages: usages.slice(0, 40) })).toMatchObject({
      status: 'suspect',
      error: expect.stringContaining('Azure reported 40 quotas where 80 were known'),
    })
    expect(await stored()).toEqual({ ...all, suspect: 1 })
    expect(await read(2, { usages: usages.slice(0, 40) })).toMatchObject({ status: 'written' })
    expect((await stored()).quotas).toBe(40)
  })

  test('is believed after a clock that went back as well', async () => {
    await read(10, { skus: half })
    expect(await read(2, { skus: half })).toMatchObject({ status: 'written', rowsWritten: 50 })
  })
})
