import type { QuotaApplyRequest } from '#shared/contract/quota/apply.js'
import { AppError } from '#shared/kernel/app-error.js'
import { type ApplyJob, blankJob } from './apply-job.js'
import type { Actor, ApplyPorts, ApplySettings } from './apply-ports.js'
import type { QuotaClaim } from './apply-store.js'
import { planSteps } from './plan-steps.js'
import { type QuotaWords, readQuotas, refuseDisabled, refuseImpossible, refuseStale } from './start-refusals.js'
import { later } from './steps/step-timing.js'

const hourMs = 3_600_000

/**
 * Stores a job that applies a simulation, or returns the one with the same idempotency key. Rejects with `unavailable`
 * if quotas may not be changed here, `notFound` for an unknown simulation, `badInput` for one that cannot be applied,
 * `conflict` if it is stale, if the key was used for another one, or if another job changes one of its quotas.
 */
export async function startApply(
  ports: ApplyPorts,
  request: QuotaApplyRequest,
  by: Actor,
  correlationId: string,
): Promise<ApplyJob> {
  const { store, clock, settings, newId } = ports
  refuseDisabled(settings)
  const known = await store.jobByKey(request.idempotencyKey)
  if (known) return sameJob(known, request)
  const simulation = await store.simulation(request.simulationHash)
  if (!simulation || simulation.runId !== request.runId)
    throw new AppError('notFound', 'This run has no such simulation any more. Simulate again, then apply')
  const { limits, words } = await readQuotas(store, simulation.changes)
  refuseImpossible(simulation, settings, words)
  const now = clock()
  refuseStale(simulation, limits, now, words)
  const jobId = newId()
  const families = new Map(limits.map(({ familyKey, family }) => [familyKey, family]))
  const steps = planSteps(jobId, simulation.changes, families)
  const job = toJob({ jobId, request, by, correlationId, settings, now })
  const inserted = await store.insert(job, steps)
  if (inserted.kind === 'known') return sameJob(inserted.job, request)
  if (inserted.kind === 'claimed') throw claimed(inserted.claims, words)
  return job
}

function sameJob(job: ApplyJob, { runId, simulationHash }: QuotaApplyRequest): ApplyJob {
  if (job.runId === runId && job.simulationHash === simulationHash) return job
  const text = `The idempotency key was already used for another simulation (job ${job.jobId})`
  throw new AppError('conflict', `${text}. Use a new key for each apply`)
}

function claimed(claims: readonly QuotaClaim[], words: QuotaWords): AppError {
  const [first] = claims
  const what = first ? words(first) : 'One of these quotas'
  const more = claims.length > 1 ? ` and ${claims.length - 1} more` : ''
  const text = `${what}${more} is being changed by job ${first?.jobId}, which has not ended`
  return new AppError('conflict', `${text}. Wait for it or cancel it, then capture a new run`)
}

interface NewJob {
  readonly jobId: string
  readonly request: QuotaApplyRequest
  readonly by: Actor
  readonly correlationId: string
  readonly settings: ApplySettings
  readonly now: Date
}

function toJob({ jobId, request, by, correlationId, settings, now }: NewJob): ApplyJob {
  const needsApproval = settings.approval === 'two-person'
  return {
    ...blankJob,
    jobId,
    ...request,
    correlationId,
    status: needsApproval ? 'awaitingApproval' : 'queued',
    createdAt: now.toISOString(),
    createdBy: by.name,
    createdByOid: by.oid,
    approvalExpiresAt: needsApproval ? later(now, settings.approvalHours * hourMs) : null,
  }
}
