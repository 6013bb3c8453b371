import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import { plainText } from '#shared/kernel/plain-text.js'
import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { StepChange } from '#shared/quota-workbench/apply/apply-store.js'
import { inWords } from '#shared/quota-workbench/apply/quota-names.js'

/** The operation under which steps are in the operation log. */
export const stepOperation = 'quotaApplyStep'

const verbs = { give: 'Give back', take: 'Take', request: 'Request', return: 'Return' } as const

/** The record of a step that has ended, in the name of who submitted the job. */
export function stepRecord(id: string, job: ApplyJob, before: ApplyStep, change: StepChange): OperationRecord {
  const step = { ...before, ...change }
  const { requestId, azureCode, kind, subscriptionId, region, family, groupId, limitBefore, limitAfter } = step
  const finishedAt = step.finishedAt ?? job.createdAt
  const createdAt = step.sendingAt ?? finishedAt
  const what = `${verbs[kind]} ${inWords(step)}: ${limitBefore} to ${limitAfter} vCPU`
  const end = [step.state, requestId && `request ${requestId}`, azureCode, step.reason].filter(Boolean).join('. ')
  const context = { jobId: job.jobId, step: step.step, kind, subscriptionId, region, family, groupId }
  return {
    id,
    createdAt,
    finishedAt,
    kind: 'admin',
    operation: stepOperation,
    result: step.state === 'succeeded' ? 'succeeded' : step.state === 'failed' ? 'failed' : 'info',
    note: plainText(`${what}. ${end}`, 2_000),
    context: plainText(JSON.stringify({ ...context, limitBefore, limitAfter, requestId, azureCode }), 4_096),
    oid: job.createdByOid,
    actorName: plainText(job.createdBy, 256),
    durationMs: Math.max(0, Date.parse(finishedAt) - Date.parse(createdAt)),
    ref: job.correlationId,
  }
}
