import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { normalizeFamilies } from '#shared/admin/family-normalization.js'
import { hoursLater, type SampleUnit, sampleSku, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { familyRows } from './family-rows.js'

const spelled = 'standardDSv3Family'
const skus = ['Standard_D2s_v3', 'Standard_D4s_v3', 'Standard_D8s_v3'].map(name => sampleSku(name))

describe.each(sqlEngines)('Families in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
    await write({ skus })
    await write({ skus, subscriptionId: 's2' })
  })
  afterEach(() => database.close())

  const write = (some: SampleUnit) => unitStore(database).write(sampleUnit({ skus, ...some }))
  const normalize = (batchSize = 1_000) => normalizeFamilies(familyRows(database), batchSize)
  const isRight = { familyKey: spelled.toLowerCase(), family: spelled }
  const ofSkus = () => database.db.selectFrom('VmSku').select(['familyKey', 'family']).execute()
  const ofRows = () => database.db.selectFrom('CapacitySnapshot').select(['familyKey', 'family']).execute()

  async function spoil(): Promise<void> {
    const { db } = database
    const shouted = { family: spelled.toUpperCase() }
    await db.updateTable('CapacitySnapshot').set(shouted).where('subscriptionId', '=', 's1').execute()
    const parted = { family: 'standard DSv3 Family', familyKey: 'Standard DSv3 Family' }
    await db.updateTable('CapacitySnapshot').set(parted).where('subscriptionId', '=', 's2').execute()
    await db.updateTable('VmSku').set(shouted).where('vmSku', '=', 'Standard_D4s_v3').execute()
  }

  test('that are spelled as they should be are left alone', async () => {
    expect(await normalize()).toEqual({
      tables: ['VmSku', 'CapacitySnapshot'].map(name => ({ name, updated: 0, remaining: 0 })),
      totalUpdated: 0,
      done: true,
    })
  })

  test('that were spoilt have the one spelling again, and what else the rows say is kept', async () => {
    const before = await database.db.selectFrom('CapacityLatest').selectAll().orderBy('subscriptionId').execute()
    await spoil()
    expect(await normalize()).toEqual({
      tables: [
        { name: 'VmSku', updated: 1, remaining: 0 },
        { name: 'CapacitySnapshot', updated: 6, remaining: 0 },
      ],
      totalUpdated: 7,
      done: true,
    })
    expect([...(await ofSkus()), ...(await ofRows())]).toEqual(Array(9).fill(isRight))
    const after = await database.db.selectFrom('CapacityLatest').selectAll().orderBy('subscriptionId').execute()
    expect(after).toEqual(before)
  })

  test('are mended a batch a call, in the order of the key, until none is left', async () => {
    await spoil()
    expect(await normalize(3)).toMatchObject({
      tables: [
        { updated: 1, remaining: 0 },
        { updated: 2, remaining: 4 },
      ],
      totalUpdated: 3,
      done: false,
    })
    const wrong = database.db.selectFrom('CapacitySnapshot').select('subscriptionId').where('family', '<>', spelled)
    expect((await wrong.orderBy('subscriptionId').execute()).map(row => row.subscriptionId)).toEqual([
      's1',
      's2',
      's2',
      's2',
    ])
    expect(await normalize(3)).toMatchObject({ totalUpdated: 3, done: false })
    expect(await normalize(3)).toMatchObject({ totalUpdated: 1, done: true })
    expect(await ofRows()).toEqual(Array(6).fill(isRight))
  })

  test('are mended once by two calls at once', async () => {
    await spoil()
    const ended = await Promise.all([normalize(), normalize()])
    expect(ended.reduce((sum, { totalUpdated }) => sum + totalUpdated, 0)).toBe(7)
    expect(await ofRows()).toEqual(Array(6).fill(isRight))
  })

  test('stay as an ingestion leaves them that writes meanwhile', async () => {
    await spoil()
    const moved = skus.map(sku => ({ ...sku, family: 'standardDASv4Family' }))
    const writes = ['s1', 's2'].map(subscriptionId =>
      write({ subscriptionId, skus: moved, runId: 'run-2', runSequence: 6 }),
    )
    await Promise.all([...writes, normalize(), normalize()])
    await normalize()
    expect(await ofRows()).toEqual(Array(6).fill({ familyKey: 'standarddasv4family', family: 'standardDASv4Family' }))
  })

  test('do not make an ingestion write, however Azure spells them', async () => {
    await spoil()
    await normalize()
    const loud = skus.map(sku => ({ ...sku, family: 'StandardDSV3 family' }))
    const next = { skus: loud, runId: 'run-2', runSequence: 6, snapshotTime: hoursLater(6) }
    expect(await write(next)).toMatchObject({ status: 'written', rowsWritten: 0 })
    expect(await normalize()).toMatchObject({ totalUpdated: 0, done: true })
    const more = [...loud, sampleSku('Standard_D16s_v3', { family: 'STANDARDDSv3Family' })]
    const last = { skus: more, runId: 'run-3', runSequence: 12, snapshotTime: hoursLater(12) }
    expect(await write(last)).toMatchObject({ status: 'written', rowsWritten: 1 })
    expect(await normalize()).toMatchObject({ totalUpdated: 0, done: true })
  })
})
