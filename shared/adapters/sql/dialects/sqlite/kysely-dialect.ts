import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { makePrivate } from '../sqlite-file.js'
import { type SqliteConnections, SqliteDriver } from './driver.js'
import { InProcessRunner } from './in-process-runner.js'
import { RunnerPool } from './runner-pool.js'
import { processRunner, threadRunner } from './runners.js'
import { WriteQueue } from './write-queue.js'

/** Statements of heavy reads that run at once: what a small machine has of cores, so that the rest of it gets its share. */
const heavyReaders = 2
const lightReaders = 2
const backgroundReaders = 2

/** The file's connections, each opened when it is first needed. `file` is a path, or `:memory:`. */
export function kyselyDialect(file: string): Dialect {
  return {
    createAdapter: () => new ManyConnections(),
    createDriver: () => new SqliteDriver(file === ':memory:' ? inMemory() : ofFile(file)),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Kysely's own lets statements in one by one. */
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
    // Loaded where a database is opened: node:sqlite warns at each load on Node 22, and is not there on Node 20.
    const { SqliteSession } = await import('./session.js')
    return new SqliteSession({ file: ':memory:', readsOnly: false })
  })
  const pool = new RunnerPool(() => runner, 1)
  return { prepare() {}, writer: new WriteQueue(() => runner), readers: { light: pool, background: pool, heavy: pool } }
}
