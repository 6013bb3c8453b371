import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { firstDay, sampleSku, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { capacityReads } from './capacity-reads.js'
import { subscriptionReads } from './subscription-reads.js'

const names = [
  '100%',
  'a_b',
  'axb',
  'wow!',
  '[dev]',
  'd',
  "o'brien",
  'back\\slash',
  'Équipe Été',
  'semi; -- drop',
  '{"x"}',
]

describe.each(sqlEngines)('A search in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
    const subscription = { tenantId: null, state: 'Enabled', quotaId: null, lastSeen: firstDay }
    const rows = names.map((displayName, n) => ({ subscriptionId: `id-${n}`, displayName, ...subscription }))
    await database.db.insertInto('Subscription').values(rows).execute()
    for (const { subscriptionId } of rows)
      await unitStore(database).write(sampleUnit({ subscriptionId, skus: [sampleSku('x')] }))
  })
  afterEach(() => database.close())

  test.each<[string, string[]]>([
    ['%', ['100%']],
    ['0%', ['100%']],
    ['_', ['a_b']],
    ['A_B', ['a_b']],
    ['!', ['wow!']],
    ['[', ['[dev]']],
    ['[d]', []],
    [']', ['[dev]']],
    ["'", ["o'brien"]],
    ['\\', ['back\\slash']],
    ['Équipe', ['Équipe Été']],
    ['; --', ['semi; -- drop']],
    ['"', ['{"x"}']],
    ['WOW', ['wow!']],
    ['nothing like it', []],
  ])('for "%s" among subscriptions takes every character for itself', async (search, found) => {
    const listed = await subscriptionReads(database).list(search)
    expect(listed.map(({ subscriptionName }) => subscriptionName)).toEqual(found)
    const present = await capacityReads(database).subscriptions(search)
    expect(present.map(({ subscriptionName }) => subscriptionName)).toEqual(found)
  })

  test('finds a subscription by a part of its id', async () => {
    expect((await subscriptionReads(database).list('ID-10')).map(({ subscriptionId }) => subscriptionId)).toEqual([
      'id-10',
    ])
    expect(await subscriptionReads(database).list(undefined)).toHaveLength(names.length)
  })

  test.each<[string, string[]]>([
    ['%', ['a%b']],
    ['_', ['a_b']],
    ['[', ['a[b']],
    ['!', ['a!b']],
    ["'", ["a'b"]],
    ['a', ['a!b', 'a%b', "a'b", 'a[b', 'a_b', 'axb']],
    ['B C', ['axb']],
  ])('for "%s" among SKUs and families does so too', async (search, found) => {
    const skus = ['a%b', 'a_b', 'a[b', 'a!b', "a'b", 'axb'].map(name =>
      sampleSku(name, { family: name === 'axb' ? 'B C' : 'F' }),
    )
    await unitStore(database).write(sampleUnit({ subscriptionId: 'other', skus }))
    const filter = CapacityFilter.parse({ search, subscriptionIds: 'other' })
    const rows = await capacityReads(database).rows(
      filter,
      { column: 'vmSku', direction: 'asc' },
      { offset: 0, limit: 9 },
    )
    expect(rows.map(({ vmSku }) => vmSku)).toEqual(found)
  })
})
