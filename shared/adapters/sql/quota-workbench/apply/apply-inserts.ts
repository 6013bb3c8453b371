import { type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { QuotaKey } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyStore } from '#shared/quota-workbench/apply/apply-store.js'
import { applyClaims, applyJobs, applySteps } from './apply-columns.js'
import { distinctQuotas, quotaJson } from './apply-quotas.js'
import { toJob } from './apply-rows.js'

/** New jobs one after another, so that no two of them claim the same quota. A new step has no answer of Azure yet. */
export const applyInserts = (database: Database): Pick<ApplyStore, 'insert' | 'addSteps'> => ({
  insert: (job, steps) =>
    database.transaction(async trx => {
      const { dialect } = database
      await dialect.lock(trx, 'new quota applies')
      const same = trx.selectFrom('QuotaApply').selectAll().where('idempotencyKey', '=', job.idempotencyKey)
      const known = await same.executeTakeFirst()
      if (known) return { kind: 'known', job: toJob(known) }
      const quotas = distinctQuotas(steps)
      const isQuota = sql<SqlBool>`c.subscriptionId = k.subscriptionId and c.region = k.region and c.familyKey = k.familyKey`
      const claims = await trx
        .selectFrom(dialect.jsonRows<QuotaKey>(quotas, quotaJson).as<'k'>('k'))
        .innerJoin('QuotaApplyClaim as c', join => join.on(isQuota))
        .select(['c.subscriptionId', 'c.region', 'c.familyKey', 'c.jobId'])
        .orderBy('c.subscriptionId')
        .orderBy('c.region')
        .orderBy('c.familyKey')
        .execute()
      if (claims.length > 0) return { kind: 'claimed', claims }
      const writes = new JsonWrites(trx, dialect)
      await writes.insert(applyJobs, [job])
      await writes.insert(applySteps, steps)
      const { jobId } = job
      await writes.insert(
        applyClaims,
        quotas.map(quota => ({ ...quota, jobId })),
      )
      return { kind: 'inserted' }
    }),
  addSteps: steps =>
    database.transaction(async trx => {
      await new JsonWrites(trx, database.dialect).insertMissing(applySteps, steps)
    }),
})
