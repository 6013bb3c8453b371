import { type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { jobStatuses } from '#shared/contract/common/job.js'
import { isOver, type QuotaKey } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyStore, StoredSimulation } from '#shared/quota-workbench/apply/apply-store.js'
import { countSteps } from '#shared/quota-workbench/apply/count-steps.js'
import { distinctQuotas, quotaJson } from './apply-quotas.js'
import { toJob, toStep, toStepKind } from './apply-rows.js'

type Reads = Pick<
  ApplyStore,
  | 'simulation'
  | 'limits'
  | 'subscriptionNames'
  | 'job'
  | 'jobByKey'
  | 'steps'
  | 'doneSteps'
  | 'list'
  | 'open'
  | 'unread'
>

const openStatuses = jobStatuses.filter(status => !isOver({ status }))

/** Reads of applies, and of what they are made from. */
export function applyReads({ db, dialect }: Database): Reads {
  return {
    async simulation(hash) {
      const found = db.selectFrom('QuotaSimulation').where('simulationHash', '=', hash)
      const selected = found.select(['simulationHash', 'runId', 'createdAt', 'changes', 'fromPlan'])
      const row = await selected.executeTakeFirst()
      if (!row) return undefined
      const { changes, fromPlan, ...simulation } = row
      return {
        ...simulation,
        changes: JSON.parse(changes) as StoredSimulation['changes'],
        plan: fromPlan === null ? null : (JSON.parse(fromPlan) as StoredSimulation['plan']),
      }
    },
    async limits(keys) {
      if (keys.length === 0) return []
      const isQuota = sql<SqlBool>`q.subscriptionId = k.subscriptionId and q.region = k.region and q.quotaKey = k.familyKey`
      const rows = await db
        .selectFrom(dialect.jsonRows<QuotaKey>(distinctQuotas(keys), quotaJson).as<'k'>('k'))
        .innerJoin('QuotaUsage as q', join => join.on(isQuota))
        .select(['q.subscriptionId', 'q.region', 'q.quotaKey as familyKey', 'q.quotaName as family'])
        .select(['q.quotaLimit', 'q.used'])
        .orderBy('q.subscriptionId')
        .orderBy('q.region')
        .orderBy('q.quotaKey')
        .execute()
      return rows.map(({ quotaLimit: limit, ...row }) => ({ ...row, limit }))
    },
    async subscriptionNames(ids) {
      const found = db.selectFrom('Subscription').where('subscriptionId', 'in', dialect.jsonNames(ids))
      const rows = await found.select(['subscriptionId', 'displayName']).execute()
      return new Map(rows.map(({ subscriptionId, displayName }) => [subscriptionId, displayName]))
    },
    async job(jobId) {
      const row = await db.selectFrom('QuotaApply').selectAll().where('jobId', '=', jobId).executeTakeFirst()
      return row && toJob(row)
    },
    async jobByKey(key) {
      const row = await db.selectFrom('QuotaApply').selectAll().where('idempotencyKey', '=', key).executeTakeFirst()
      return row && toJob(row)
    },
    async steps(jobId) {
      const found = db.selectFrom('QuotaApplyStep').selectAll().where('jobId', '=', jobId)
      return (await found.orderBy('step').execute()).map(toStep)
    },
    async doneSteps({ subscriptionId, region }, since) {
      const found = db.selectFrom('QuotaApplyStep').selectAll().where('finishedAt', '>=', dialect.time(since))
      const own = found.where('subscriptionId', '=', subscriptionId).where('region', '=', region)
      const done = own.where('state', '=', 'succeeded').orderBy('finishedAt').orderBy('jobId').orderBy('step')
      return (await done.execute()).map(toStep)
    },
    async list(window) {
      const newest = db.selectFrom('QuotaApply').selectAll().orderBy('createdAt', 'desc').orderBy('jobId', 'desc')
      const rows = await dialect.window(newest, window).execute()
      const counted = db.selectFrom('QuotaApply').select(({ fn }) => fn.countAll<number>().as('total'))
      const { total } = await counted.executeTakeFirstOrThrow()
      const jobIds = dialect.jsonNames(rows.map(({ jobId }) => jobId))
      const steps = db.selectFrom('QuotaApplyStep').where('jobId', 'in', jobIds).groupBy(['jobId', 'kind', 'state'])
      const sums = await steps
        .select(['jobId', 'kind', 'state'])
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .execute()
      const listed = rows.map(row => {
        const own = sums.filter(({ jobId }) => jobId === row.jobId).map(sum => ({ ...sum, ...toStepKind(sum) }))
        return { ...toJob(row), steps: countSteps(own, one => Number(one.rows)) }
      })
      return { rows: listed, total: Number(total) }
    },
    async open() {
      const found = db.selectFrom('QuotaApply').selectAll().where('status', 'in', openStatuses)
      return (await found.orderBy('createdAt').orderBy('jobId').execute()).map(toJob)
    },
    async unread(since) {
      // By the index of the steps' ends: few have ended lately. A condition on the status would be met by its index first.
      const changed = db
        .selectFrom('QuotaApplyStep as s')
        .innerJoin('QuotaApply as a', 'a.jobId', 's.jobId')
        .leftJoin('IngestionLog as r', 'r.runId', 'a.readJobId')
        .where('s.finishedAt', '>=', dialect.time(since))
        .where(({ eb, and, or }) =>
          or([
            eb('s.state', '=', 'succeeded'),
            eb('s.sentAt', 'is not', null),
            and([eb('s.sendingAt', 'is not', null), eb('s.azureCode', 'is', null)]),
          ]),
        )
        .where(({ eb, or }) => or([eb('r.runId', 'is', null), eb('r.createdAt', '<', eb.ref('s.finishedAt'))]))
        .select('a.jobId')
      const found = db.selectFrom('QuotaApply').selectAll().where('jobId', 'in', changed)
      return (await found.orderBy('createdAt').orderBy('jobId').execute()).map(toJob).filter(isOver)
    },
  }
}
