import pLimit from 'p-limit'
import type { CallFailure } from '#shared/contract/live-calls/live-calls.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { WorkerAway } from '#shared/kernel/worker-calls.js'
import type { CallBudgets, CallLimits, Reservation, Reserved } from './call-budget.js'

export interface CallPorts {
  readonly budgets: CallBudgets
  readonly clock: Clock
  readonly sleep: (ms: number) => Promise<void>
}

/** A call to Azure for a subscription, which the worker makes. */
export interface LiveCall {
  readonly subscriptionId: string
  /** Names the call; the same for the same call. */
  readonly claim: string
  /** Whether a fresh answer is stored meanwhile. */
  isKnown(): Promise<boolean>
  /** Lets the worker call Azure and store the answer. Rejects with `AppError` if the worker refuses or does not answer. */
  ask(timeoutMs: number): Promise<CallFailure | { readonly outcome: 'answered' }>
}

export interface CallRun {
  readonly limits: CallLimits
  /** Whether the caller is anonymous. */
  readonly isAnonymous: boolean
  /** The start of the request. */
  readonly begun: Date
}

/** The result of a call. `wait` and `worker` are temporary; `known`: another request has asked meanwhile. */
export type CallEnd = { readonly kind: 'answered' | 'known'; readonly wasSent: boolean } | CallProblem

export interface CallProblem {
  readonly kind: 'wait' | 'worker' | 'refused'
  readonly reason: string
  readonly retryAt: Date | null
  /** Whether Azure was called anyway. */
  readonly wasSent: boolean
}

export const isProblem = (end: CallEnd): end is CallProblem => end.kind !== 'answered' && end.kind !== 'known'

const answerWithinMs = 32_000
const callsAtOnce = 5
const callTimeoutMs = 20_000
/** No call starts with less time left. */
const leastTimeMs = 3_000
const claimPollMs = 200

/** Makes the calls of a request, a few at once, until the request is about to time out. */
export function runCalls(ports: CallPorts, run: CallRun, calls: readonly LiveCall[]): Promise<CallEnd[]> {
  const deadline = new Date(run.begun.getTime() + answerWithinMs)
  return pLimit(callsAtOnce).map(calls, call => runCall(ports, { ...run, deadline }, call))
}

interface TimedRun extends CallRun {
  readonly deadline: Date
}

/** Makes one call, within the budget. Of two concurrent requests for the same call, one waits for the other. */
async function runCall(ports: CallPorts, run: TimedRun, call: LiveCall): Promise<CallEnd> {
  const { clock, sleep } = ports
  for (;;) {
    const now = clock()
    const left = run.deadline.getTime() - now.getTime()
    if (left < leastTimeMs) return late(now)
    const reserved = await reserve(ports, run, call, now)
    if (reserved.kind === 'refused') return refusal(reserved)
    if (reserved.kind === 'granted') return settled(ports, run, call, reserved.reservation)
    await sleep(claimPollMs)
    if (await call.isKnown()) return { kind: 'known', wasSent: false }
  }
}

const late = (now: Date): CallEnd => ({
  kind: 'wait',
  reason: 'There was no time left for this call',
  retryAt: now,
  wasSent: false,
})

const reserve = (
  { budgets }: CallPorts,
  { limits, isAnonymous }: TimedRun,
  { subscriptionId, claim }: LiveCall,
  now: Date,
) =>
  budgets.reserve({
    subscriptionId,
    claim,
    limits,
    isAnonymous,
    now,
    claimUntil: new Date(now.getTime() + callTimeoutMs + leastTimeMs),
  })

function refusal({ why, until }: Extract<Reserved, { kind: 'refused' }>): CallEnd {
  const time = until.toISOString()
  const reasons = {
    spent: `The calls of this hour are used up until ${time}`,
    shareSpent: `The calls of this hour are used up until ${time} for callers without a session. Sign in to have more`,
    blocked: `Azure takes no further calls until ${time}`,
  }
  return { kind: 'wait', reason: reasons[why], retryAt: until, wasSent: false }
}

async function settled(ports: CallPorts, run: TimedRun, call: LiveCall, reservation: Reservation): Promise<CallEnd> {
  // A call that may have been made counts, until the outcome is known.
  let wasSent = true
  let blockedUntil: Date | undefined
  try {
    const end = await ask(ports, run, call)
    wasSent = end.wasSent
    if (end.kind === 'wait' && end.retryAt) blockedUntil = end.retryAt
    return end
  } finally {
    await ports.budgets.settle(reservation, { wasSent, ...(blockedUntil ? { blockedUntil } : {}) })
  }
}

async function ask({ clock }: CallPorts, { deadline }: TimedRun, call: LiveCall): Promise<CallEnd> {
  // The previous holder of the claim may have stored the answer.
  if (await call.isKnown()) return { kind: 'known', wasSent: false }
  try {
    const result = await call.ask(Math.max(1, Math.min(callTimeoutMs, deadline.getTime() - clock().getTime())))
    if (result.outcome === 'answered') return { kind: 'answered', wasSent: true }
    const { reason, wasSent } = result
    const retryAt = result.retryAt === null ? null : new Date(result.retryAt)
    return { kind: result.outcome === 'throttled' ? 'wait' : 'refused', reason, retryAt, wasSent }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const wasSent = error instanceof WorkerAway && error.mayHaveWorked
    return { kind: 'worker', reason: error.message, retryAt: null, wasSent }
  }
}
