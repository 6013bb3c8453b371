import { describe, expect, test } from 'vitest'
import { errorLogRepository } from '#shared/adapters/sql/admin/error-log-sql.js'
import { operationLogRepository } from '#shared/adapters/sql/admin/operation-log-sql.js'
import { settingsRepository } from '#shared/adapters/sql/admin/settings-sql.js'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import { nameReads } from '#shared/adapters/sql/capacity/name-reads.js'
import { subscriptionReads } from '#shared/adapters/sql/capacity/subscription-reads.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { runLog } from '#shared/adapters/sql/ingestion/run-log-sql.js'
import { sortableCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { sqlCalls } from './sql-calls.js'
import { dialectNames, readable, SqlRecorder } from './sql-recorder.js'

describe.each(dialectNames)('The statements for %s', dialect => {
  test.each(Object.keys(sqlCalls))('of %s are those that are listed', async repository => {
    const recorder = new SqlRecorder(dialect)
    const listing = [`-- Generated from the repository; \`npm run listings\` writes it anew.\n`]
    for (const { method, call, answers = [] } of sqlCalls[repository] ?? []) {
      const statements = await recorder.record(answers, call)
      expect(statements.length, method).toBeGreaterThan(0)
      listing.push(`-- ${method}\n${statements.map(readable).join('\n')}\n`)
    }
    await expect(listing.join('\n')).toMatchFileSnapshot(`../../sql/queries/${dialect}/${repository}.sql`)
  })

  test('name no column twice in one order', async () => {
    const recorder = new SqlRecorder(dialect)
    for (const column of sortableCapacityColumns) {
      const read = recorder.record([], database =>
        capacityReads(database).rows({}, { column, direction: 'asc' }, { offset: 0, limit: 1 }),
      )
      for (const statement of await read) {
        const sorted = new Map(
          [...statement.matchAll(/[["](\w+)[\]"] as [["](\w+)[\]"]/g)].map(([, from, to]) => [to, from]),
        )
        for (const [, order] of statement.matchAll(/order by ([^()]+?)(?: limit| offset|\))/g)) {
          const columns = (order ?? '')
            .split(',')
            .map(text => /(\w+)[\]"]?(?: (?:asc|desc))?$/.exec(text.trim())?.[1] ?? text)
          const named = columns.map(name => sorted.get(name) ?? name)
          expect(new Set(named).size, `${column}: ${order}`).toBe(named.length)
        }
      }
    }
  })
})

describe('The statements for mssql', () => {
  test('use nothing that only SQLite knows', async () => {
    const recorder = new SqlRecorder('mssql')
    for (const { call, answers = [] } of Object.values(sqlCalls).flat())
      for (const statement of await recorder.record(answers, call))
        expect(statement.replace(/'[^']*'/g, "''")).not.toMatch(
          /\blimit\b|on conflict|if not exists|\btext\b|returning|json_each|->>|\btrue\b|\bfalse\b|\|\|/i,
        )
  })

  test('take no more parameters than it does, however long a filter is', async () => {
    const recorder = new SqlRecorder('mssql')
    for (const { call, answers = [] } of Object.values(sqlCalls).flat())
      for (const statement of await recorder.record(answers, call))
        expect(statement.match(/@\d+/g)?.length ?? 0).toBeLessThan(2100)
  })
})

test('Every method of the repositories is listed', async () => {
  const { database } = new SqlRecorder('mssql')
  const methods = (of: object) => Object.keys(of).sort()
  const listed = (repository: string) =>
    [...new Set(sqlCalls[repository]?.map(({ method }) => method.split(',')[0]))].sort()
  expect(listed('ingestion')).toEqual(methods(ingestionRepository(database)))
  expect(listed('capacity-reads')).toEqual(methods(capacityReads(database)))
  expect(listed('run-log')).toEqual(methods(runLog(database)))
  expect(listed('settings')).toEqual(methods(settingsRepository(database)))
  expect(listed('error-log')).toEqual(methods(errorLogRepository(database)))
  expect(listed('operation-log')).toEqual(methods(operationLogRepository(database)))
  expect(listed('name-reads')).toEqual(methods(nameReads(database)))
  expect(listed('subscription-reads')).toEqual(methods(subscriptionReads(database)))
})
