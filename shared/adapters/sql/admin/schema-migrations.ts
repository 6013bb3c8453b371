import type { Database } from '#shared/adapters/sql/database.js'
import { type Migration, migrate } from '#shared/adapters/sql/migrations.js'
import { type AppliedMigration, migrateInstead, type SchemaMigrations } from '#shared/admin/schema-migrations.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'

/** The state of the migrations of `read` in the database. */
export function schemaMigrations(database: Database, read: () => readonly Migration[], now: Clock): SchemaMigrations {
  const { dialect } = database
  let known: readonly Migration[] | undefined
  const steps = () => {
    known ??= read()
    return known
  }
  return {
    known: steps,
    applied: () => appliedMigrations(database),
    async run(version) {
      try {
        return await migrate(database, steps(), now, version)
      } catch (cause) {
        if (dialect.isForbidden(cause)) throw new AppError('unavailable', mayNotMigrate, { cause })
        throw cause
      }
    },
  }
}

const mayNotMigrate = `The app's database user may not change the schema. Give it the role db_ddladmin, or ${migrateInstead}`

/** The applied migrations, in order. Empty if the table of migrations does not exist yet. */
export async function appliedMigrations({ db, dialect }: Database): Promise<AppliedMigration[]> {
  try {
    return await db.selectFrom('SchemaMigration').selectAll().orderBy('version').execute()
  } catch (error) {
    if (dialect.isMissingTable(error)) return []
    throw error
  }
}
