import { throttled } from './arm-error.js'

export interface ReadAllowance {
  /** Capacity of the bucket, reads. */
  readonly burst: number
  /** Refill per second, reads. */
  readonly refillPerSecond: number
}

/** Azure's published limit for reads of one caller on one subscription. */
export const azureReads: ReadAllowance = { burst: 250, refillPerSecond: 25 }

/** All callers of a subscription together have this many times the limit of one. */
const globalFactor = 15

/** A token bucket; `now` is in milliseconds. */
export class TokenBucket {
  readonly #allowance: ReadAllowance
  #tokens: number
  #updated: number

  constructor(allowance: ReadAllowance, now: number) {
    this.#allowance = allowance
    this.#tokens = allowance.burst
    this.#updated = now
  }

  /** Takes one token. Returns the remaining whole tokens, or the seconds (rounded up) until there is one. */
  take(now: number): { remaining: number } | { retryAfterSeconds: number } {
    const { burst, refillPerSecond } = this.#allowance
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#updated) / 1000) * refillPerSecond)
    this.#updated = now
    if (this.#tokens < 1) return { retryAfterSeconds: Math.max(1, Math.ceil((1 - this.#tokens) / refillPerSecond)) }
    this.#tokens -= 1
    return { remaining: Math.floor(this.#tokens) }
  }
}

/** Counts reads per subscription, for one caller and for all, and reads of the tenant. */
export class Throttle {
  readonly #allowance: ReadAllowance
  readonly #now: () => number
  readonly #buckets = new Map<string, TokenBucket>()

  constructor(allowance: ReadAllowance, now: () => number) {
    this.#allowance = allowance
    this.#now = now
  }

  /**
   * @returns headers with the remaining reads
   * @throws ArmError 429 with Retry-After if there are none
   */
  readSubscription(id: string): Record<string, string> {
    const { burst, refillPerSecond } = this.#allowance
    const everyone = { burst: burst * globalFactor, refillPerSecond: refillPerSecond * globalFactor }
    return {
      'x-ms-ratelimit-remaining-subscription-reads': this.#take(`subscription '${id}'`, id, this.#allowance),
      'x-ms-ratelimit-remaining-subscription-global-reads': this.#take(`subscription '${id}'`, `${id} all`, everyone),
    }
  }

  readTenant(): Record<string, string> {
    return { 'x-ms-ratelimit-remaining-tenant-reads': this.#take('the tenant', 'tenant', this.#allowance) }
  }

  #take(subject: string, key: string, allowance: ReadAllowance): string {
    const now = this.#now()
    const bucket = this.#buckets.get(key) ?? new TokenBucket(allowance, now)
    this.#buckets.set(key, bucket)
    const taken = bucket.take(now)
    if ('retryAfterSeconds' in taken) throw throttled(subject, taken.retryAfterSeconds)
    return String(taken.remaining)
  }
}
