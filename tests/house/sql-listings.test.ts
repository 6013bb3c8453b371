import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import { sortableCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import type { SqlSamples } from '../support/sql/sql-samples.js'
import { dialectNames, readable, SqlRecorder } from './sql-recorder.js'

/** The calls of every repository, by the name of its listing. */
const listings = await Promise.all(
  globSync('shared/adapters/sql/**/*.samples.ts').map(async file => {
    const { samples } = (await import(pathToFileURL(resolve(file)).href)) as { samples: SqlSamples }
    return [basename(file, '.samples.ts'), samples] as const
  }),
)

describe.each(dialectNames)('The statements for %s', dialect => {
  test.each(listings)('of %s are those that are listed', async (name, { repository, calls }) => {
    const recorder = new SqlRecorder(dialect)
    const listing = [`-- Generated from the repository; \`npm run listings\` overwrites it.\n`]
    for (const { method, call, answers = [] } of calls) {
      const statements = await recorder.record(answers, database => call(repository(database)))
      expect(statements.length, method).toBeGreaterThan(0)
      listing.push(`-- ${method}\n${statements.map(readable).join('\n')}\n`)
    }
    await expect(listing.join('\n')).toMatchFileSnapshot(`../../sql/queries/${dialect}/${name}.sql`)
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
  test('use nothing that only SQLite supports', async () => {
    const recorder = new SqlRecorder('mssql')
    for (const [, { repository, calls }] of listings)
      for (const { call, answers = [] } of calls)
        for (const statement of await recorder.record(answers, database => call(repository(database))))
          expect(statement.replace(/'[^']*'/g, "''")).not.toMatch(
            /\blimit\b|on conflict|if not exists|\btext\b|returning|json_each|->>|\btrue\b|\bfalse\b|\|\|/i,
          )
  })

  test('stay within its limit of parameters, however long a filter is', async () => {
    const recorder = new SqlRecorder('mssql')
    for (const [, { repository, calls }] of listings)
      for (const { call, answers = [] } of calls)
        for (const statement of await recorder.record(answers, database => call(repository(database))))
          expect(statement.match(/@\d+/g)?.length ?? 0).toBeLessThan(2100)
  })
})

test('Every listing has its samples', () => {
  const names = new Set(listings.map(([name]) => `${name}.sql`))
  const listed = dialectNames.flatMap(dialect => globSync('*.sql', { cwd: `sql/queries/${dialect}` }))
  expect(listed.filter(name => !names.has(name))).toEqual([])
})

test.each(listings)('Every method of %s is listed', (_name, { repository, calls }) => {
  const members = Object.entries(repository(new SqlRecorder('mssql').database))
  const methods = members.flatMap(([name, member]) => (typeof member === 'function' ? [name] : []))
  expect([...new Set(calls.map(({ method }) => method.split(',')[0]))].sort()).toEqual(methods.sort())
})
