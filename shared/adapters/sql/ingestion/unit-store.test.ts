import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import {
  firstDay,
  hoursLater,
  type SampleUnit,
  sampleSku,
  sampleUnit,
  sampleUsage,
} from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { unitStore } from './unit-store.js'

describe.each(sqlEngines)('A unit stored in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })
  afterEach(() => database.close())

  const write = (some: SampleUnit = {}) => unitStore(database).write(sampleUnit(some))
  const snapshots = () => database.db.selectFrom('CapacitySnapshot').selectAll().orderBy('vmSku').execute()
  const units = () => database.db.selectFrom('CapacityUnit').selectAll().execute()
  const log = (runId: string) =>
    database.db.selectFrom('IngestionUnit').selectAll().where('runId', '=', runId).executeTakeFirstOrThrow()
  const next = { runId: 'run-2', runSequence: 6, snapshotTime: hoursLater(7) }

  test('writes every row at first, with its verdict, and closes its line in the log', async () => {
    const record = await write()
    expect(record).toEqual({
      runId: 'run-1',
      subscriptionId: 's1',
      region: 'westus',
      status: 'written',
      rowsWritten: 2,
      error: null,
    })
    expect(await snapshots()).toMatchObject([
      {
        vmSku: 'Standard_D2s_v3',
        resourceType: 'virtualMachines',
        family: 'standardDSv3Family',
        familyKey: 'standarddsv3family',
        familyBase: 'D',
        vCpus: 2,
        memoryGiB: 8,
        availability: 'Available',
        zones: '1,2,3',
        restrictedZones: '',
        restriction: null,
        machinesThatFit: 45,
        placementScore: 98,
        snapshotTime: firstDay,
        runId: 'run-1',
      },
      { vmSku: 'Standard_D4s_v3' },
    ])
    expect(await log('run-1')).toMatchObject({
      status: 'written',
      rowsRead: 2,
      rowsWritten: 2,
      error: null,
      finishedAt: firstDay,
      upstreamMs: 20,
      parseMs: 2,
      scoreMs: 1,
      writeMs: expect.any(Number),
    })
  })

  test('keeps what could not be read in its line', async () => {
    const skipped = { records: 3, reason: "SKU name: it's null" }
    await unitStore(database).write({ ...sampleUnit(), skipped })
    expect(await log('run-1')).toMatchObject({ status: 'written', skippedRecords: 3, skippedReason: skipped.reason })
    await write(next)
    expect(await log('run-2')).toMatchObject({ status: 'written', skippedRecords: null, skippedReason: null })
  })

  test('touches no row that holds, but says when it was last seen to', async () => {
    await write()
    const before = await snapshots()
    expect(await write(next)).toMatchObject({ status: 'written', rowsWritten: 0 })
    expect(await snapshots()).toEqual(before)
    expect(await units()).toMatchObject([{ subscriptionId: 's1', region: 'westus', skus: 2, ...next }])
  })

  test('writes what changed, came and went, and nothing else', async () => {
    await write({ skus: ['Standard_D2s_v3', 'Standard_D4s_v3', 'Standard_D8s_v3'].map(name => sampleSku(name)) })
    const restrictions = [{ type: 'Zone', zones: ['2'], reason: 'NotAvailableForSubscription' }] as const
    const skus = [
      sampleSku('Standard_D2s_v3'),
      sampleSku('Standard_D4s_v3', { restrictions }),
      sampleSku('Standard_E2_v3'),
    ]
    expect(await write({ ...next, skus })).toMatchObject({ rowsWritten: 3 })
    expect((await snapshots()).map(({ vmSku, availability, runId }) => [vmSku, availability, runId])).toEqual([
      ['Standard_D2s_v3', 'Available', 'run-1'],
      ['Standard_D4s_v3', 'Limited', 'run-2'],
      ['Standard_E2_v3', 'Available', 'run-2'],
    ])
  })

  test('keeps one row for one name, however it is cased', async () => {
    await write()
    const skus = [sampleSku('Standard_D2S_V3'), sampleSku('Standard_D4s_v3')]
    expect(await write({ ...next, skus })).toMatchObject({ rowsWritten: 0 })
    const restrictions = [{ type: 'Location', zones: [], reason: 'QuotaId' }] as const
    await write({ ...next, runId: 'run-3', skus: [sampleSku('Standard_D2S_v3', { restrictions }), skus[1]!] })
    expect((await snapshots()).map(({ availability }) => availability)).toEqual(['Restricted', 'Available'])
  })

  test('keeps its rows where Azure lists nothing any more, and says so', async () => {
    await write()
    const before = await snapshots()
    expect(await write({ ...next, skus: [], usages: [] })).toMatchObject({
      status: 'suspect',
      rowsWritten: 0,
      error: expect.stringContaining('the stored rows are kept'),
    })
    expect(await snapshots()).toEqual(before)
    expect(await units()).toMatchObject([{ runId: 'run-1', snapshotTime: firstDay }])
    expect(await database.db.selectFrom('QuotaUsage').selectAll().execute()).toHaveLength(2)
    expect(await log('run-2')).toMatchObject({ status: 'suspect', rowsRead: 0 })
  })

  test('keeps its rows where Azure reports no quota any more, and says so', async () => {
    await write()
    const before = await snapshots()
    expect(await write({ ...next, usages: [] })).toMatchObject({
      status: 'suspect',
      error: 'Azure reports no quota here, but some are stored: the stored rows are kept',
    })
    expect(await snapshots()).toEqual(before)
    expect(await database.db.selectFrom('QuotaUsage').selectAll().execute()).toHaveLength(2)
  })

  test('takes an empty region for what it is while nothing is stored', async () => {
    expect(await write({ skus: [] })).toMatchObject({ status: 'written', rowsWritten: 0 })
    expect(await write({ ...next, skus: [] })).toMatchObject({ status: 'written', rowsWritten: 0 })
    expect(await write({ ...next, runId: 'run-3' })).toMatchObject({ status: 'written', rowsWritten: 2 })
  })

  test('leaves everything to a newer run that was here before', async () => {
    await write(next)
    const before = await snapshots()
    expect(await write({ skus: [sampleSku('Standard_D2s_v3')], usages: [] })).toMatchObject({
      status: 'superseded',
      rowsWritten: 0,
      error: null,
    })
    expect(await snapshots()).toEqual(before)
    expect(await units()).toMatchObject([{ runId: 'run-2' }])
    expect(await log('run-1')).toMatchObject({ status: 'superseded' })
  })

  test('lets a repeat within its run change neither the rows nor the count in the log', async () => {
    const first = await write()
    const before = await snapshots()
    expect(await write({ snapshotTime: hoursLater(1) })).toEqual(first)
    expect(await snapshots()).toEqual(before)
    expect(await log('run-1')).toMatchObject({ status: 'written', rowsWritten: 2, finishedAt: firstDay })
  })

  test('closes a line that was planned, also one that had failed', async () => {
    const planned = { runId: 'run-1', subscriptionId: 's1', region: 'westus' }
    const line = { ...planned, status: 'failed', error: 'no answer' }
    await database.db
      .insertInto('IngestionUnit')
      .values(line as never)
      .execute()
    await write()
    expect(await log('run-1')).toMatchObject({ status: 'written', error: null })
  })

  test('shares nothing with another region or another subscription', async () => {
    await write()
    await write({ region: 'eastus' })
    await write({ subscriptionId: 's2' })
    await write({ ...next, skus: [sampleSku('Standard_D2s_v3')] })
    const rows = await snapshots()
    expect(rows.map(({ subscriptionId, region, vmSku }) => `${subscriptionId} ${region} ${vmSku}`).sort()).toEqual([
      's1 eastus Standard_D2s_v3',
      's1 eastus Standard_D4s_v3',
      's1 westus Standard_D2s_v3',
      's2 westus Standard_D2s_v3',
      's2 westus Standard_D4s_v3',
    ])
  })

  test('is stored wholly or not at all', async () => {
    const broken = sampleUnit()
    const quotas = new Map(broken.scored.quotas)
    quotas.set('broken', { ...sampleUsage('broken', 0, 0), limit: null as unknown as number })
    await expect(unitStore(database).write({ ...broken, scored: { ...broken.scored, quotas } })).rejects.toThrow()
    expect([await snapshots(), await units()]).toEqual([[], []])
    expect(await database.db.selectFrom('VmSku').selectAll().execute()).toEqual([])
  })

  test('knows how many zones its region has for its subscription', async () => {
    const zone = (subscriptionId: string, logicalZone: string) => ({
      subscriptionId,
      region: 'westus',
      logicalZone,
      physicalZone: `westus-az${logicalZone}`,
    })
    await database.db
      .insertInto('RegionZone')
      .values([zone('s1', '1'), zone('s1', '2'), zone('s2', '1')])
      .execute()
    const count = (subscriptionId: string, region: string) => unitStore(database).regionZones(subscriptionId, region)
    expect([await count('s1', 'westus'), await count('s2', 'westus'), await count('s1', 'eastus')]).toEqual([2, 1, 0])
  })
})
