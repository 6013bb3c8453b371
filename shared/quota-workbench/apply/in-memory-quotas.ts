import type { Clock } from '#shared/kernel/clock.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { regionalQuota } from '#shared/quota/quota.js'
import {
  type KnownRequest,
  type LiveQuota,
  type Looked,
  type QuotaWrite,
  type QuotaWriter,
  type RequestState,
  type Sent,
  UnknownOutcome,
} from './quota-writer.js'

interface Request {
  readonly id: string
  readonly write: QuotaWrite
  readonly sentAt: number
  state: RequestState
  code: string | null
}

interface Quota {
  limit: number
  used: number
}

/** What Azure does with the next write. `lost`: it is received, but the answer is not. `cut`: it is not received. */
export type Fate = 'approved' | 'refusedLate' | 'refusedAtOnce' | 'lost' | 'cut' | 'throttled'

/** Quotas of one region of Azure, in memory. Keys are `<subscription>/<familyKey>`, those of pools `<group>/<familyKey>`. */
export class InMemoryQuotas implements QuotaWriter {
  readonly limits = new Map<string, Quota>()
  readonly pools = new Map<string, number>()
  readonly received: QuotaWrite[] = []
  /** Limits that fell below the use. */
  readonly belowUse: string[] = []
  readonly #requests: Request[] = []
  readonly #clock: Clock
  /** Until a request is decided. */
  decisionMs = 5_000
  /** Until a received request is in the list. */
  lagMs = 0
  /** Until a changed limit is in the list. */
  listLagMs = 0
  readonly #old = new Map<string, { readonly limit: number; readonly until: number }>()
  fate: (write: QuotaWrite, count: number) => Fate = () => 'approved'

  constructor(clock: Clock) {
    this.#clock = clock
  }

  quotas = async (subscriptionId: string, _region: string): Promise<ReadonlyMap<string, LiveQuota>> => {
    this.#settle()
    const own = [...this.limits].filter(([key]) => key.startsWith(`${subscriptionId}/`))
    const listed = ([key, quota]: [string, Quota]): [string, LiveQuota] => {
      const old = this.#old.get(key)
      const limit = old && old.until > this.#now ? old.limit : quota.limit
      return [key.slice(subscriptionId.length + 1), { ...quota, limit }]
    }
    return new Map(own.map(listed))
  }

  requests = async (write: QuotaWrite): Promise<readonly KnownRequest[]> => {
    this.#settle()
    const shown = this.#requests.filter(({ sentAt }) => this.#now - sentAt >= this.lagMs)
    const own = shown.filter(one => one.write.kind === write.kind && toKey(one.write) === toKey(write))
    return own.map(one => ({ requestId: one.id, limit: one.write.limit, state: one.state }))
  }

  send = async (write: QuotaWrite): Promise<Sent> => {
    this.#settle()
    const fate = this.fate(write, this.received.length)
    if (fate === 'throttled')
      throw new UpstreamError('too many calls', { retryAt: new Date(this.#now + 10_000), cause: undefined })
    if (fate === 'cut') throw new UnknownOutcome('no answer')
    if (fate === 'refusedAtOnce') return { kind: 'refused', code: 'QuotaNotApplicable', message: 'no' }
    this.received.push(write)
    const id = `request-${this.received.length}`
    const code = fate === 'refusedLate' ? 'ContactSupport' : null
    this.#requests.push({ id, write, sentAt: this.#now, state: 'inProgress', code })
    if (fate === 'lost') throw new UnknownOutcome('no answer')
    return { kind: 'accepted', requestId: id, retryAfterMs: null, remaining: null }
  }

  look = async (_write: QuotaWrite, requestId: string): Promise<Looked | undefined> => {
    this.#settle()
    const found = this.#requests.find(({ id }) => id === requestId)
    return found && { state: found.state, code: found.code, message: found.code, retryAfterMs: null }
  }

  get #now(): number {
    return this.#clock().getTime()
  }

  #settle(): void {
    for (const request of this.#requests) {
      if (request.state !== 'inProgress' || this.#now - request.sentAt < this.decisionMs) continue
      if (request.code === null) request.code = this.#apply(request.write)
      request.state = request.code === null ? 'succeeded' : 'failed'
    }
  }

  /** Null, or why it is refused. */
  #apply(write: QuotaWrite): string | null {
    const quota = this.limits.get(toKey(write))
    if (!quota) return 'QuotaNotFound'
    const raise = write.limit - quota.limit
    if (write.kind === 'move') {
      const pool = `${write.groupId}/${write.familyKey}`
      const free = this.pools.get(pool) ?? 0
      if (raise > free) return 'InsufficientGroupQuota'
      this.pools.set(pool, free - raise)
    } else if (raise < 0) return 'QuotaReductionNotSupported'
    this.#set(toKey(write), quota, write.limit)
    if (quota.limit < quota.used) this.belowUse.push(toKey(write))
    const total = this.limits.get(`${write.subscriptionId}/${regionalQuota}`)
    if (write.kind === 'request' && write.familyKey !== regionalQuota && total)
      this.#set(`${write.subscriptionId}/${regionalQuota}`, total, total.limit + raise)
    return null
  }

  #set(key: string, quota: Quota, limit: number): void {
    this.#old.set(key, { limit: quota.limit, until: this.#now + this.listLagMs })
    quota.limit = limit
  }
}

const toKey = ({ subscriptionId, familyKey }: Pick<QuotaWrite, 'subscriptionId' | 'familyKey'>): string =>
  `${subscriptionId}/${familyKey}`
