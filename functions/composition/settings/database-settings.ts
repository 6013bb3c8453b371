import { z } from 'zod'
import { connectionProblem, serverAndDatabase } from '#shared/adapters/sql/dialects/mssql-config.js'
import { checkedText, setting } from './setting.js'

/** An app needs one of the two. */
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
}
