import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import type { OperationFilter, OperationLogRepository } from '#shared/admin/operation-log.js'
import { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { operationLogRepository } from './operation-log-sql.js'

const operation = (id: string, some: Partial<OperationRecord> = {}): OperationRecord => ({
  id,
  createdAt: firstDay,
  finishedAt: null,
  kind: 'admin',
  operation: 'updateUiSettings',
  result: 'started',
  note: null,
  context: null,
  oid: 'o-1',
  actorName: 'Ada',
  durationMs: null,
  ref: 'ref-1',
  ...some,
})

describe.each(sqlEngines)('The operation log in $name', ({ fresh }) => {
  let database: Database
  let operations: OperationLogRepository
  beforeEach(async () => {
    database = await fresh()
    operations = operationLogRepository(database)
  })
  afterEach(() => database.close())

  const list = async (some: Partial<OperationFilter> = {}, offset = 0, limit = 10) =>
    operations.list({ since: hoursLater(-1), ...some }, { offset, limit })
  const ids = async (some: Partial<OperationFilter> = {}) => (await list(some)).rows.map(({ id }) => id).join('')

  test('records the end of an operation whose beginning it has recorded', async () => {
    await operations.insert(operation('a', { context: '{"version":"ä"}' }))
    await operations.insert(operation('b'))
    const end = { result: 'refused', note: 'not "now" 😀', durationMs: 12.5, finishedAt: hoursLater(1) } as const
    await operations.finish('a', end)
    await operations.finish('unknown', end)
    const { rows } = await list()
    expect(rows).toEqual([operation('b'), operation('a', { context: '{"version":"ä"}', ...end })])
    for (const row of rows) expect(OperationRecord.safeParse(row).error?.issues).toBeUndefined()
  })

  test('is found by each of its filters', async () => {
    await operations.insert(operation('a', { createdAt: hoursLater(-2) }))
    await operations.insert(operation('b', { kind: 'operator', oid: null, actorName: null, ref: 'ref-2' }))
    await operations.insert(operation('c', { result: 'info', kind: 'user', operation: 'export', note: '100% done' }))
    expect(await ids()).toBe('cb')
    expect(await ids({ since: hoursLater(-2) })).toBe('cba')
    expect(await ids({ kind: 'operator' })).toBe('b')
    expect(await ids({ result: 'info' })).toBe('c')
    expect(await ids({ ref: 'ref-2' })).toBe('b')
    expect(await ids({ search: 'UISETTINGS' })).toBe('b')
    expect(await ids({ search: '100%' })).toBe('c')
    expect(await ids({ search: 'ada' })).toBe('c')
    expect(await ids({ search: 'ada', kind: 'operator' })).toBe('')
  })

  test('is paged, newest first, with the total of all pages', async () => {
    for (const id of ['a', 'b', 'c']) await operations.insert(operation(id))
    const pages = await Promise.all([0, 2, 4].map(offset => list({}, offset, 2)))
    expect(pages.map(({ rows, total }) => [rows.map(({ id }) => id).join(''), total])).toEqual([
      ['cb', 3],
      ['a', 3],
      ['', 3],
    ])
  })

  test('forgets what is older, and nothing else', async () => {
    await operations.insert(operation('old', { createdAt: hoursLater(-1) }))
    await operations.insert(operation('kept'))
    await operations.purge(firstDay)
    expect(await ids({ since: hoursLater(-9) })).toBe('kept')
  })
})
