import { openDatabase } from '#shared/adapters/sql/database.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import { systemClock } from '#shared/operations/clock.js'
import { readConfig } from './config.js'

/** A program: brings the database up to date, before the apps that use it start. Run from the folder of the package. */
const { DATABASE_FILE } = readConfig(process.env)
if (DATABASE_FILE === undefined) {
  console.error('The setting DATABASE_FILE is missing: it names the database to bring up to date')
  process.exit(1)
}
const database = openDatabase(sqliteDialect(DATABASE_FILE))
try {
  const applied = await migrate(database, readMigrations('sql/sqlite'), systemClock)
  console.log(
    applied.length > 0 ? `Applied to ${DATABASE_FILE}: ${applied.join(', ')}` : `${DATABASE_FILE} is up to date`,
  )
} finally {
  await database.close()
}
