import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { regionUnits } from '#shared/adapters/sql/ingestion/region-units.js'
import { stateAt } from '#shared/adapters/sql/tracked/state-at.js'
import { catalogRows } from '#shared/ai/model-rows.js'
import { sampleDeployment, sampleEntry, sampleQuota } from '#shared/ai/sample-model.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { modelTable, modelUnits } from './ai-tables.js'
import { modelStore } from './model-store-sql.js'

const subscriptionId = '11111111-1111-4111-8111-111111111111'
const hour = (n: number) => new Date(Date.UTC(2026, 5, 1, n)).toISOString()

describe.each(sqlEngines)('The models of a region on $name', engine => {
  let database: Database
  beforeAll(async () => {
    database = await engine.fresh()
  })
  afterAll(() => database.close())

  let sequence = 0
  const write = (used: number, some: Partial<Parameters<typeof sampleEntry>[0]> = {}, isOffered = true) => {
    sequence += 1
    const entries = isOffered
      ? [sampleEntry(some), sampleEntry({ model: 'o1', deployments: [sampleDeployment()] })]
      : []
    return modelStore(database).write({
      runId: `run-${sequence}`,
      subscriptionId,
      region: 'eastus2',
      runSequence: sequence,
      snapshotTime: hour(sequence),
      ...catalogRows({ models: entries, quotas: isOffered ? [sampleQuota({ used })] : [] }, new Date(hour(0))),
      isOffered,
      skipped: null,
      times: { upstreamMs: 1, parseMs: 1, scoreMs: 1 },
    })
  }
  const rows = () => database.db.selectFrom('AIModelAvailability').selectAll().orderBy('model').execute()
  const changes = () => database.db.selectFrom('AIModelChange').selectAll().orderBy('model').execute()

  test('are stored with their quota, and a first reading begins the history', async () => {
    expect(await write(100)).toMatchObject({ status: 'written', rowsWritten: 3 })
    const [gpt] = await rows()
    expect(gpt).toMatchObject({
      model: 'gpt-4o',
      kinds: 'OpenAI',
      quotaUsed: 100,
      quotaLimit: 450,
      availability: 'Available',
      deployable: 350_000,
      isDefaultVersion: 1,
    })
    expect(await changes()).toEqual([])
  })

  test('are not written where nothing has changed', async () => {
    expect(await write(100)).toMatchObject({ status: 'written', rowsWritten: 0 })
    expect(await changes()).toEqual([])
  })

  test('keep what changed, with the values before', async () => {
    const retiresAt = '2026-10-01T00:00:00.000Z'
    expect(await write(440, { retiresAt })).toMatchObject({ rowsWritten: 3 })
    const [gpt, o1] = await changes()
    expect(gpt).toMatchObject({
      changedAt: hour(sequence),
      quotaUsedBefore: 100,
      quotaUsedAfter: 440,
      availabilityBefore: 'Available',
      availabilityAfter: 'Limited',
      retiresAtBefore: null,
      retiresAtAfter: retiresAt,
    })
    expect(o1).toMatchObject({ model: 'o1', quotaUsedBefore: 100, quotaUsedAfter: 440 })
  })

  test('can be told as of a past time', async () => {
    const past = stateAt(database, modelTable, hour(2))
    const found = await database.db.selectFrom(past.as('l')).selectAll().execute()
    expect(found.map(row => [row.model, row.quotaUsed, row.retiresAt])).toEqual(
      expect.arrayContaining([
        ['gpt-4o', 100, null],
        ['o1', 100, null],
      ]),
    )
  })

  test('are doubted and kept where Azure suddenly lists none', async () => {
    expect(await write(0, {}, false)).toMatchObject({ status: 'suspect', rowsWritten: 0 })
    expect(await rows()).toHaveLength(2)
  })

  test('of a region without the service are none, and the region is known not to offer it', async () => {
    const end = await modelStore(database).write({
      runId: 'other',
      subscriptionId,
      region: 'westindia',
      runSequence: 1,
      snapshotTime: hour(1),
      ...catalogRows({ models: [], quotas: [] }, new Date(hour(0))),
      isOffered: false,
      skipped: null,
      times: { upstreamMs: 1, parseMs: 1, scoreMs: 1 },
    })
    expect(end).toMatchObject({ status: 'written', rowsWritten: 0 })
    const units = await database.db
      .selectFrom('AIModelUnit')
      .select(['region', 'isOffered'])
      .orderBy('region')
      .execute()
    expect(units).toEqual([
      { region: 'eastus2', isOffered: 1 },
      { region: 'westindia', isOffered: 0 },
    ])
    expect(await regionUnits(database, modelUnits).regions(subscriptionId)).toEqual(['eastus2', 'westindia'])
  })
})
