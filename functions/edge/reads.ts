import type { ReadCost } from '#shared/contract/common/read-cost.js'
import type { Route } from '#shared/contract/common/route.js'
import { AppError } from '#shared/kernel/app-error.js'
import { withReadBudget } from '#shared/kernel/read-budget.js'
import { SharedWork } from '#shared/kernel/shared-work.js'
import { type PlaceHolder, type PlaceLimits, Places } from './places.js'

/** The longest that a read may take, ms, with its wait: the front cuts an answer at 45 s. */
const longestMs = { light: 10_000, heavy: 38_000 } as const

export const placeLimits: PlaceLimits = {
  inside: { all: 3, anonymous: 2, caller: 2 },
  waiting: { all: 32, anonymous: 24, caller: 12 },
  waitMs: 8_000,
}

/** Whose reads are counted. */
export interface Asker {
  readonly address: string
  readonly signedIn: () => Promise<{ readonly oid: string } | undefined>
}

export interface Read {
  readonly route: Route
  /** Query and body. */
  readonly input: object
  readonly caller: Asker
  /** Aborted when the caller leaves. */
  readonly gone: AbortSignal
  /** Names all that the answer depends on; undefined where it cannot be given to two callers. */
  readonly shareKey: string | undefined
}

/** Lets reads in by what they cost: nothing that one caller asks for keeps the others, or the service, from working. */
export class Reads {
  readonly #places = new Places(placeLimits)
  readonly #alike = new SharedWork<unknown>()

  /** Does `work` within the budget of its route. It ends with `CallerGone` when the caller leaves, `unavailable` when its time is up. */
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

/** Whether a route's work is a read that somebody waits for; a write goes on without its caller. */
export const isRead = ({ method, cost }: Route): boolean => method === 'GET' || cost !== undefined

async function toHolder({ level }: Route, caller: Asker): Promise<PlaceHolder> {
  if (level === 'worker' || level === 'internal') return { kind: 'app', key: level }
  const user = await caller.signedIn()
  return user ? { kind: 'user', key: user.oid } : { kind: 'anonymous', key: caller.address }
}

function timeUp(cost: ReadCost): { signal: AbortSignal; clear(): void } {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(tooSlow[cost]()), longestMs[cost])
  return { signal: control.signal, clear: () => clearTimeout(timer) }
}

/** What takes little is late only where the service has too much to do. */
const tooSlow: Readonly<Record<ReadCost, () => AppError>> = {
  light: () =>
    new AppError(
      'busy',
      `The service is busy: it had no answer after ${longestMs.light / 1_000} s; ask again shortly`,
      {
        retryAfterSeconds: 3,
      },
    ),
  heavy: () =>
    new AppError(
      'unavailable',
      `The read was stopped after ${longestMs.heavy / 1_000} s: narrow the filter or the time that it spans`,
      { retryAfterSeconds: 30 },
    ),
}
