import { bind } from '#functions/edge/serve.js'
import {
  applyQuota,
  approveQuotaApply,
  cancelQuotaApply,
  quotaApplyJob,
  quotaApplyJobs,
  rejectQuotaApply,
} from '#shared/contract/quota/apply.js'
import { beginApply, tellApply } from '#shared/quota-workbench/apply/apply-orchestration.js'
import { approveApply, cancelApply, rejectApply } from '#shared/quota-workbench/apply/decide-apply.js'
import { startApply } from '#shared/quota-workbench/apply/start-apply.js'

const decisions = [
  [approveQuotaApply, approveApply],
  [rejectQuotaApply, rejectApply],
  [cancelQuotaApply, cancelApply],
] as const

export const applyBindings = [
  bind(
    applyQuota,
    async ({ body, user, correlationId, log, ...call }, { applyPorts, clock }) => {
      const [orchestrations, by] = [call.orchestrations(), await user()]
      // Before the job exists: after a crash, ticks must look for it.
      await orchestrations.rests.wake()
      const job = await startApply(applyPorts, body, by, correlationId)
      await beginApply(orchestrations, job, clock(), log)
      return { jobId: job.jobId }
    },
    { durable: true },
  ),
  bind(quotaApplyJobs, ({ query }, { applyQueries }) => applyQueries.list(query.limit)),
  bind(quotaApplyJob, async ({ params, user }, { applyQueries }) => applyQueries.job(params.jobId, await user())),
  ...decisions.map(([route, decide]) =>
    bind(
      route,
      async ({ params, body, user, log, ...call }, { applyPorts, applyQueries }) => {
        const [orchestrations, by] = [call.orchestrations(), await user()]
        await orchestrations.rests.wake()
        const job = await decide(applyPorts, params.jobId, by, body.note || null)
        await tellApply(orchestrations, job, log)
        return applyQueries.job(params.jobId, by)
      },
      { durable: true },
    ),
  ),
]
