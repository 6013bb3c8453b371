import type { CallPlace } from './call-place.js'
import { CallWidth } from './call-width.js'

/** Longest wait of an answer for calls that it is not about: then one of them asks for itself. */
const longestSharedWaitMs = 5 * 60_000
/** What is told for longer is asked again after this, to see whether it still holds. */
const longestWaitMs = 3_600_000

/** Who asks to wait: the provider that was asked, or the Resource Manager before it asked any. */
export type Throttler = 'provider' | 'resourceManager'

type Part = Pick<CallPlace, 'provider' | 'place'>

/**
 * One gate per subscription. It bounds the calls under way to each provider, and closes for as long as a 429 asks: for the
 * place that was asked, such as a region, and for a short time for all places of its provider, or of the subscription where
 * the Resource Manager itself asks.
 */
export class CallGate {
  readonly #widths = new Map<string, CallWidth>()
  readonly #closedUntil = new Map<string, number>()
  #seenAt = 0

  /** The calls under way to a provider. */
  width(provider: string): CallWidth {
    const width = this.#widths.get(provider) ?? new CallWidth()
    this.#widths.set(provider, width)
    return width
  }

  /** Milliseconds until calls for the place may go again. A clock that goes back opens the gate: what is left of the wait is not known. */
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

  /** Halves the calls under way: to the provider, or to all where the Resource Manager asks for it. */
  narrow({ provider }: Part, throttler: Throttler): void {
    const widths = throttler === 'provider' ? [this.width(provider)] : this.#widths.values()
    for (const width of widths) width.throttled()
  }
}

const whole = ''
const toKey = ({ provider, place }: Part): string => `${provider} ${place}`
