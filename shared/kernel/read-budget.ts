import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReadCost } from '#shared/contract/common/read-cost.js'

/** The limits of an answer that a caller waits for. */
export interface ReadBudget {
  readonly cost: ReadCost
  /** Aborted on timeout, or when the caller disconnects. Its reason is the error that the read rejects with. */
  readonly signal: AbortSignal
}

interface Scope {
  readonly budget: ReadBudget
  /** Values that were read once for the whole answer. */
  readonly read: Map<string, Promise<unknown>>
}

const scopes = new AsyncLocalStorage<Scope>()

/** Every statement in `work` runs within this budget. */
export const withReadBudget = <Result>(budget: ReadBudget, work: () => Result): Result =>
  scopes.run({ budget, read: scopes.getStore()?.read ?? new Map() }, work)

/** For a read that costs more than the rest of its answer. */
export function withReadCost<Result>(cost: ReadCost, work: () => Result): Result {
  const scope = scopes.getStore()
  return scope ? scopes.run({ ...scope, budget: { ...scope.budget, cost } }, work) : work()
}

/** Reads the value of `key` once per answer; outside an answer, each time. */
export function oncePerAnswer<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
  const known = scopes.getStore()?.read
  const result = (known?.get(key) as Promise<Result> | undefined) ?? read()
  known?.set(key, result)
  return result
}

/** Undefined in background work such as a job, which has no limit. */
export const currentReadBudget = (): ReadBudget | undefined => scopes.getStore()?.budget

/** The reason of a budget whose caller has disconnected. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'

  constructor() {
    super('The caller left before the answer')
  }
}
