import { isRestError, type RestError } from '@azure/core-rest-pipeline'
import { UpstreamError } from '#shared/ingestion/resource-manager.js'
import type { Clock } from '#shared/operations/clock.js'
import { CallGate } from './call-gate.js'
import { retryAfterMs } from './retry-after.js'

export interface CallPorts {
  readonly clock: Clock
  readonly sleep: (ms: number) => Promise<void>
  /** 0 to 1. */
  readonly random: () => number
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

  run<T>(key: string, what: string, call: () => Promise<T>): Promise<T> {
    const gate = this.gate(key)
    const asked = this.#ports.clock().getTime()
    return gate.run(() => {
      const now = this.#ports.clock().getTime()
      if (now - asked > longestQueueMs) {
        throw new UpstreamError(`${what}: too many calls were waiting before it`, {
          retryAt: new Date(now + retryLaterMs),
        })
      }
      return this.#attempt(gate, what, call)
    })
  }

  async #attempt<T>(gate: CallGate, what: string, call: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#waitForGate(gate, what)
      try {
        return await call()
      } catch (error) {
        await this.#afterFailure(gate, what, error, attempt)
      }
    }
  }

  async #waitForGate(gate: CallGate, what: string): Promise<void> {
    for (;;) {
      const now = this.#ports.clock()
      const wait = gate.closedFor(now)
      if (wait > longestWaitMs) throw throttled(what, new Date(now.getTime() + wait))
      if (wait === 0) return
      await this.#ports.sleep(wait)
    }
  }

  /** Returns where another attempt is due. */
  async #afterFailure(gate: CallGate, what: string, error: unknown, attempt: number): Promise<void> {
    const failure = isRestError(error) ? error : undefined
    const status = failure?.statusCode
    if (status !== undefined && !retryableStatus.has(status) && !isUnreadable(failure)) throw refused(what, error)
    if (isCredentialProblem(error)) throw refused(what, error)
    const now = this.#ports.clock()
    const asked = askedWait(failure, now)
    if (asked !== undefined) {
      gate.closeUntil(now.getTime() + asked)
      if (asked > longestWaitMs) throw throttled(what, new Date(now.getTime() + asked), error)
      if (attempt < this.#attempts) return
    }
    if (attempt >= this.#attempts) {
      throw new UpstreamError(`${what}: ${describe(error)}`, {
        retryAt: new Date(now.getTime() + retryLaterMs),
        cause: error,
      })
    }
    await this.#ports.sleep(firstBackoffMs * 2 ** (attempt - 1) * (0.5 + this.#ports.random()))
  }
}

/** A 2xx whose body is cut short. */
const isUnreadable = (error: RestError | undefined): boolean => error?.code === 'PARSE_ERROR'

function askedWait(error: RestError | undefined, now: Date): number | undefined {
  const response = error?.response
  if (response?.status !== 429 && response?.status !== 503) return undefined
  return retryAfterMs(response.headers.get('retry-after'), response.bodyAsText ?? undefined, now)
}

const throttled = (what: string, retryAt: Date, cause?: unknown): UpstreamError =>
  new UpstreamError(`${what}: Azure asks to wait until ${retryAt.toISOString()}`, { retryAt, cause })

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
  if (isUnreadable(error)) return `an answer that is no JSON (status ${error.statusCode})`
  return [`status ${error.statusCode}`, error.code].filter(Boolean).join(', ')
}
