import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { OperationLogTable, Tables } from '#shared/adapters/sql/schema.js'
import type { OperationFilter, OperationLogRepository } from '#shared/admin/operation-log.js'
import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import { purgeLog } from './log-purge.js'

export function operationLogRepository(database: Database): OperationLogRepository {
  const { db, dialect } = database
  return {
    insert: record => insertOperation(db, dialect, record),
    async finish(id, { result, note, durationMs, finishedAt }) {
      const update = db
        .updateTable('OperationLog')
        .set({ result, note, durationMs, finishedAt: dialect.time(finishedAt) })
      await update.where('operationId', '=', id).execute()
    },
    async list(filter, window) {
      const found = db.selectFrom('OperationLog').where(condition(database, filter))
      const counted = found.select(({ fn }) => fn.countAll<number>().as('total'))
      const newest = found.selectAll().orderBy('createdAt', 'desc').orderBy('operationId', 'desc')
      const rows = await dialect.window(newest, window).execute()
      return { rows: rows.map(asOperation), total: Number((await counted.executeTakeFirstOrThrow()).total) }
    },
    purge: before => purgeLog(database, 'OperationLog', before),
  }
}

export async function insertOperation(
  db: Database['db'],
  { time }: Database['dialect'],
  { id, ref, createdAt, finishedAt, ...same }: OperationRecord,
): Promise<void> {
  const times = { createdAt: time(createdAt), finishedAt: finishedAt && time(finishedAt) }
  await db
    .insertInto('OperationLog')
    .values({ ...same, ...times, operationId: id, correlationId: ref })
    .execute()
}

function condition({ dialect }: Database, { since, kind, result, search, ref }: OperationFilter) {
  return (eb: ExpressionBuilder<Tables, 'OperationLog'>) => {
    const searched = (['operation', 'note', 'actorName'] as const).map(name =>
      dialect.contains(eb.ref(name), search ?? ''),
    )
    return eb.and([
      eb('createdAt', '>=', dialect.time(since)),
      ...(kind ? [eb('kind', '=', kind)] : []),
      ...(result ? [eb('result', '=', result)] : []),
      ...(ref ? [eb('correlationId', '=', ref)] : []),
      ...(search ? [eb.or(searched)] : []),
    ])
  }
}

function asOperation({ operationId, correlationId, kind, result, ...same }: OperationLogTable): OperationRecord {
  const coded = { kind: kind as OperationRecord['kind'], result: result as OperationRecord['result'] }
  return { ...same, ...coded, id: operationId, ref: correlationId }
}
