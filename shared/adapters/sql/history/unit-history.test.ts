import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import {
  hoursLater,
  type SampleUnit,
  sampleSku,
  sampleUnit,
  sampleUsage,
} from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'

const restrictedIn = (...zones: string[]) => [{ type: 'Zone', zones, reason: 'QuotaId' }] as const
const run = (number: number) => ({
  runId: `run-${number}`,
  runSequence: number * 6,
  snapshotTime: hoursLater(number * 6 + 1),
})

describe.each(sqlEngines)('The history in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })
  afterEach(() => database.close())

  const write = (some: SampleUnit) => unitStore(database).write(sampleUnit(some))
  const read = async (query: RawBuilder<unknown>) => (await query.execute(database.db)).rows
  const capacity = () => read(sql`select * from CapacityChange order by changedAt, vmSku`)
  const quota = () => read(sql`select * from QuotaChange order by changedAt, quotaKey`)

  test('begins with the second reading: the first is not a transition', async () => {
    await write(run(1))
    await write(run(2))
    expect([await capacity(), await quota()]).toEqual([[], []])
  })

  test('keeps what a row was before and after', async () => {
    await write({ ...run(1), skus: [sampleSku('Standard_D2s_v3')] })
    await write({ ...run(2), skus: [sampleSku('Standard_D2s_v3', { restrictions: restrictedIn('2') })] })
    expect(await capacity()).toEqual([
      {
        subscriptionId: 's1',
        region: 'westus',
        vmSku: 'Standard_D2s_v3',
        changedAt: hoursLater(13),
        runId: 'run-2',
        resourceType: 'virtualMachines',
        family: 'standardDSv3Family',
        familyKey: 'standarddsv3family',
        familyBase: 'D',
        vCpus: 2,
        memoryGiB: 8,
        zonesBefore: '1,2,3',
        zonesAfter: '1,2,3',
        availabilityBefore: 'Available',
        availabilityAfter: 'Limited',
        restrictedZonesBefore: '',
        restrictedZonesAfter: '2',
        restrictionBefore: null,
        restrictionAfter: null,
        machinesThatFitBefore: 45,
        machinesThatFitAfter: 45,
        placementScoreBefore: 98,
        placementScoreAfter: expect.any(Number),
      },
    ])
  })

  test('tells an appearance and a disappearance by what is null', async () => {
    await write({ ...run(1), skus: [sampleSku('Standard_D2s_v3')] })
    await write({ ...run(2), skus: [sampleSku('Standard_D4s_v3')] })
    expect(await capacity()).toMatchObject([
      { vmSku: 'Standard_D2s_v3', availabilityBefore: 'Available', availabilityAfter: null },
      { vmSku: 'Standard_D4s_v3', availabilityBefore: null, availabilityAfter: 'Available' },
    ])
  })

  test('counts appearances in a region that was empty at first', async () => {
    await write({ ...run(1), skus: [] })
    await write(run(2))
    expect(await capacity()).toHaveLength(2)
  })

  test('keeps a row whose score or count alone moved, on both sides', async () => {
    await write(run(1))
    const usages = [sampleUsage('standardDSv3Family', 72, 100), sampleUsage('cores', 72, 1000)]
    expect(await write({ ...run(2), usages })).toMatchObject({ rowsWritten: 2 })
    const moved = {
      availabilityBefore: 'Available',
      availabilityAfter: 'Available',
      machinesThatFitBefore: 45,
      machinesThatFitAfter: 14,
      placementScoreBefore: 98,
      placementScoreAfter: 95,
    }
    expect(await capacity()).toMatchObject(['Standard_D2s_v3', 'Standard_D4s_v3'].map(vmSku => ({ vmSku, ...moved })))
  })

  test('keeps the use and the limit of a quota before and after, its coming and its going', async () => {
    await write({ ...run(1), usages: [sampleUsage('cores', 1, 100), sampleUsage('old', 5, 10)] })
    await write({ ...run(2), usages: [sampleUsage('cores', 2, 100), sampleUsage('new', 0, 8)] })
    await write({ ...run(3), usages: [sampleUsage('cores', 2, 200), sampleUsage('new', 0, 8)] })
    const change = (quotaKey: string, runNumber: number, values: (number | null)[]) => {
      const [usedBefore, usedAfter, limitBefore, limitAfter] = values
      const { runId, snapshotTime: changedAt } = run(runNumber)
      const key = { subscriptionId: 's1', region: 'westus', quotaKey, changedAt, runId }
      return { ...key, usedBefore, usedAfter, limitBefore, limitAfter }
    }
    expect(await quota()).toEqual([
      change('cores', 2, [1, 2, 100, 100]),
      change('new', 2, [null, 0, null, 8]),
      change('old', 2, [5, null, 10, null]),
      change('cores', 3, [2, 2, 100, 200]),
    ])
  })

  test('leaves out a quota of which the text alone changed, but stores the text', async () => {
    await write({ ...run(1), usages: [sampleUsage('cores', 1, 100)] })
    await write({ ...run(2), usages: [{ ...sampleUsage('cores', 1, 100), localizedName: 'Total' }] })
    expect(await quota()).toEqual([])
    const rows = await database.db.selectFrom('QuotaUsage').selectAll().execute()
    expect(rows).toMatchObject([{ quotaKey: 'cores', quotaName: 'cores', localizedName: 'Total' }])
  })

  test('says nothing of what is suspect or superseded', async () => {
    await write(run(2))
    await write({ ...run(3), skus: [], usages: [] })
    await write({ ...run(1), skus: [sampleSku('Standard_E2_v3')], usages: [] })
    expect([await capacity(), await quota()]).toEqual([[], []])
  })
})
