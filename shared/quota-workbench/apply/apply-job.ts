import type { JobStatus } from '#shared/contract/common/job.js'
import type { approvalDecisions, StepKind, StepState } from '#shared/contract/quota/apply.js'

/** An apply of a simulation. Times are ISO 8601, UTC; null: not yet. */
export interface ApplyJob {
  readonly jobId: string
  readonly idempotencyKey: string
  readonly runId: string
  readonly simulationHash: string
  readonly status: JobStatus
  readonly createdAt: string
  readonly createdBy: string
  readonly createdByOid: string
  /** The reference of the call that submitted it. */
  readonly correlationId: string
  /** Null: no approval is needed. */
  readonly approvalExpiresAt: string | null
  readonly decision: (typeof approvalDecisions)[number] | null
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  readonly decidedByOid: string | null
  readonly note: string | null
  readonly cancelRequestedAt: string | null
  readonly cancelledBy: string | null
  readonly startedAt: string | null
  readonly finishedAt: string | null
  /** When the job is looked at next after its orchestration has ended, while Azure has not decided. */
  readonly nextLookAt: string | null
  /** The run that reads the changed quotas again. */
  readonly readJobId: string | null
}

/** A job that nothing has happened to. */
export const blankJob = {
  approvalExpiresAt: null,
  decision: null,
  decidedAt: null,
  decidedBy: null,
  decidedByOid: null,
  note: null,
  cancelRequestedAt: null,
  cancelledBy: null,
  startedAt: null,
  finishedAt: null,
  nextLookAt: null,
  readJobId: null,
} as const satisfies Partial<ApplyJob>

/** A quota that is changed. `familyKey` is `cores` for the regional total. */
export interface QuotaKey {
  readonly subscriptionId: string
  readonly region: string
  readonly familyKey: string
}

/** One write of an apply. Figures are vCPU. */
export interface ApplyStep extends QuotaKey {
  readonly jobId: string
  /** From 1. */
  readonly step: number
  readonly kind: StepKind
  /** By Azure's name. */
  readonly family: string
  readonly groupId: string | null
  readonly limitBefore: number
  readonly limitAfter: number
  readonly state: StepState
  /** Ids that requests for this quota had before it was sent: another one is its own. */
  readonly knownRequests: readonly string[]
  readonly requestId: string | null
  readonly azureCode: string | null
  readonly azureMessage: string | null
  readonly reason: string | null
  readonly sendingAt: string | null
  readonly sentAt: string | null
  readonly lookedAt: string | null
  /** How often its state at Azure was read, or its sending failed. */
  readonly looks: number
  readonly nextLookAt: string | null
  readonly finishedAt: string | null
}

const ended: ReadonlySet<StepState> = new Set(['succeeded', 'failed', 'skipped', 'cancelled'])
export const hasEnded = ({ state }: Pick<ApplyStep, 'state'>): boolean => ended.has(state)

const endedJobs: ReadonlySet<JobStatus> = new Set(['succeeded', 'partial', 'failed', 'cancelled'])
export const isOver = ({ status }: Pick<ApplyJob, 'status'>): boolean => endedJobs.has(status)
