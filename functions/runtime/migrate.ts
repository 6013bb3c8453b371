import { readConfig } from '#functions/composition/config.js'
import { createDatabase } from '#functions/composition/database.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import { outageError } from '#shared/adapters/sql/outage-error.js'
import { waiting } from '#shared/adapters/sql/retrying.js'
import { systemClock } from '#shared/kernel/clock.js'
import { toCauses } from './causes.js'
import { packageFolder } from './package-folder.js'

/** A program: brings the database up to date, before the apps that use it start. */
const config = readConfig(process.env)
const { DATABASE_FILE, SQL_CONNECTION_STRING } = config
const problem = config.problems.find(text => /DATABASE_FILE|SQL_CONNECTION_STRING/.test(text))
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}
/** No limit: a migration of a large table may take long. */
const noTimeout = 0
const database = createDatabase(config, noTimeout)
const name = SQL_CONNECTION_STRING ? 'the SQL Server database' : DATABASE_FILE
const { dialect } = database
try {
  const applied = await waiting(
    () => migrate(database, readMigrations(dialect, packageFolder('sql')), systemClock),
    dialect.mayRepeat,
    error => console.error(`Waiting for the database: ${error.message}`),
  )
  console.log(applied.length > 0 ? `Applied to ${name}: ${applied.join(', ')}` : `${name} is up to date`)
} catch (error) {
  console.error(`${whyNot(error)}. ${toCauses(error)}`)
  process.exitCode = 1
} finally {
  await database.close()
}

function whyNot(error: unknown): string {
  const outage = dialect.outage(error)
  if (!outage) return 'The database could not be brought up to date'
  if (outage === 'away' && dialect.file)
    return `${name} cannot be opened: it must be a file or not exist yet, in a folder that this user can write`
  return `${name}: ${outageError(outage, error).message}`
}
