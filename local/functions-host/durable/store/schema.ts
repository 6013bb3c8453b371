import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unusable } from '#local/unusable-file.js'
import { makePrivate } from '#shared/adapters/sql/dialects/sqlite-file.js'

const remedy = 'Delete it, and the files -wal and -shm beside it: jobs that are under way then start over'

const tables = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS instances (
  id TEXT PRIMARY KEY, execution TEXT NOT NULL, name TEXT NOT NULL, version TEXT NOT NULL, status TEXT NOT NULL,
  input TEXT NOT NULL, output TEXT, customStatus TEXT, createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL,
  parentId TEXT, parentExecution TEXT, parentTask INTEGER
);
CREATE INDEX IF NOT EXISTS instancesByAge ON instances (createdAt, id);
CREATE INDEX IF NOT EXISTS instancesByStatus ON instances (status);
CREATE TABLE IF NOT EXISTS history (
  instance TEXT NOT NULL, seq INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (instance, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS inbox (n INTEGER PRIMARY KEY, instance TEXT NOT NULL, event TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS inboxByInstance ON inbox (instance, n);
`

/**
 * Opens the engine's database in the folder, and creates both if needed. With WAL and `synchronous = NORMAL`, a
 * committed transaction survives the end of the process, but not a power failure.
 * @throws UnusableFile
 */
export function openDatabase(storage: string): DatabaseSync {
  mkdirSync(storage, { recursive: true, mode: 0o700 })
  const file = join(storage, 'durable.sqlite')
  let database: DatabaseSync | undefined
  try {
    makePrivate(file)
    database = new DatabaseSync(file, { timeout: 5000 })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
    database.exec(tables)
    return database
  } catch (error) {
    database?.close()
    throw unusable(file, error, remedy)
  }
}
