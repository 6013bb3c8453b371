import type { Database } from '#shared/adapters/sql/database.js'
import { jobStatuses } from '#shared/contract/common/job.js'
import { isOver } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyStore } from '#shared/quota-workbench/apply/apply-store.js'
import { applyChanges } from './apply-changes.js'
import { applyInserts } from './apply-inserts.js'
import { applyReads } from './apply-reads.js'
import { writeTurns } from './write-turns.js'

const endStatuses = jobStatuses.filter(status => isOver({ status }))

/** Applies in the database. */
export const applyStore = (database: Database): ApplyStore => ({
  ...applyReads(database),
  ...applyInserts(database),
  ...applyChanges(database),
  ...writeTurns(database),
  purge: before =>
    database.transaction(async trx => {
      const time = database.dialect.time(before)
      const old = trx.selectFrom('QuotaApply').where('status', 'in', endStatuses).where('finishedAt', '<', time)
      await trx.deleteFrom('QuotaApplyStep').where('jobId', 'in', old.select('jobId')).execute()
      const jobs = trx.deleteFrom('QuotaApply').where('status', 'in', endStatuses).where('finishedAt', '<', time)
      const { numDeletedRows } = await jobs.executeTakeFirst()
      await trx
        .deleteFrom('QuotaWriteTurn')
        .where(({ eb, or }) => or([eb('heldUntilTime', 'is', null), eb('heldUntilTime', '<', time)]))
        .where(({ eb, or }) => or([eb('notBeforeTime', 'is', null), eb('notBeforeTime', '<', time)]))
        .execute()
      return Number(numDeletedRows)
    }),
})
