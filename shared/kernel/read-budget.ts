import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReadCost } from '#shared/contract/common/read-cost.js'

/** What may be spent on an answer that somebody waits for. */
export interface ReadBudget {
  readonly cost: ReadCost
  /** Aborted when the time is up, or nobody waits any more. Its reason is the error that the read rejects with. */
  readonly signal: AbortSignal
}

interface Scope {
  readonly budget: ReadBudget
  /** What was read once for all of the answer. */
  readonly read: Map<string, Promise<unknown>>
}

const scopes = new AsyncLocalStorage<Scope>()

/** Every statement that `work` asks for is read within this budget. */
export const withReadBudget = <Result>(budget: ReadBudget, work: () => Result): Result =>
  scopes.run({ budget, read: scopes.getStore()?.read ?? new Map() }, work)

/** For a read that costs more than the rest of its answer. */
export function withReadCost<Result>(cost: ReadCost, work: () => Result): Result {
  const scope = scopes.getStore()
  return scope ? scopes.run({ ...scope, budget: { ...scope.budget, cost } }, work) : work()
}

/** Reads once in all the work for one answer what `key` names; where nobody waits for an answer, each time. */
export function oncePerAnswer<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
  const known = scopes.getStore()?.read
  const result = (known?.get(key) as Promise<Result> | undefined) ?? read()
  known?.set(key, result)
  return result
}

/** Undefined in work that nobody waits for, as in a job: it takes the time that it takes. */
export const currentReadBudget = (): ReadBudget | undefined => scopes.getStore()?.budget

/** The reason of a budget whose answer nobody waits for. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'

  constructor() {
    super('The caller left before the answer')
  }
}
