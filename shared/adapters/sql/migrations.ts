import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.js'
import type { SqlDialect } from './dialects/dialect.js'
import type { Tables } from './schema.js'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly statements: readonly string[]
}

/**
 * Reads the numbered files of the dialect's folder in `root`, in order: `001-foundation.sql`, … A gap or a repeated number
 * is an error.
 * @param first number of the first file; that of a further folder is above all of the product's
 */
export function readMigrations(dialect: SqlDialect, root = 'sql', first = 1): Migration[] {
  const folder = join(root, dialect.name)
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
  return files.map((file, index) => {
    const [, number, name] = /^(\d{3})-([\w-]+)\.sql$/.exec(file) ?? []
    const version = first + index
    if (Number(number) !== version || !name) throw new Error(`Migration ${file} should be number ${version}`)
    return { version, name, statements: dialect.statements(readFileSync(join(folder, file), 'utf8')) }
  })
}

const longestMigrationMs = 10 * 60_000

/**
 * Brings the schema up to date, or up to the version `upTo`, and says which migrations ran. Each runs in a transaction with its record, so that it is
 * applied wholly or not at all, and a second runner finds it done.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  now: () => Date,
  upTo = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const { db, dialect } = database
  const alone = <Result>(work: (trx: Kysely<Tables>) => Promise<Result>) =>
    database.transaction(async trx => {
      await dialect.lock(trx, 'migrations', longestMigrationMs)
      return work(trx)
    })
  for (const statement of dialect.prepare) await statement.execute(db)
  await alone(trx => dialect.createMigrationTable.execute(trx))
  const applied: string[] = []
  for (const migration of migrations.filter(({ version }) => version <= upTo)) {
    const ran = await alone(async trx => {
      const done = trx.selectFrom('SchemaMigration').select('version').where('version', '=', migration.version)
      if (await done.executeTakeFirst()) return false
      for (const statement of migration.statements) await sql.raw(statement).execute(trx)
      const { version, name } = migration
      await trx
        .insertInto('SchemaMigration')
        .values({ version, name, appliedAt: dialect.time(now().toISOString()) })
        .execute()
      return true
    })
    if (ran) applied.push(migration.name)
  }
  return applied
}
