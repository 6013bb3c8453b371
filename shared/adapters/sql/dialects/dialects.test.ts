import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { needing } from '../../../../tests/support/sql/needing.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import type { Database } from '../database.js'
import type { SubscriptionTable } from '../estate-tables.js'
import { type JsonTable, JsonWrites } from '../json-writes.js'
import { sqliteDialect } from './sqlite.js'

const table: JsonTable<SubscriptionTable> = {
  name: 'Subscription',
  key: ['subscriptionId'],
  shared: [],
  columns: {
    subscriptionId: 'name',
    displayName: 'name',
    tenantId: 'name',
    state: 'name',
    quotaId: 'name',
    lastSeen: 'time',
    absentSinceTime: 'time',
    missingTime: 'time',
  },
}
const row = (subscriptionId: string, displayName: string, tenantId: string | null = null): SubscriptionTable => ({
  subscriptionId,
  displayName,
  tenantId,
  state: 'Enabled',
  quotaId: null,
  lastSeen: '2026-03-01T00:00:00.000Z',
  absentSinceTime: null,
  missingTime: null,
})

describe.each(sqlEngines)('Rows that travel as JSON to $name', ({ fresh, can }) => {
  let database: Database
  let writes: JsonWrites
  beforeEach(async () => {
    database = await fresh()
    writes = new JsonWrites(database.db, database.dialect)
  })
  afterEach(() => database.close())
  const stored = () => database.db.selectFrom('Subscription').selectAll().orderBy('subscriptionId').execute()

  test('arrive as they were, whatever they hold', async () => {
    const texts = [`it's so`, '', 'null', 'true', '1e3', '007', 'Zürich 東京 🚀', '@p1 ?']
    const rows = texts.map((text, n) => row(`id-${n}`, text, n % 2 ? text : null))
    await writes.insert(table, rows)
    expect(await stored()).toEqual(rows)
  })

  needing(can.readsEscapes)('arrive with what JSON escapes', async () => {
    const rows = [`say "so"`, 'back\\slash', 'tab\tline\nend'].map((text, n) => row(`id-${n}`, text))
    await writes.insert(table, rows)
    expect(await stored()).toEqual(rows)
  })

  test('bring no column that was not named', async () => {
    const { lastSeen, ...rest } = row('a', 'A')
    await writes.insert(table, [{ ...rest, lastSeen, stray: 'x' } as SubscriptionTable])
    expect(await stored()).toEqual([row('a', 'A')])
  })

  test('are inserted where they are missing, updated where they are there, deleted by their key', async () => {
    await writes.insert(table, [row('a', 'A'), row('b', 'B')])
    await writes.insertMissing(table, [row('b', 'other'), row('c', 'C')])
    expect((await stored()).map(({ displayName }) => displayName)).toEqual(['A', 'B', 'C'])
    await writes.update(table, [row('b', 'new'), row('d', 'D')])
    expect((await stored()).map(({ displayName }) => displayName)).toEqual(['A', 'new', 'C'])
  })

  test('may be none', async () => {
    await writes.insert(table, [])
    await writes.insertMissing(table, [])
    await writes.update(table, [])
    expect(await stored()).toEqual([])
  })

  test('break a unique key in a way that the dialect knows', async () => {
    await writes.insert(table, [row('a', 'A')])
    const error = await writes.insert(table, [row('a', 'A')]).catch(reason => reason)
    expect(database.dialect.isDuplicateKey(error)).toBe(true)
    expect(database.dialect.isAway(error)).toBe(false)
  })
})

describe('An SQLite database that is away', () => {
  const sqlite = sqliteDialect(':memory:')

  test.each([
    ['busy', 5, true],
    ['busy while another recovers', 261, true],
    ['locked', 6, true],
    ['a full disk', 13, true],
    ['no file to open', 14, true],
    ['a file that is not a database', 26, true],
    ['a wrong statement', 1, false],
    ['a broken constraint', 1555, false],
  ])('is told by its code: %s', (_name, errcode, away) => {
    expect(sqlite.isAway(Object.assign(new Error('x'), { errcode }))).toBe(away)
  })
})
