import type { CallPlace } from './call-place.js'
import { CallWidth } from './call-width.js'

/** The longest wait after a refusal for calls to other places. After it, they are tried. */
const longestSharedWaitMs = 5 * 60_000
/** After a wait longer than this, one call checks whether Azure still refuses. */
const longestWaitMs = 3_600_000

/** Which service asks to wait: the called provider, or the Resource Manager itself. */
export type Throttler = 'provider' | 'resourceManager'

type Part = Pick<CallPlace, 'provider' | 'place'>

/**
 * One gate per subscription. It limits the concurrent calls to each provider, and closes for as long as a 429 asks: for
 * the called place, such as a region, and for a short time for all places of its provider, or of the subscription if
 * the Resource Manager itself refused.
 */
export class CallGate {
  readonly #widths = new Map<string, CallWidth>()
  readonly #closedUntil = new Map<string, number>()
  #seenAt = 0

  /** The concurrency limit for a provider. */
  width(provider: string): CallWidth {
    const width = this.#widths.get(provider) ?? new CallWidth()
    this.#widths.set(provider, width)
    return width
  }

  /**
   * Milliseconds until calls for the place may continue. A clock that went back opens the gate, because the remaining
   * wait is then unknown.
   */
  closedFor(part: Part, now: Date): number {
    if (this.#seenAt - now.getTime() > 1_000) this.#closedUntil.clear()
    this.#seenAt = now.getTime()
    const until = [whole, part.provider, toKey(part)].map(key => this.#closedUntil.get(key) ?? 0)
    return Math.max(0, Math.max(...until) - now.getTime())
  }

  close(part: Part, now: Date, waitMs: number, throttler: Throttler): void {
    const close = (key: string, longestMs: number) => {
      const until = now.getTime() + Math.min(longestMs, waitMs)
      this.#closedUntil.set(key, Math.max(this.#closedUntil.get(key) ?? 0, until))
    }
    close(throttler === 'provider' ? part.provider : whole, longestSharedWaitMs)
    close(toKey(part), longestWaitMs)
  }

  /** Halves the concurrency limit of the provider, or of all providers if the Resource Manager refused. */
  narrow({ provider }: Part, throttler: Throttler): void {
    const widths = throttler === 'provider' ? [this.width(provider)] : this.#widths.values()
    for (const width of widths) width.throttled()
  }
}

const whole = ''
const toKey = ({ provider, place }: Part): string => `${provider} ${place}`
