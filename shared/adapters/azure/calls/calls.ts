import { isRestError, type PipelineResponse } from '@azure/core-rest-pipeline'
import type { Clock } from '#shared/kernel/clock.js'
import { longestRetryAfterMs } from '#shared/kernel/retry-after.js'
import { UnusableAnswer } from '#shared/kernel/unusable-answer.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { CallGate } from './call-gate.js'
import type { CallPlace } from './call-place.js'
import { isThrottled, remainingCalls, requestedWaitMs, toThrottler } from './throttling.js'

export interface CallPorts {
  readonly clock: Clock
  readonly sleep: (ms: number) => Promise<void>
  /** 0 to 1. */
  readonly random: () => number
}

export interface RetryPolicy {
  readonly attempts: number
  readonly firstBackoffMs: number
  /** For a longer wait, the call fails with the time to retry, and the job decides. */
  readonly longestWaitMs: number
}

const defaultPolicy: RetryPolicy = { attempts: 3, firstBackoffMs: 250, longestWaitMs: 5_000 }
/** A call that waited longer for its turn fails too, because its caller is about to time out. */
const longestQueueMs = 40_000
const retryableStatus = new Set([408, 429, 500, 502, 503, 504])
const retryLaterMs = 5_000

/** A call, with its name in messages and its number of attempts. */
interface Attempted {
  readonly at: CallPlace
  readonly what: string
  readonly policy: RetryPolicy
}

/**
 * Runs calls through their gates, with a few short retries. Rejects with `UpstreamError`. All adapters of an app share
 * one instance, so that a 429 for one delays the others.
 */
export class Calls {
  readonly #ports: CallPorts
  readonly #gates = new Map<string, CallGate>()

  constructor(ports: CallPorts) {
    this.#ports = ports
  }

  get clock(): Clock {
    return this.#ports.clock
  }

  #gate({ gate: key }: CallPlace): CallGate {
    const gate = this.#gates.get(key) ?? new CallGate()
    this.#gates.set(key, gate)
    return gate
  }

  /** Reports the remaining calls of an answer to the gate. */
  observe(at: CallPlace, answer: Pick<PipelineResponse, 'headers'>): void {
    const left = remainingCalls(answer)
    if (left !== undefined) this.#gate(at).width(at.provider).remaining(left)
  }

  run<T>(at: CallPlace, what: string, call: () => Promise<T>, policy: Partial<RetryPolicy> = {}): Promise<T> {
    const asked = this.#ports.clock().getTime()
    return this.#gate(at)
      .width(at.provider)
      .run(() => {
        const now = this.#ports.clock().getTime()
        if (now - asked > longestQueueMs) {
          throw new UpstreamError(`${what}: too many calls were waiting, try again later`, {
            retryAt: new Date(now + retryLaterMs),
          })
        }
        return this.#attempt({ at, what, policy: { ...defaultPolicy, ...policy } }, call)
      })
  }

  /**
   * Waits until the gate is open. Rejects if that takes longer than `longestWaitMs`. Each page of a list waits for its
   * turn.
   */
  async turn(at: CallPlace, what: string, longestWaitMs: number = defaultPolicy.longestWaitMs): Promise<void> {
    for (;;) {
      const now = this.#ports.clock()
      const wait = this.#gate(at).closedFor(at, now)
      if (wait > longestWaitMs) throw throttled(what, now, wait)
      if (wait === 0) return
      await this.#ports.sleep(wait)
    }
  }

  async #attempt<T>(attempted: Attempted, call: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      await this.turn(attempted.at, attempted.what, attempted.policy.longestWaitMs)
      try {
        const answer = await call()
        this.#gate(attempted.at).width(attempted.at.provider).answered()
        return answer
      } catch (error) {
        await this.#afterFailure(attempted, error, attempt)
      }
    }
  }

  /** Returns if another attempt is due, otherwise rejects. */
  async #afterFailure({ at, what, policy }: Attempted, error: unknown, attempt: number): Promise<void> {
    if (error instanceof UpstreamError) throw error
    if (isPermanent(error)) throw refused(what, error)
    const now = this.#ports.clock()
    const asked = requestedWaitMs(error, now)
    const [gate, throttler] = [this.#gate(at), toThrottler(error, at)]
    if (isThrottled(error)) gate.narrow(at, throttler)
    if (asked !== undefined) {
      gate.close(at, now, asked, throttler)
      if (asked > policy.longestWaitMs) throw throttled(what, now, asked, error)
    }
    const { attempts, firstBackoffMs } = policy
    const isLast = attempt >= Math.min(attempts, error instanceof UnusableAnswer ? error.tries : attempts)
    if (isLast && error instanceof UnusableAnswer && !error.mayPass) throw refused(what, error)
    if (isLast) {
      throw new UpstreamError(`${what}: ${describe(error)}`, {
        retryAt: new Date(now.getTime() + retryLaterMs),
        cause: error,
      })
    }
    if (asked === undefined) await this.#ports.sleep(firstBackoffMs * 2 ** (attempt - 1) * (0.5 + this.#ports.random()))
  }
}

/** Errors that a retry would repeat: Azure's refusals, and missing credentials. */
const isPermanent = (error: unknown): boolean =>
  isCredentialProblem(error) ||
  (isRestError(error) && error.statusCode !== undefined && !retryableStatus.has(error.statusCode))

function throttled(what: string, now: Date, waitMs: number, cause?: unknown): UpstreamError {
  const retryAt = new Date(now.getTime() + waitMs)
  const asked = waitMs >= longestRetryAfterMs ? 'for a day or longer' : `until ${retryAt.toISOString()}`
  return new UpstreamError(`${what}: Azure asks to wait ${asked}`, { retryAt, cause })
}

const refused = (what: string, cause: unknown): UpstreamError =>
  new UpstreamError(`${what}: ${describe(cause)}`, { cause })

/** The identity library uses many error classes, and long messages with details of the machine. */
const isCredentialProblem = (error: unknown): boolean =>
  error instanceof Error &&
  /^(AggregateAuthentication|Authentication|AuthenticationRequired|CredentialUnavailable)Error$/.test(error.name)

function describe(error: unknown): string {
  if (isCredentialProblem(error)) return 'no credential for Azure; sign in with az login, or give the app its identity'
  if (!isRestError(error)) return error instanceof Error ? error.message : String(error)
  if (error.statusCode === undefined) return `no answer (${error.code ?? error.message})`
  return [`status ${error.statusCode}`, error.code].filter(Boolean).join(', ')
}
