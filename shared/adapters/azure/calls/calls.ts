import { isRestError } from '@azure/core-rest-pipeline'
import type { Clock } from '#shared/kernel/clock.js'
import { longestRetryAfterMs, retryAfterMs } from '#shared/kernel/retry-after.js'
import { UnusableAnswer } from '#shared/kernel/unusable-answer.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { CallGate } from './call-gate.js'

export interface CallPorts {
  readonly clock: Clock
  readonly sleep: (ms: number) => Promise<void>
  /** 0 to 1. */
  readonly random: () => number
}

/** What a call is for. What Azure asks of one place holds the others of its subscription back for a short time only. */
export interface CallPlace {
  /** A subscription, or the tenant. */
  readonly gate: string
  /** A region, or another part that Azure may throttle by itself. */
  readonly place: string
}

/** A longer wait is not slept through: it goes back to the orchestration as a time to try again. */
const longestWaitMs = 5_000
const usualAttempts = 3
/** A call that waited longer for its turn goes back too: whoever asked will not wait much longer for the answer. */
const longestQueueMs = 40_000
const firstBackoffMs = 250
const retryableStatus = new Set([408, 429, 500, 502, 503, 504])
const retryLaterMs = 5_000

/** Runs Resource Manager calls through their gates, with short retries; rejects with `UpstreamError`. */
export class Calls {
  readonly #ports: CallPorts
  readonly #attempts: number
  readonly #gates = new Map<string, CallGate>()

  constructor(ports: CallPorts, options: { readonly attempts?: number } = {}) {
    this.#ports = ports
    this.#attempts = options.attempts ?? usualAttempts
  }

  gate(key: string): CallGate {
    const gate = this.#gates.get(key) ?? new CallGate()
    this.#gates.set(key, gate)
    return gate
  }

  run<T>(at: CallPlace, what: string, call: () => Promise<T>): Promise<T> {
    const asked = this.#ports.clock().getTime()
    return this.gate(at.gate).run(() => {
      const now = this.#ports.clock().getTime()
      if (now - asked > longestQueueMs) {
        throw new UpstreamError(`${what}: too many calls were waiting before it`, {
          retryAt: new Date(now + retryLaterMs),
        })
      }
      return this.#attempt(at, what, call)
    })
  }

  async #attempt<T>(at: CallPlace, what: string, call: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#waitForGate(at, what)
      try {
        return await call()
      } catch (error) {
        await this.#afterFailure(at, what, error, attempt)
      }
    }
  }

  async #waitForGate({ gate, place }: CallPlace, what: string): Promise<void> {
    for (;;) {
      const now = this.#ports.clock()
      const wait = this.gate(gate).closedFor(place, now)
      if (wait > longestWaitMs) throw throttled(what, now, wait)
      if (wait === 0) return
      await this.#ports.sleep(wait)
    }
  }

  /** Returns where another attempt is due. */
  async #afterFailure({ gate, place }: CallPlace, what: string, error: unknown, attempt: number): Promise<void> {
    if (isPermanent(error)) throw refused(what, error)
    const now = this.#ports.clock()
    const asked = askedWait(error, now)
    if (asked !== undefined) {
      this.gate(gate).close(place, now, asked)
      if (asked > longestWaitMs) throw throttled(what, now, asked, error)
    }
    const isLast = attempt >= Math.min(this.#attempts, error instanceof UnusableAnswer ? error.tries : this.#attempts)
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

/** What Azure would say again, and what is missing here. */
const isPermanent = (error: unknown): boolean =>
  isCredentialProblem(error) ||
  (isRestError(error) && error.statusCode !== undefined && !retryableStatus.has(error.statusCode))

function askedWait(error: unknown, now: Date): number | undefined {
  const response = isRestError(error) ? error.response : undefined
  if (response?.status !== 429 && response?.status !== 503) return undefined
  return retryAfterMs(response.headers.get('retry-after'), response.bodyAsText ?? undefined, now)
}

function throttled(what: string, now: Date, waitMs: number, cause?: unknown): UpstreamError {
  const retryAt = new Date(now.getTime() + waitMs)
  const asked = waitMs >= longestRetryAfterMs ? 'for a day or longer' : `until ${retryAt.toISOString()}`
  return new UpstreamError(`${what}: Azure asks to wait ${asked}`, { retryAt, cause })
}

const refused = (what: string, cause: unknown): UpstreamError =>
  new UpstreamError(`${what}: ${describe(cause)}`, { cause })

/** The identity library says so by many classes, and at a length that tells of the machine. */
const isCredentialProblem = (error: unknown): boolean =>
  error instanceof Error &&
  /^(AggregateAuthentication|Authentication|AuthenticationRequired|CredentialUnavailable)Error$/.test(error.name)

function describe(error: unknown): string {
  if (isCredentialProblem(error)) return 'no credential for Azure; sign in with az login, or give the app its identity'
  if (!isRestError(error)) return error instanceof Error ? error.message : String(error)
  if (error.statusCode === undefined) return `no answer (${error.code ?? error.message})`
  return [`status ${error.statusCode}`, error.code].filter(Boolean).join(', ')
}
