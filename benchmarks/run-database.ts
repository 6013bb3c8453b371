import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'

/** A new database in a file, with the run `bench` under way, to which units can be written. */
export async function createRunDatabase(file: string): Promise<Database> {
  const now = () => new Date()
  const database = openDatabase(sqliteDialect(file))
  await migrate(database, readMigrations(database.dialect), now)
  await ingestionRepository(database).insertRun({
    runId: 'bench',
    kind: 'capacity',
    status: 'running',
    triggeredBy: 'bench',
    createdAt: now().toISOString(),
    startedAt: null,
    finishedAt: null,
    error: null,
    scope: null,
  })
  return database
}
