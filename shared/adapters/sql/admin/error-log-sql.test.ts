import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import type { ErrorFilter, ErrorLogRepository } from '#shared/admin/error-log.js'
import { ErrorRecord } from '#shared/contract/admin/admin-logs.js'
import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { errorLogRepository } from './error-log-sql.js'

const error = (id: string, some: Partial<ErrorRecord> = {}): ErrorRecord => ({
  id,
  createdAt: firstDay,
  source: 'browser',
  severity: 'error',
  type: 'TypeError',
  message: `message of ${id}`,
  stack: null,
  context: null,
  region: null,
  sku: null,
  desiredCount: null,
  oid: null,
  ref: 'ref-1',
  ...some,
})

describe.each(sqlEngines)('The error log in $name', ({ fresh }) => {
  let database: Database
  let errors: ErrorLogRepository
  beforeEach(async () => {
    database = await fresh()
    errors = errorLogRepository(database)
  })
  afterEach(() => database.close())

  const ids = async (some: Partial<ErrorFilter> = {}) => {
    const { rows, total } = await errors.list({ since: hoursLater(-1), ...some }, { offset: 0, limit: 10 })
    expect(total).toBe(rows.length)
    return rows.map(({ id }) => id).join('')
  }

  test('gives back what it was given, of whatever characters and length', async () => {
    const full = error('a', {
      stack: `${"at 'f'\n\t"}${'s'.repeat(7_000)}`,
      context: '{"a":"ä😀"}',
      region: 'westus2',
      sku: 'Standard_D2s_v3',
      desiredCount: 3,
      oid: 'o-1',
      message: `Łódź [%_] "quoted" 😀 ${'m'.repeat(1_900)}`,
    })
    await errors.insert(full)
    await errors.insert(error('b', { source: 'api', severity: 'warn', createdAt: hoursLater(1) }))
    const { rows } = await errors.list({ since: firstDay }, { offset: 0, limit: 10 })
    expect(rows).toEqual([error('b', { source: 'api', severity: 'warn', createdAt: hoursLater(1) }), full])
    for (const row of rows) expect(ErrorRecord.safeParse(row).error?.issues).toBeUndefined()
  })

  test('is found by each of its filters', async () => {
    await errors.insert(error('a', { createdAt: hoursLater(-2) }))
    await errors.insert(error('b', { severity: 'warn', ref: 'ref-2' }))
    await errors.insert(error('c', { source: 'api', createdAt: hoursLater(1), message: 'Out of [Memory]' }))
    expect(await ids()).toBe('cb')
    expect(await ids({ since: hoursLater(-2) })).toBe('cba')
    expect(await ids({ severity: 'warn' })).toBe('b')
    expect(await ids({ source: 'api' })).toBe('c')
    expect(await ids({ search: '[mem' })).toBe('c')
    expect(await ids({ search: '%' })).toBe('')
    expect(await ids({ ref: 'ref-2' })).toBe('b')
    expect(await ids({ source: 'api', ref: 'ref-2' })).toBe('')
  })

  test('is paged, newest first, with the total of all pages', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      await errors.insert(error(id, { createdAt: hoursLater(id < 'c' ? 1 : 0) }))
    const pages = await Promise.all([0, 2, 4, 6].map(offset => errors.list({ since: firstDay }, { offset, limit: 2 })))
    expect(pages.map(({ rows }) => rows.map(({ id }) => id).join(''))).toEqual(['ba', 'ed', 'c', ''])
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
  })

  test('forgets what is older, however much it is, and nothing else', async () => {
    const old = Array.from({ length: 2_005 }, (_, n) => error(`old-${n}`, { createdAt: hoursLater(-n - 1) }))
    await database.db.transaction().execute(async trx => {
      const repository = errorLogRepository({ ...database, db: trx })
      for (const one of old) await repository.insert(one)
    })
    await errors.insert(error('kept'))
    await errors.purge(firstDay)
    const { rows, total } = await errors.list({ since: hoursLater(-5_000) }, { offset: 0, limit: 10 })
    expect([rows.map(({ id }) => id), total]).toEqual([['kept'], 1])
  })
})
