import { pick, share } from '../hash.js'
import { type FaultKind, FaultSettings, type Latency } from './fault-settings.js'

/** The fault of one request. `share` selects among the variants of a kind. */
export interface Fault {
  readonly latencyMs: number
  readonly kind: FaultKind | undefined
  readonly share: number
}

const none = FaultSettings.parse({})

/** Decides for each request, from the seed and the order of arrival, whether its answer fails and how. */
export class Faults {
  #settings: FaultSettings = none
  #matched = 0
  #served = 0
  readonly #given = new Map<string, number>()

  get settings(): FaultSettings {
    return this.#settings
  }

  set(settings: FaultSettings): void {
    this.#settings = settings
    this.#matched = 0
  }

  /**
   * @param path the requested path with its query, as received
   */
  next(path: string): Fault {
    this.#served++
    const { match, seed, latencyMs, rate, answers } = this.#settings
    if (!path.includes(match)) return { latencyMs: 0, kind: undefined, share: 0 }
    const turn = this.#matched++
    const isGiven = answers.length > 0 && share(seed, 'given', turn) < rate
    const kind = isGiven ? pick(answers, seed, 'kind', turn) : undefined
    if (kind !== undefined) this.#given.set(String(kind), (this.#given.get(String(kind)) ?? 0) + 1)
    return { latencyMs: toLatency(latencyMs ?? 0, share(seed, 'latency', turn)), kind, share: share(seed, 'way', turn) }
  }

  /** The current settings, and the counts of requests and faults since the start. */
  report(): object {
    return { settings: this.#settings, served: this.#served, given: Object.fromEntries(this.#given) }
  }
}

/** A latency from a fixed number or a range. */
export function toLatency(latency: Latency, part: number): number {
  if (typeof latency === 'number') return latency
  const [low, high] = latency
  return low + (high - low) * part
}
