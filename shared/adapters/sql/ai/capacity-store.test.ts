import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Capacity } from '#shared/ai/capacity/capacity-service.js'
import { catalogRows } from '#shared/ai/model-rows.js'
import { sampleEntry } from '#shared/ai/sample-model.js'
import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { capacityCatalog } from './capacity-catalog-sql.js'
import { capacityStore } from './capacity-store-sql.js'
import { modelStore } from './model-store-sql.js'

const model = { provider: 'OpenAI', model: 'gpt-4o', version: '1' }
const call = (subscriptionId = 's1', version = '1') => ({ subscriptionId, ...model, version })
const given = (some: Partial<Capacity> = {}): Capacity => ({
  region: 'eastus2',
  deploymentType: 'Standard',
  availableCapacity: 150,
  availableFinetuneCapacity: null,
  ...some,
})

describe.each(sqlEngines)('Free capacity stored in $name', ({ fresh }) => {
  let database: Database
  let store: ReturnType<typeof capacityStore>
  beforeAll(async () => {
    database = await fresh()
    store = capacityStore(database)
  })
  afterAll(() => database.close())
  beforeEach(() => database.db.deleteFrom('AICapacity').execute())

  test('is read again by subscription and version', async () => {
    const other = given({ region: 'swedencentral', availableCapacity: 0.5, availableFinetuneCapacity: 7 })
    await store.save(call(), [given(), other], firstDay)
    await store.save(call('s2'), [given({ availableCapacity: null })], hoursLater(1))
    await store.save(call('s1', '2'), [given()], hoursLater(2))
    expect(await store.readings(model, ['s1', 's2', 's3'])).toEqual([
      { subscriptionId: 's1', readAt: firstDay, capacities: [given(), other] },
      { subscriptionId: 's2', readAt: hoursLater(1), capacities: [given({ availableCapacity: null })] },
    ])
    expect(await store.readings(model, [])).toEqual([])
  })

  test('is replaced as a whole, also by an answer without any', async () => {
    await store.save(call(), [given(), given({ region: 'swedencentral' })], firstDay)
    await store.save(call(), [given({ deploymentType: 'GlobalStandard' })], hoursLater(1))
    const [reading] = await store.readings(model, ['s1'])
    expect(reading?.capacities.map(({ deploymentType }) => deploymentType)).toEqual(['GlobalStandard'])
    await store.save(call(), [], hoursLater(2))
    expect(await store.readings(model, ['s1'])).toEqual([
      { subscriptionId: 's1', readAt: hoursLater(2), capacities: [] },
    ])
  })

  test('is not replaced by an older reading, unless the clock went back', async () => {
    await store.save(call(), [given()], hoursLater(2))
    await store.save(call(), [given({ availableCapacity: 1 })], hoursLater(1.9))
    expect((await store.readings(model, ['s1']))[0]?.capacities).toEqual([given()])
    await store.save(call(), [given({ availableCapacity: 2 })], hoursLater(1))
    expect(await store.readings(model, ['s1'])).toMatchObject([
      { readAt: hoursLater(1), capacities: [{ availableCapacity: 2 }] },
    ])
  })

  test('of two calls at once is one of them as a whole', async () => {
    const both = [given(), given({ region: 'swedencentral' })]
    await Promise.all([store.save(call(), both, firstDay), store.save(call(), both, firstDay)])
    expect((await store.readings(model, ['s1']))[0]?.capacities).toEqual(both)
  })
})

test.each(sqlEngines)('The listed versions of a model tell the default and the retired on $name', async ({ fresh }) => {
  const database = await fresh()
  const write = (region: string, retired: string) =>
    modelStore(database).write({
      runId: 'run-1',
      subscriptionId: 's1',
      region,
      runSequence: 1,
      snapshotTime: firstDay,
      ...catalogRows(
        {
          models: ['1', '2'].map(version =>
            sampleEntry({
              version,
              isDefaultVersion: version === '2' && region === 'eastus2',
              ...(retired.includes(version) && { lifecycle: 'Deprecated' }),
            }),
          ),
          quotas: [],
        },
        new Date(firstDay),
      ),
      isOffered: true,
      skipped: null,
      times: { upstreamMs: 1, parseMs: 1, scoreMs: 1 },
    })
  await write('eastus2', '1')
  await write('westus', '12')
  const { versions } = capacityCatalog(database)
  const listed = await versions({ model: ['gpt-4o'] })
  expect(listed.toSorted((a, b) => (a.version < b.version ? -1 : 1))).toEqual([
    { ...model, version: '1', isDefault: false, isRetired: true },
    { ...model, version: '2', isDefault: true, isRetired: false },
  ])
  expect(await versions({ model: ['gpt-4o'], region: ['westus'], provider: ['OpenAI'] })).toMatchObject([
    { isDefault: false, isRetired: true },
    { isDefault: false, isRetired: true },
  ])
  expect(await versions({ model: ['gpt-4o'], subscriptionIds: ['s2'] })).toEqual([])
  await database.close()
})
