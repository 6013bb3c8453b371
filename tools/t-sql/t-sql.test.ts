import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Batch, listingBatches, scriptBatches } from './batches.js'
import { rules } from './rules/all.js'
import { emptySchema, type Schema } from './schema.js'

interface File {
  readonly path: string
  readonly batches: readonly Batch[]
}

/** The files of a folder in the order of their names, each read with what those before it made. */
function readFiles(folder: string, read: (text: string, before: Schema) => Batch[], before: Schema): File[] {
  let schema = before
  return globSync(`${folder}/*.sql`)
    .sort()
    .map(path => {
      const batches = read(readFileSync(path, 'utf8'), schema)
      schema = batches.at(-1)?.schema ?? schema
      return { path: `${folder}/${basename(path)}`, batches }
    })
}

const findings = (batches: readonly Batch[], path: string): string[] =>
  rules.flatMap(({ name, errorNumber, check }) =>
    batches
      .flatMap(check)
      .map(({ line, text }) => `${path}:${line} ${name}${errorNumber ? ` (error ${errorNumber})` : ''}: ${text}`),
  )

const migrations = readFiles('sql/mssql', scriptBatches, emptySchema)
const schema = migrations.flatMap(({ batches }) => batches).at(-1)?.schema ?? emptySchema
const exampleMigrations = readFiles('tests/example/sql/mssql', scriptBatches, schema)
const listings = readFiles('sql/queries/mssql', listingBatches, schema)

describe('The statements for SQL Server', { timeout: 60_000 }, () => {
  test('are there to be checked', () => {
    expect(schema.tables.size).toBeGreaterThan(10)
    expect(listings.flatMap(({ batches }) => batches).length).toBeGreaterThan(50)
  })

  test.each([...migrations, ...exampleMigrations, ...listings])(
    'hold nothing that it refuses: $path',
    ({ path, batches }) => {
      expect(findings(batches, path)).toEqual([])
    },
  )
})

describe.each(rules)('The check for $name', ({ check, finds, passes }) => {
  const isFound = (script: string) => scriptBatches(script).flatMap(check).length > 0

  test('finds it', () => {
    expect(finds.filter(script => !isFound(script))).toEqual([])
  })

  test('finds nothing in what comes near', () => {
    expect(passes.filter(isFound)).toEqual([])
  })
})

test('Every check has a name of its own', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
})
