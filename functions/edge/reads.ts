import type { ReadCost } from '#shared/contract/common/read-cost.js'
import type { Route } from '#shared/contract/common/route.js'
import { AppError } from '#shared/kernel/app-error.js'
import { withReadBudget } from '#shared/kernel/read-budget.js'
import { SharedWork } from '#shared/kernel/shared-work.js'
import type { CallerAddress } from './caller-address.js'
import { type PlaceHolder, type PlaceLimits, Places } from './places.js'

/** The longest time that a read may take, ms, including its wait: the front cuts an answer at 45 s. */
const longestMs = { light: 10_000, heavy: 38_000 } as const

export const placeLimits: PlaceLimits = {
  inside: { all: 3, anonymous: 2, caller: 2 },
  waiting: { all: 32, anonymous: 24, caller: 12 },
  waitMs: 8_000,
}

/** The caller whose reads are counted. */
export interface Asker {
  readonly address: Pick<CallerAddress, 'key'>
  readonly signedIn: () => Promise<{ readonly oid: string } | undefined>
}

export interface Read {
  readonly route: Route
  /** Query and body. */
  readonly input: object
  readonly caller: Asker
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal
  /** Identifies everything that the answer depends on; undefined if the answer cannot be shared between callers. */
  readonly shareKey: string | undefined
}

/** Admits reads by their cost, so that no caller can block the others or the service. */
export class Reads {
  readonly #places = new Places(placeLimits)
  readonly #alike = new SharedWork<unknown>()

  /**
   * Runs `work` within the budget of its route. Rejects with `CallerGone` when the caller disconnects, `unavailable` on
   * timeout.
   */
  async run<Result>(read: Read, work: () => Promise<Result>): Promise<Result> {
    const { route, input, caller, gone, shareKey } = read
    const cost = route.cost?.(input as never) ?? 'light'
    const time = timeUp(cost)
    const budget = { cost, signal: AbortSignal.any([gone, time.signal]) }
    try {
      const holder = cost === 'heavy' ? await toHolder(route, caller) : undefined
      const admitted = () => (holder ? this.#places.hold(holder, work) : work())
      const key = `${route.id} ${shareKey}`
      const done = withReadBudget(budget, () => (shareKey === undefined ? admitted() : this.#alike.do(key, admitted)))
      return (await done) as Result
    } finally {
      time.clear()
    }
  }
}

/** Whether a route is a read that may stop when its caller disconnects; a write goes on. */
export const isRead = ({ method, cost }: Route): boolean => method === 'GET' || cost !== undefined

async function toHolder({ level }: Route, caller: Asker): Promise<PlaceHolder> {
  if (level === 'worker' || level === 'internal') return { kind: 'app', key: level }
  const user = await caller.signedIn()
  return user ? { kind: 'user', key: user.oid } : { kind: 'anonymous', key: caller.address.key }
}

function timeUp(cost: ReadCost): { signal: AbortSignal; clear(): void } {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(tooSlow[cost]()), longestMs[cost])
  return { signal: control.signal, clear: () => clearTimeout(timer) }
}

/** A light read is late only if the service is overloaded. */
const tooSlow: Readonly<Record<ReadCost, () => AppError>> = {
  light: () =>
    new AppError('busy', `The service is busy: the read took over ${longestMs.light / 1_000} s. Try again shortly`, {
      retryAfterSeconds: 3,
    }),
  heavy: () =>
    new AppError(
      'unavailable',
      `The read was stopped after ${longestMs.heavy / 1_000} s. Narrow the filter or the time range`,
      { retryAfterSeconds: 30 },
    ),
}
