import { createHash } from 'node:crypto'
import { placementScoreCall } from '#shared/contract/capacity/live-scores.js'
import { skuKey } from '#shared/contract/common/names.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { WorkerAway, type WorkerCalls } from '#shared/kernel/worker-calls.js'
import type { CallBudgets, CallLimits, Reservation, Reserved } from '#shared/live-calls/call-budget.js'
import { type Batch, type Place, type Question, selectPlaces } from './batches.js'
import { withoutFresh } from './live-rows.js'
import type { ScoreStore } from './score-store.js'

export interface BatchRunPorts {
  readonly scores: Pick<ScoreStore, 'scores'>
  readonly budgets: CallBudgets
  readonly worker: WorkerCalls
  readonly clock: Clock
  readonly sleep: (ms: number) => Promise<void>
}

export interface BatchRun {
  readonly question: Question
  /** Every place (size, region and subscription) of the request. */
  readonly places: readonly Place[]
  readonly maxAgeMs: number
  readonly limits: CallLimits
  /** Whether the caller is anonymous. */
  readonly isAnonymous: boolean
  /** The deadline of the request. */
  readonly deadline: Date
}

/** The result of a batch. `wait` and `worker` are temporary; `known`: another request has scored it meanwhile. */
export type BatchEnd = { readonly kind: 'scored' | 'known'; readonly wasSent: boolean } | BatchProblem

export interface BatchProblem {
  readonly kind: 'wait' | 'worker' | 'refused'
  readonly reason: string
  readonly retryAt: Date | null
  /** Whether Azure was called anyway. */
  readonly wasSent: boolean
}

const callTimeoutMs = 20_000
/** No call starts with less time left. */
const leastTimeMs = 3_000
const claimPollMs = 200

/**
 * Lets the worker score one batch, within the budget. Of two concurrent requests for the same batch, one waits for the
 * other.
 */
export async function runBatch(ports: BatchRunPorts, run: BatchRun, batch: Batch): Promise<BatchEnd> {
  const { clock, sleep } = ports
  for (;;) {
    const now = clock()
    const left = run.deadline.getTime() - now.getTime()
    if (left < leastTimeMs) return late(now)
    const reserved = await reserve(ports, run, batch, now)
    if (reserved.kind === 'refused') return refusal(reserved)
    if (reserved.kind === 'granted') return call(ports, run, batch, reserved.reservation)
    await sleep(claimPollMs)
    if (await isKnown(ports, run, batch)) return { kind: 'known', wasSent: false }
  }
}

const late = (now: Date): BatchEnd => ({
  kind: 'wait',
  reason: 'There was no time left for this call',
  retryAt: now,
  wasSent: false,
})

const reserve = ({ budgets }: BatchRunPorts, { question, limits, isAnonymous }: BatchRun, batch: Batch, now: Date) =>
  budgets.reserve({
    subscriptionId: batch.subscriptionId,
    claim: toClaim(batch, question),
    limits,
    isAnonymous,
    now,
    claimUntil: new Date(now.getTime() + callTimeoutMs + leastTimeMs),
  })

/** The key of a call, independent of casing and order. */
function toClaim({ subscriptionId, regions, skus }: Batch, { kind, zones, desiredCount }: Question): string {
  const parts = [subscriptionId, kind, zones, desiredCount, [...regions].sort(), skus.map(skuKey).sort()]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function refusal({ why, until }: Extract<Reserved, { kind: 'refused' }>): BatchEnd {
  const time = until.toISOString()
  const reasons = {
    spent: `The calls of this hour are used up until ${time}`,
    shareSpent: `The calls of this hour are used up until ${time} for callers without a session. Sign in to have more`,
    blocked: `Azure takes no further calls until ${time}`,
  }
  const reason = reasons[why]
  return { kind: 'wait', reason, retryAt: until, wasSent: false }
}

async function isKnown({ scores, clock }: BatchRunPorts, { question, places, maxAgeMs }: BatchRun, batch: Batch) {
  const own = selectPlaces(batch, places)
  return withoutFresh(own, await scores.scores(question, own), { now: clock(), maxAgeMs }).length === 0
}

async function call(ports: BatchRunPorts, run: BatchRun, batch: Batch, reservation: Reservation): Promise<BatchEnd> {
  // A call that may have been made counts, until the outcome is known.
  let wasSent = true
  let blockedUntil: Date | undefined
  try {
    const end = await askWorker(ports, run, batch)
    wasSent = end.wasSent
    if (end.kind === 'wait' && end.retryAt) blockedUntil = end.retryAt
    return end
  } finally {
    await ports.budgets.settle(reservation, { wasSent, ...(blockedUntil ? { blockedUntil } : {}) })
  }
}

async function askWorker(ports: BatchRunPorts, run: BatchRun, batch: Batch): Promise<BatchEnd> {
  // The previous holder of the claim may have stored the scores.
  if (await isKnown(ports, run, batch)) return { kind: 'known', wasSent: false }
  const body = { ...batch, ...run.question, regions: [...batch.regions], skus: [...batch.skus] }
  const timeoutMs = Math.max(1, Math.min(callTimeoutMs, run.deadline.getTime() - ports.clock().getTime()))
  try {
    const result = await ports.worker.post(placementScoreCall, body, timeoutMs)
    if (result.outcome === 'scored') return { kind: 'scored', wasSent: true }
    const { reason, wasSent } = result
    const retryAt = result.retryAt === null ? null : new Date(result.retryAt)
    return { kind: result.outcome === 'throttled' ? 'wait' : 'refused', reason, retryAt, wasSent }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const wasSent = error instanceof WorkerAway && error.mayHaveWorked
    return { kind: 'worker', reason: error.message, retryAt: null, wasSent }
  }
}
