import type { Answer } from './answer.js'

/** The limits of placement scores. They can be changed while the simulator runs. */
export interface PlacementRules {
  /** Calls per subscription and hour. */
  readonly callsPerHour: number
  /** Ids of subscriptions whose callers lack the role. */
  readonly withoutRole: readonly string[]
}

/** Azure publishes no number; users report this one. */
export const azurePlacementRules: PlacementRules = { callsPerHour: 10, withoutRole: [] }

const hourMs = 3_600_000

/** Counts the calls for placement scores of each subscription. Its hour begins with its first call. */
export class PlacementAllowance {
  #rules: PlacementRules
  readonly #defaults: PlacementRules
  readonly #now: () => number
  readonly #hours = new Map<string, { begin: number; calls: number }>()

  /** @param now real time in milliseconds. */
  constructor(rules: PlacementRules, now: () => number) {
    this.#defaults = rules
    this.#rules = rules
    this.#now = now
  }

  /** Replaces the rules and resets the counts; `{}` restores the default rules. */
  set(rules: Partial<PlacementRules>): void {
    this.#rules = { ...this.#defaults, ...rules }
    this.#hours.clear()
  }

  report(): object {
    const calls = Object.fromEntries([...this.#hours].map(([id, hour]) => [id, hour.calls]))
    return { ...this.#rules, calls }
  }

  hasRole(subscriptionId: string): boolean {
    return !this.#rules.withoutRole.includes(subscriptionId)
  }

  /** Counts a call; returns the refusal if the hour has none left. */
  take(subscriptionId: string): Answer | undefined {
    const now = this.#now()
    const running = this.#hours.get(subscriptionId)
    const hour = running && now - running.begin < hourMs ? running : { begin: now, calls: 0 }
    this.#hours.set(subscriptionId, hour)
    if (hour.calls >= this.#rules.callsPerHour) return refusal(Math.ceil((hour.begin + hourMs - now) / 1000))
    hour.calls++
    return undefined
  }
}

/** Plain text without Retry-After, as reported by users of Azure. */
function refusal(seconds: number): Answer {
  const text = `Too many requests for placement scores have been received. Please try again after ${seconds} seconds.`
  return { status: 429, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: { kind: 'text', text } }
}
