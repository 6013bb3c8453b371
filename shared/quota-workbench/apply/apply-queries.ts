import type { RouteResponse } from '#shared/contract/common/route.js'
import type { QuotaApplyJob, QuotaApplyStep, QuotaApplySummary, quotaApplyJobs } from '#shared/contract/quota/apply.js'
import { AppError } from '#shared/kernel/app-error.js'
import { type ApplyJob, type ApplyStep, isOver } from './apply-job.js'
import type { Actor, ApplyPorts } from './apply-ports.js'
import type { ListedJob } from './apply-store.js'
import { countSteps } from './count-steps.js'
import { byAmount } from './quota-names.js'
import { approveObstacle } from './told/approve-obstacle.js'
import { jobAdvice } from './told/job-advice.js'
import { jobTimeline } from './told/job-timeline.js'
import { isUndecided } from './told/undecided.js'

export interface ApplyQueries {
  /** A job as its caller may act on it. Rejects with `notFound`. */
  job(jobId: string, caller: Actor): Promise<QuotaApplyJob>
  /** The newest jobs. */
  list(limit: number): Promise<RouteResponse<typeof quotaApplyJobs>>
}

export const applyQueries = ({
  store,
  clock,
  settings,
}: Pick<ApplyPorts, 'store' | 'clock' | 'settings'>): ApplyQueries => ({
  async job(jobId, caller) {
    const job = await store.job(jobId)
    if (!job) throw new AppError('notFound', 'There is no such job')
    const steps = await store.steps(jobId)
    const names = await store.subscriptionNames([...new Set(steps.map(({ subscriptionId }) => subscriptionId))])
    const isOpenForApproval =
      job.status === 'awaitingApproval' && Date.parse(job.approvalExpiresAt ?? '') > clock().getTime()
    const obstacle = isOpenForApproval ? approveObstacle(settings, job, caller) : null
    return {
      ...toSummary({ ...job, steps: countSteps(steps) }),
      steps: steps.map(step => toStep(step, names)),
      timeline: jobTimeline(job, steps, names),
      advice: jobAdvice(job, steps, names),
      canApprove: isOpenForApproval && obstacle === null,
      approveObstacle: obstacle,
      canReject: isOpenForApproval,
      canCancel: !isOver(job) && job.cancelRequestedAt === null && steps.some(canStop),
      readJobId: job.readJobId,
    }
  },
  async list(limit) {
    const { rows, total } = await store.list({ offset: 0, limit })
    const { isEnabled, approval, maxChanges } = settings
    return { rows: rows.map(toSummary), total, truncated: total > rows.length, isEnabled, approval, maxChanges }
  },
})

/** A write without an answer is sent again, until somebody cancels. What goes back to a donor is never stopped. */
const canStop = ({ kind, state }: ApplyStep): boolean =>
  kind !== 'return' && (state === 'waiting' || state === 'sending')

function toSummary(job: ListedJob): QuotaApplySummary {
  const { jobId, status, createdAt, startedAt, finishedAt, runId, simulationHash, createdBy } = job
  const { moves, requests, done, failed } = job.steps
  return {
    jobId,
    kind: 'quotaApply',
    status,
    createdAt,
    startedAt,
    finishedAt,
    progress: { done, failed, total: moves + requests },
    ...toError(job),
    runId,
    simulationHash,
    createdBy,
    approval: toApproval(job),
    cancelRequestedAt: job.cancelRequestedAt,
    cancelledBy: job.cancelledBy,
    moves,
    requests,
  }
}

function toError({ status, steps: { failed, moves, requests } }: ListedJob): { error?: string } {
  if (status !== 'failed' && status !== 'partial') return {}
  return { error: failed === 0 ? 'Not all of it was done' : `${failed} of ${moves + requests} steps failed` }
}

const toApproval = ({ approvalExpiresAt, decision, decidedBy, decidedAt, note }: ApplyJob) =>
  approvalExpiresAt === null ? null : { expiresAt: approvalExpiresAt, decision, decidedBy, decidedAt, note }

function toStep(step: ApplyStep, names: ReadonlyMap<string, string>): QuotaApplyStep {
  const { jobId: _job, familyKey: _key, knownRequests: _known, sendingAt: _sending, looks: _looks, ...told } = step
  return {
    ...told,
    isUndecided: isUndecided(step),
    subscriptionName: names.get(step.subscriptionId) ?? null,
    vCpus: byAmount(step),
  }
}
