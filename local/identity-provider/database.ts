import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makePrivate } from '#shared/adapters/sql/dialects/sqlite-file.js'
import { unusable } from '../unusable-file.js'

const schema = `
  create table if not exists keys (name text primary key, value text not null) strict;
  create table if not exists entries (
    model text not null, id text not null, payload text not null, expiresAt integer,
    grantId text, userCode text, uid text, primary key (model, id)) strict;
  create index if not exists entriesOfGrant on entries (grantId);
  create index if not exists entriesOfUid on entries (uid);`

const remedy = 'Delete it, and the files -wal and -shm beside it: everybody then has to sign in again'

/**
 * Opens `identity-provider.db` in a folder, readable only by its owner. Without a folder, nothing is stored.
 * @throws UnusableFile
 */
export function openDatabase(dataDir: string | undefined): DatabaseSync {
  const file = dataDir === undefined ? ':memory:' : join(dataDir, 'identity-provider.db')
  let database: DatabaseSync | undefined
  try {
    makePrivate(file)
    database = new DatabaseSync(file, { timeout: 5000 })
    database.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${schema}`)
    database.prepare('delete from entries where expiresAt <= ?').run(Date.now())
    return database
  } catch (error) {
    database?.close()
    throw unusable(file, error, remedy)
  }
}
