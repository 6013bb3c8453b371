import { z } from 'zod'
import { connectionProblem, serverAndDatabase } from '#shared/adapters/sql/dialects/mssql-config.js'
import { asItIs, checkedText, flag, setting } from './setting.js'

/** An app needs one of the two databases. */
export const databaseSettings = {
  SQL_CONNECTION_STRING: setting(checkedText(connectionProblem).optional(), {
    description: 'SQL Server or Azure SQL instead of the embedded database',
    show: serverAndDatabase,
  }),
  DATABASE_FILE: setting(z.string().min(1).optional(), {
    description: 'the file of the embedded database; an app needs one of the two',
    show: null,
    example: '.data/headroom.db',
  }),
  MIGRATE_FROM_APP: setting(flag, {
    description:
      'whether `/internal/db/*` may run migrations, for which the database user of the api needs the role `db_ddladmin`; else only the migration program runs them',
    show: asItIs,
    isApiOnly: true,
    example: 'true',
  }),
}
