/** What `GET /__requests` counts for one region of one subscription. */
export interface UnitRequests {
  readonly subscriptionId: string
  readonly region: string
  readonly skus: { readonly received: number; readonly answered: number }
  readonly usages: { readonly received: number; readonly answered: number }
  /** Set after the first request for models. */
  readonly models?: { readonly received: number; readonly answered: number }
  readonly modelUsages?: { readonly received: number; readonly answered: number }
}

export interface Requests {
  readonly kinds: Readonly<Record<string, { received: number; answered: number }>>
  readonly units: readonly UnitRequests[]
}

export interface Faults {
  readonly latencyMs?: number | readonly [number, number]
  readonly rate?: number
  readonly answers?: readonly (number | 'cut' | 'slow' | 'truncated' | 'half')[]
  readonly retryAfter?: 'seconds' | 'date' | 'text'
  readonly waitSeconds?: number
  readonly match?: string
  readonly seed?: number
}

export interface AccessRule {
  readonly actions?: readonly string[]
  readonly notActions?: readonly string[]
  readonly unregistered?: readonly string[]
  readonly wrongTenant?: boolean
}

/** The simulated Resource Manager's own addresses. */
export class Simulator {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Replaces the active faults; `{}` ends them. */
  async faults(faults: Faults): Promise<void> {
    await this.#send('/__faults', faults)
  }

  /** Replaces the rules for placement scores and resets the count of calls; `{}` restores the default rules. */
  async placements(rules: { callsPerHour?: number; withoutRole?: readonly string[] }): Promise<void> {
    await this.#send('/__placements', rules)
  }

  /** How often each kind of fault occurred since the start. */
  async faultsGiven(): Promise<Record<string, number>> {
    return ((await this.#read('/__faults')) as { given: Record<string, number> }).given
  }

  /** Changes the state of subscriptions by id, or removes them from the list; `{}` ends it. */
  async subscriptions(states: Readonly<Record<string, 'Disabled' | 'Warned' | 'Removed'>>): Promise<void> {
    await this.#send('/__subscriptions', states)
  }

  /** What the caller may do, by subscription id, `*` for any other one; `{}` ends it. */
  async access(rules: Readonly<Record<string, AccessRule>>): Promise<void> {
    await this.#send('/__access', rules)
  }

  /** How soon requests for quota are decided, and how; `{}` restores the default rules. */
  async quota(rules: { seconds?: number; outcome?: 'approved' | 'slow' | 'contactSupport' }): Promise<void> {
    await this.#send('/__quota', rules)
  }

  async advance(hours: number): Promise<void> {
    await this.#send('/__clock', { advanceHours: hours })
  }

  async requests(): Promise<Requests> {
    return (await this.#read('/__requests')) as Requests
  }

  async countAnew(): Promise<void> {
    await this.#send('/__requests', {})
  }

  /** Reads a list as any client would, for comparison; optionally as of a simulated time (ISO 8601). */
  async list<T>(path: string, at?: string): Promise<T[]> {
    return ((await this.#read(path, at === undefined ? {} : { 'x-simulated-time': at })) as { value: T[] }).value
  }

  /** The simulated time, ISO 8601. */
  async now(): Promise<string> {
    return ((await this.#read('/__clock')) as { now: string }).now
  }

  async #read(path: string, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await fetch(this.#url + path, { headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  async #send(path: string, body: unknown): Promise<void> {
    const response = await fetch(this.#url + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.body?.cancel()
  }
}
