import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { ErrorLogTable, Tables } from '#shared/adapters/sql/schema.js'
import type { ErrorFilter, ErrorLogRepository } from '#shared/admin/error-log.js'
import type { ErrorRecord } from '#shared/contract/admin/admin-logs.js'
import { purgeLog } from './log-purge.js'

export function errorLogRepository(database: Database): ErrorLogRepository {
  const { db, dialect } = database
  return {
    async insert({ id, type, sku, ref, createdAt, ...same }) {
      const values = { ...same, errorId: id, errorType: type, vmSku: sku, correlationId: ref }
      await db
        .insertInto('ErrorLog')
        .values({ ...values, createdAt: dialect.time(createdAt) })
        .execute()
    },
    async list(filter, window) {
      const found = db.selectFrom('ErrorLog').where(condition(database, filter))
      const counted = found.select(({ fn }) => fn.countAll<number>().as('total'))
      const newest = found.selectAll().orderBy('createdAt', 'desc').orderBy('errorId', 'desc')
      const rows = await dialect.window(newest, window).execute()
      return { rows: rows.map(asError), total: Number((await counted.executeTakeFirstOrThrow()).total) }
    },
    purge: (before, source) => purgeLog(database, 'ErrorLog', before, source),
  }
}

function condition({ dialect }: Database, { since, severity, source, except, search, ref }: ErrorFilter) {
  return (eb: ExpressionBuilder<Tables, 'ErrorLog'>) =>
    eb.and([
      eb('createdAt', '>=', dialect.time(since)),
      ...(severity ? [eb('severity', '=', severity)] : []),
      ...(source ? [eb('source', '=', source)] : []),
      ...(except ? [eb('source', '!=', except)] : []),
      ...(ref ? [eb('correlationId', '=', ref)] : []),
      ...(search
        ? [eb.or([dialect.contains(eb.ref('message'), search), eb('correlationId', '=', search.toLowerCase())])]
        : []),
    ])
}

function asError({ errorId, errorType, vmSku, correlationId, source, severity, ...same }: ErrorLogTable): ErrorRecord {
  const coded = { source: source as ErrorRecord['source'], severity: severity as ErrorRecord['severity'] }
  return { ...same, ...coded, id: errorId, type: errorType, sku: vmSku, ref: correlationId }
}
