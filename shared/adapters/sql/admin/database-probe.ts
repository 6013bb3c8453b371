import type { Database } from '#shared/adapters/sql/database.js'
import { outageError } from '#shared/adapters/sql/outage-error.js'
import type { DatabaseProbe } from '#shared/admin/diagnostics.js'
import { AppError } from '#shared/kernel/app-error.js'
import { appliedMigrations } from './schema-migrations.js'
import { tableColumns } from './table-columns.js'

export function databaseProbe(database: Database): DatabaseProbe {
  const { db, dialect } = database
  async function telling<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (cause) {
      const outage = dialect.outage(cause)
      if (outage) throw outageError(outage, cause)
      if (dialect.isMissingTable(cause)) throw new AppError('unavailable', 'The table is missing', { cause })
      if (dialect.isForbidden(cause))
        throw new AppError('unavailable', "The app's database user may not read this", { cause })
      throw cause
    }
  }
  return {
    database: dialect.name,
    tables: Object.keys(tableColumns),
    ping: () => telling(dialect.ping.execute(db).then(() => {})),
    rows(table) {
      if (!Object.hasOwn(tableColumns, table)) throw new Error(`The project has no table named ${table}`)
      const query = db.selectFrom(table as keyof typeof tableColumns)
      const counted = query.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
      return telling(counted.then(({ rows }) => Number(rows)))
    },
    objects: () => telling(dialect.schemaObjects.execute(db).then(({ rows }) => rows)),
    applied: () => telling(appliedMigrations(database)),
  }
}
