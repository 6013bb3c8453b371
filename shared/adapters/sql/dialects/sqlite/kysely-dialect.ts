import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { makePrivate } from '../sqlite-file.js'
import { type SqliteConnections, SqliteDriver } from './driver.js'
import { InProcessRunner } from './in-process-runner.js'
import { RunnerPool } from './runner-pool.js'
import { processRunner, threadRunner } from './runners.js'
import { WriteQueue } from './write-queue.js'

/** Heavy reads that run at once. As many as a small machine has cores, so that other work gets its share. */
const heavyReaders = 2
const lightReaders = 2
const backgroundReaders = 2

/** The connections of a file, each opened at first use. `file` is a path or `:memory:`. */
export function kyselyDialect(file: string): Dialect {
  return {
    createAdapter: () => new ManyConnections(),
    createDriver: () => new SqliteDriver(file === ':memory:' ? inMemory() : ofFile(file)),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Kysely's own adapter runs statements one at a time. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function ofFile(file: string): SqliteConnections {
  const reader = { file, readsOnly: true }
  return {
    prepare: () => makePrivate(file),
    writer: new WriteQueue(() => threadRunner({ file, readsOnly: false })),
    readers: {
      light: new RunnerPool(() => threadRunner(reader), lightReaders),
      background: new RunnerPool(() => threadRunner(reader), backgroundReaders),
      heavy: new RunnerPool(() => processRunner(reader), heavyReaders),
    },
  }
}

function inMemory(): SqliteConnections {
  const runner = new InProcessRunner(async () => {
    // Imported when a database is opened: node:sqlite warns at import on Node 22 and does not exist on Node 20.
    const { SqliteSession } = await import('./session.js')
    return new SqliteSession({ file: ':memory:', readsOnly: false })
  })
  const pool = new RunnerPool(() => runner, 1)
  return { prepare() {}, writer: new WriteQueue(() => runner), readers: { light: pool, background: pool, heavy: pool } }
}
