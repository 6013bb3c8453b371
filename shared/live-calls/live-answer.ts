import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import type { CallBudget, CallCounts, LiveProblem } from '#shared/contract/live-calls/live-calls.js'
import { AppError } from '#shared/kernel/app-error.js'
import { type BudgetState, type CallBudgets, type CallLimits, callsLeft, hourAfter } from './call-budget.js'
import { type CallEnd, isProblem } from './call-run.js'

export interface Asker {
  /** Not signed in: the calls are taken from the part of the budget that such callers share. */
  readonly isAnonymous: boolean
}

/** The fields of a problem that is not about a single name. */
export const nameless = { field: null, value: null, nearest: [], subscriptionId: null, retryAt: null }

const maxNames = 10

/** The first names of a list, with how many more there are. */
export function joinedNames(names: readonly string[]): string {
  const more = names.length - maxNames
  return names.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** The regions that a request is about; undefined: all. Throws `badInput` if that is none. */
export function toRegions({
  regionPreset,
  regions,
}: {
  readonly regionPreset?: string | undefined
  readonly regions?: readonly string[] | undefined
}): readonly string[] | undefined {
  const left = filteredRegions({ regionPreset, region: regions && [...regions] })
  if (left?.length === 0)
    throw new AppError('badInput', `regions: none of the given regions is in the preset ${regionPreset}`)
  return left
}

/** @param needed calls without the cache */
export const countCalls = (needed: number, ends: readonly CallEnd[]): CallCounts => ({
  needed,
  made: ends.filter(({ wasSent }) => wasSent).length,
  saved: needed - ends.length,
})

/** What a problem says of calls that gave nothing: why, and when they can be repeated. */
export function toProblems<Call, Scope extends object>(
  calls: readonly Call[],
  ends: readonly CallEnd[],
  toScope: (call: Call) => Scope,
): (Scope & Omit<LiveProblem, 'regions' | 'subscriptionId'>)[] {
  return calls.flatMap((call, n) => {
    const end = ends[n]
    if (!end || !isProblem(end)) return []
    return [{ ...nameless, ...toScope(call), text: end.reason, retryAt: end.retryAt?.toISOString() ?? null }]
  })
}

/** The error for a scope without any figure: when to retry, or why waiting does not help. */
export function refuseEmpty(ends: readonly CallEnd[], now: Date): void {
  const problems = ends.filter(isProblem)
  const [first] = problems
  if (!first || problems.length < ends.length) return
  const timed = problems.flatMap(({ kind, reason, retryAt }) =>
    retryAt ? [{ kind, reason, ms: retryAt.getTime() }] : [],
  )
  const soonestFirst = timed.sort((a, b) => a.ms - b.ms)
  const after = (ms: number) => ({ retryAfterSeconds: Math.max(1, Math.ceil((ms - now.getTime()) / 1000)) })
  const wait = soonestFirst.find(({ kind }) => kind === 'wait')
  if (wait) throw new AppError('throttled', `${wait.reason}; nothing is cached`, after(wait.ms))
  const [soonest] = soonestFirst
  throw new AppError('unavailable', first.reason, soonest ? after(soonest.ms) : {})
}

interface BudgetPorts {
  readonly budgets: Pick<CallBudgets, 'state'>
  readonly limits: CallLimits
}

/** What is left of the budgets of subscriptions, for this caller. */
export async function readBudgets(
  { budgets, limits }: BudgetPorts,
  subscriptionIds: Iterable<string>,
  now: Date,
  isAnonymous: boolean,
): Promise<CallBudget[]> {
  const states = await budgets.state([...new Set(subscriptionIds)], now)
  return [...states].map(([subscriptionId, state]) => ({
    subscriptionId,
    ...toBudget(state, limits, now, isAnonymous),
  }))
}

function toBudget(
  state: BudgetState,
  limits: CallLimits,
  now: Date,
  isAnonymous: boolean,
): Omit<CallBudget, 'subscriptionId'> {
  const { blockedUntil } = state
  const hourEnds = hourAfter(now)
  const { left } = callsLeft(state, limits, isAnonymous)
  const resetsAt = blockedUntil && (left > 0 || blockedUntil > hourEnds) ? blockedUntil : hourEnds
  return {
    limit: isAnonymous ? limits.anonymous : limits.all,
    used: isAnonymous ? state.usedByAnonymous : state.used,
    remaining: blockedUntil ? 0 : left,
    resetsAt: resetsAt.toISOString(),
  }
}
