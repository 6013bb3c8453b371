import type { Database } from '#shared/adapters/sql/database.js'
import type { UnitResult } from '#shared/contract/admin/admin-ingestion.js'
import type { RunLog } from '#shared/ingestion/jobs/run-log.js'
import { asProgress, asRun, unitSums } from './run-rows.js'

const columns = [
  'l.runId',
  'l.kind',
  'l.status',
  'l.triggeredBy',
  'l.createdAt',
  'l.startedAt',
  'l.finishedAt',
  'l.error',
  'l.scope',
  'l.sequence',
  'l.note',
  'l.skippedRecords',
  'l.skippedReason',
] as const

export function runLog(database: Database): RunLog {
  const { db, dialect } = database
  return {
    async runs(window) {
      const newest = db.selectFrom('IngestionLog').selectAll().orderBy('sequence', 'desc').orderBy('runId', 'desc')
      const rows = await db
        .selectFrom(dialect.window(newest, window).as('l'))
        .leftJoin('IngestionUnit as u', 'u.runId', 'l.runId')
        .select(columns)
        .select(unitSums)
        .groupBy(columns)
        .orderBy('l.sequence', 'desc')
        .orderBy('l.runId', 'desc')
        .execute()
      const counted = db.selectFrom('IngestionLog').select(({ fn }) => fn.countAll<number>().as('total'))
      const total = Number((await counted.executeTakeFirstOrThrow()).total)
      const logged = rows.map(({ total, failed, written, pending, unlisted, rowsWritten, skipped, ...run }) => {
        const sums = { total, failed, written, pending, unlisted, rowsWritten, skipped }
        return { run: asRun(run), progress: asProgress(sums) }
      })
      return { rows: logged, total }
    },
    async units(runId, status, window) {
      const found = db
        .selectFrom('IngestionUnit as u')
        .where('u.runId', '=', runId)
        .$if(status !== undefined, query => query.where('u.status', '=', status ?? ''))
      const ordered = found
        .leftJoin('Subscription as s', 's.subscriptionId', 'u.subscriptionId')
        .select(['u.subscriptionId', 's.displayName as subscriptionName', 'u.region', 'u.status', 'u.rowsRead'])
        .select(['u.rowsWritten', 'u.error', 'u.finishedAt', 'u.upstreamMs', 'u.writeMs'])
        .select(['u.skippedRecords', 'u.skippedReason'])
        .orderBy('u.subscriptionId')
        .orderBy('u.region')
      const lines = await dialect.window(ordered, window).execute()
      const rows = lines.map(({ subscriptionId, region, ...row }) => ({
        ...row,
        subscriptionId: subscriptionId || null,
        region: region || null,
      }))
      const counted = found.select(({ fn }) => fn.countAll<number>().as('total'))
      return { rows: rows as UnitResult[], total: Number((await counted.executeTakeFirstOrThrow()).total) }
    },
  }
}
