import { type SqlBool, sql } from 'kysely'
import { insertOperation } from '#shared/adapters/sql/admin/operation-log-sql.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { table } from '#shared/adapters/sql/sql-pieces.js'
import { isOver } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyStore } from '#shared/quota-workbench/apply/apply-store.js'
import { applyJobs, applySteps } from './apply-columns.js'
import { toSets } from './apply-rows.js'

/** Changes of jobs and steps in a given state. Two that are made at once never both succeed. */
export function applyChanges(database: Database): Pick<ApplyStore, 'changeJob' | 'changeStep'> {
  const { dialect } = database
  /** No step is sent once the cancellation is stored, so changes that look for one wait for each other. */
  const lockName = (jobId: string) => `quota apply ${jobId}`
  return {
    changeJob: (jobId, from, change) =>
      database.transaction(async trx => {
        await dialect.lock(trx, lockName(jobId))
        const update = trx.updateTable('QuotaApply').set(toSets(dialect, applyJobs.columns, change))
        const { numUpdatedRows } = await update
          .where('jobId', '=', jobId)
          .where('status', 'in', from)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        if (change.status !== undefined && isOver({ status: change.status }))
          await trx.deleteFrom('QuotaApplyClaim').where('jobId', '=', jobId).execute()
        return true
      }),
    changeStep: ({ jobId, step }, from, change, { record, unlessCancelled = false } = {}) =>
      database.transaction(async trx => {
        if (unlessCancelled) await dialect.lock(trx, lockName(jobId))
        const isCancelled = sql<SqlBool>`exists (select 1 from ${table('QuotaApply')} as a
          where a.jobId = ${jobId} and a.cancelRequestedAt is not null)`
        const update = trx
          .updateTable('QuotaApplyStep')
          .set(toSets(dialect, applySteps.columns, change))
          .where('jobId', '=', jobId)
          .where('step', '=', step)
          .where('state', 'in', from)
        const { numUpdatedRows } = await (unlessCancelled
          ? update.where(({ not }) => not(isCancelled))
          : update
        ).executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        if (record) await insertOperation(trx, dialect, record)
        return true
      }),
  }
}
