import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DefaultAzureCredential } from '@azure/identity'
import { afterAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import { sqlServerDialect } from '#shared/adapters/sql/dialects/sql-server.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { reportCounts, sqlObjects, sqlPing } from '#shared/admin/diagnostics.js'
import { databaseProbe } from './database-probe.js'
import { tableColumns } from './table-columns.js'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const folder = mkdtempSync(join(tmpdir(), 'headroom-away-'))
const garbage = join(folder, 'garbage.db')
writeFileSync(garbage, 'This is not a database. '.repeat(1_000))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Nothing listens on the discard port. */
const connectionString = 'Server=127.0.0.1,9;Database=headroom;User Id=app;Password=unmistakable;Encrypt=false'
const away: [string, string, () => Database][] = [
  [
    'a server that is stopped',
    'The database cannot be reached',
    () => openDatabase(sqlServerDialect({ connectionString, credential: () => new DefaultAzureCredential(), log })),
  ],
  [
    'a file that is not a database',
    expect.stringContaining('is damaged, or not a database'),
    () => openDatabase(sqliteDialect(garbage)),
  ],
  [
    'a file that cannot be opened',
    'The database cannot be reached',
    () => openDatabase(sqliteDialect(join(folder, 'missing', 'headroom.db'))),
  ],
]

describe('A database that is away', () => {
  test.each(away)('is told by each check, and soon: %s', async (_name, error, open) => {
    const database = open()
    const pause = () => new Promise<void>(() => {})
    const ports = { probe: databaseProbe(database), log, pause, stopwatch: () => performance.now() }
    const failure = (check: string) => ({ check, error })
    const started = performance.now()
    const [ping, counts, objects] = await Promise.all([
      sqlPing(ports),
      reportCounts(ports),
      sqlObjects(ports, { known: () => [{ version: 1, name: 'foundation' }] }),
    ])
    expect(performance.now() - started).toBeLessThan(15_000)
    expect(ping).toEqual({ ok: false, database: database.dialect.name, durationMs: null, failures: [failure('ping')] })
    expect(counts).toEqual({ tables: [], failures: Object.keys(tableColumns).map(failure) })
    expect(objects).toEqual({ objects: [], migrations: [], failures: ['objects', 'migrations'].map(failure) })
    await database.close().catch(() => {})
  })
})
