import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schema = `
  create table if not exists keys (name text primary key, value text not null) strict;
  create table if not exists entries (
    model text not null, id text not null, payload text not null, expiresAt integer,
    grantId text, userCode text, uid text, primary key (model, id)) strict;
  create index if not exists entriesOfGrant on entries (grantId);
  create index if not exists entriesOfUid on entries (uid);`

/** Opens `identity-provider.db` of a folder, which nobody else may read; without a folder nothing is kept. */
export function openDatabase(dataDir: string | undefined): DatabaseSync {
  const database = new DatabaseSync(dataDir === undefined ? ':memory:' : privateFile(dataDir))
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000; ${schema}`)
  database.prepare('delete from entries where expiresAt <= ?').run(Date.now())
  return database
}

/** SQLite gives the files that it makes beside it the same rights. */
function privateFile(dataDir: string): string {
  const file = join(dataDir, 'identity-provider.db')
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  return file
}
