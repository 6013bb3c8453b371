import { z } from 'zod'
import { jobFields } from '#shared/contract/common/job.js'
import { limit } from '#shared/contract/common/paging.js'
import { route } from '#shared/contract/common/route.js'
import { marked, subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { runId } from './candidate-runs.js'

/** Applies of simulations: the changes of limits that are submitted to Azure. */

const area = 'Quota'
const time = z.iso.datetime()
const maybeTime = (description: string) => time.nullable().meta({ description })
const jobId = z.uuid().meta({ description: 'The job.', example: '0d9a3c1b-4a4f-4f0e-9c1e-6f1c2c9e2a10' })

export const longestNote = 500
const note = z
  .string()
  .trim()
  .max(longestNote)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must hold no control characters')

/** `return`: gives back what a donor gave, where no recipient took it. */
export const stepKinds = ['give', 'take', 'request', 'return'] as const
export type StepKind = (typeof stepKinds)[number]

/** `sending`: on its way to Azure, or it is not known whether it arrived. `sent`: accepted, not decided yet. */
export const stepStates = [
  'waiting',
  'sending',
  'sent',
  'pendingAtAzure',
  'succeeded',
  'failed',
  'skipped',
  'cancelled',
] as const
export type StepState = (typeof stepStates)[number]

export const approvalModes = ['none', 'two-person'] as const
export type ApprovalMode = (typeof approvalModes)[number]

export const approvalDecisions = ['approved', 'rejected', 'expired'] as const

export const QuotaApplyStep = z
  .object({
    step: z.int().meta({ description: 'Its number in the job, from 1.' }),
    kind: z.enum(stepKinds).meta({
      description:
        'give: a member gives quota back to its group. take: a member takes quota from its group. request: Azure is asked ' +
        'for more. return: a donor gets back what nobody took.',
    }),
    ...subscriptionFields,
    subscriptionName: subscriptionFields.subscriptionName.nullable(),
    region: z.string(),
    family: z.string().meta({ description: "The family by Azure's name, or cores for the regional total." }),
    groupId: z.string().nullable().meta({ description: 'The quota group of a move. Null: no move.' }),
    vCpus: z.number().meta({ description: 'By how much the limit changes, above 0.' }),
    limitBefore: z.number().meta({ description: 'The limit that must be there right before it is sent, vCPU.' }),
    limitAfter: z.number().meta({ description: 'The limit that is set, vCPU.' }),
    state: z.enum(stepStates),
    isUndecided: z.boolean().meta({
      description: 'Whether it ended as failed though Azure has received it, or may have, and may still decide it.',
    }),
    requestId: z.string().nullable().meta({ description: 'The id that Azure gave the request. Null: none yet.' }),
    azureCode: z
      .string()
      .nullable()
      .meta({ description: 'The code of Azure, as it came. Where it refused without a code, its status: status 400.' }),
    azureMessage: z
      .string()
      .nullable()
      .meta({
        description: 'The message of Azure, as it came. One of more than 8,000 characters is cut and ends with …',
        ...marked('text'),
      }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it waits, or why it ended as it did.', ...marked('text') }),
    sentAt: maybeTime('When Azure accepted it.'),
    lookedAt: maybeTime('When its state at Azure was last read.'),
    nextLookAt: maybeTime('When it is tried or read next. Null: it is not due, or has ended.'),
    finishedAt: maybeTime('When its end was known.'),
  })
  .meta({ id: 'QuotaApplyStep', description: 'One write of an apply.' })
export type QuotaApplyStep = z.infer<typeof QuotaApplyStep>

export const QuotaApproval = z
  .object({
    expiresAt: time.meta({ description: 'Without a decision until then the job is cancelled.' }),
    decision: z.enum(approvalDecisions).nullable().meta({ description: 'Null: not decided.' }),
    decidedBy: z.string().nullable(),
    decidedAt: maybeTime('When it was decided.'),
    note: z
      .string()
      .nullable()
      .meta({ ...marked('text') }),
  })
  .meta({ id: 'QuotaApproval', description: 'The approval by a second administrator.' })

const headFields = {
  ...jobFields,
  kind: z.literal('quotaApply'),
  runId: z.string(),
  simulationHash: z.string(),
  createdBy: z.string(),
  approval: QuotaApproval.nullable().meta({ description: 'Null: none is needed.' }),
  cancelRequestedAt: maybeTime('When an administrator cancelled it.'),
  cancelledBy: z.string().nullable(),
  moves: z.int().meta({ description: 'Steps that move quota within groups.' }),
  requests: z.int().meta({ description: 'Steps that ask Azure for more.' }),
}

export const QuotaApplySummary = z.object(headFields).meta({ id: 'QuotaApplySummary', description: 'A job.' })
export type QuotaApplySummary = z.infer<typeof QuotaApplySummary>

export const QuotaApplyEvent = z
  .object({
    at: time,
    text: z.string().meta({ ...marked('text') }),
    step: z.int().nullable().meta({ description: 'Null: it is about the whole job.' }),
    azureMessage: z
      .string()
      .nullable()
      .meta({ ...marked('text') }),
  })
  .meta({ id: 'QuotaApplyEvent' })
export type QuotaApplyEvent = z.infer<typeof QuotaApplyEvent>

export const QuotaApplyJob = z
  .object({
    ...headFields,
    steps: z.array(QuotaApplyStep),
    timeline: z.array(QuotaApplyEvent).meta({ description: 'What happened, oldest first.' }),
    advice: z.array(z.string().meta({ ...marked('text') })).meta({ description: 'What remains and what to do.' }),
    canApprove: z.boolean().meta({ description: 'Whether the caller may approve it.' }),
    approveObstacle: z
      .string()
      .nullable()
      .meta({
        description:
          'Why the caller may not approve it. Null: nothing is in the way, or it does not wait for approval.',
        ...marked('text'),
      }),
    canReject: z.boolean(),
    canCancel: z.boolean().meta({
      description:
        'Whether something can still be stopped: a step that is not sent, or one without an answer, which is sent again.',
    }),
    readJobId: z.string().nullable().meta({
      description: 'The ingestion job that reads the changed quotas again. Null: not started yet, or nothing changed.',
    }),
  })
  .meta({ id: 'QuotaApplyJob', description: 'A job with its steps.' })
export type QuotaApplyJob = z.infer<typeof QuotaApplyJob>

export const QuotaApplyRequest = z.strictObject({
  runId,
  simulationHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be the hash of a simulation')
    .meta({
      description: 'What is applied, as POST /api/quota/simulate answered it.',
    }),
  idempotencyKey: z
    .string()
    .regex(/^[\w.-]{8,128}$/, 'must be 8 to 128 letters, digits, points, hyphens or underscores')
    .meta({
      description:
        'Chosen by the caller. The same key with the same body answers the same job; with another body, 409.',
      example: 'apply-2026-06-01-a',
    }),
})
export type QuotaApplyRequest = z.infer<typeof QuotaApplyRequest>

export const applyQuota = route({
  id: 'applyQuota',
  method: 'POST',
  path: '/api/quota/apply',
  level: 'admin',
  area,
  status: 202,
  answers: [404, 409],
  summary: 'Submit the increase requests and the moves of a simulation to Azure',
  body: QuotaApplyRequest,
  response: z.object({ jobId: z.string() }).meta({ id: 'QuotaApplyStarted' }),
})

export const quotaApplyJobs = route({
  id: 'quotaApplyJobs',
  method: 'GET',
  path: '/api/quota/apply/jobs',
  level: 'admin',
  area,
  summary: 'Applies, newest first, and whether they are allowed here',
  query: z.object({ limit }),
  response: z
    .object({
      rows: z.array(QuotaApplySummary),
      total: z.int(),
      truncated: z.boolean(),
      isEnabled: z.boolean().meta({ description: 'Whether quotas may be changed (QUOTA_APPLY_ENABLED).' }),
      approval: z.enum(approvalModes),
      maxChanges: z.int().meta({ description: 'Changed limits of one apply at most (QUOTA_APPLY_MAX_CHANGES).' }),
    })
    .meta({ id: 'QuotaApplyJobs' }),
})

export const quotaApplyJob = route({
  id: 'quotaApplyJob',
  method: 'GET',
  path: '/api/quota/apply/jobs/{jobId}',
  level: 'admin',
  area,
  answers: [404],
  summary: 'One apply: its steps, what happened, what remains',
  params: z.object({ jobId }),
  response: QuotaApplyJob,
})

const decision = { method: 'POST', level: 'admin', area, answers: [404, 409], response: QuotaApplyJob } as const
const params = z.object({ jobId })
const body = z.strictObject({ note: note.optional() })

export const approveQuotaApply = route({
  ...decision,
  id: 'approveQuotaApply',
  path: '/api/quota/apply/jobs/{jobId}/approve',
  summary: 'Approve an apply of another administrator',
  params,
  body,
})

export const rejectQuotaApply = route({
  ...decision,
  id: 'rejectQuotaApply',
  path: '/api/quota/apply/jobs/{jobId}/reject',
  summary: 'Reject an apply that waits for approval',
  params,
  body,
})

export const cancelQuotaApply = route({
  ...decision,
  id: 'cancelQuotaApply',
  path: '/api/quota/apply/jobs/{jobId}/cancel',
  summary: 'Stop what is not sent yet',
  params,
  body,
})
