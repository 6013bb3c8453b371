import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#shared/kernel/app-error.js'
import type { Database } from './database.js'
import type { SqlDialect } from './dialects/dialect.js'
import type { Tables } from './schema.js'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly statements: readonly string[]
}

/**
 * Reads the numbered files of the dialect's folder in `root`, in order: `001-foundation.sql`, … Throws if a number is
 * missing or repeated.
 * @param first number of the first file. A second folder starts above the product's own numbers.
 */
export function readMigrations(dialect: SqlDialect, root = 'sql', first = 1): Migration[] {
  const folder = join(root, dialect.name)
  if (!existsSync(folder))
    throw new AppError('unavailable', `There are no migrations for ${dialect.name} here: packages have those for mssql`)
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
 * Applies the missing migrations, up to version `upTo` if given, and returns those that ran. Each runs in a transaction
 * together with its record, so it is applied completely or not at all, and a second runner skips it.
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
