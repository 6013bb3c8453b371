import { type OrchestrationContext, RetryOptions, type Task } from 'durable-functions'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'
import type { StepResult } from '#shared/ingestion/runs/step-result.js'
import { afterRound, isUnitDue, waitingUnit } from '#shared/ingestion/runs/unit-rounds.js'

export type Steps<T = void> = Generator<Task, T, unknown>

/** Units whose times are this close run in one round. */
const sameRoundMs = 1_000

/** For internal failures, such as a database that is away; refusals of Azure come back as a value. */
export const ownFaults = Object.assign(new RetryOptions(5_000, 6), {
  backoffCoefficient: 2,
  maxRetryIntervalInMilliseconds: 60_000,
})

/**
 * Works through units in rounds: the due ones, at most `atOnce` at a time, then one timer until the next is due.
 * `activity` gets a unit's key and the rest of `input`; its result says when to retry.
 */
export function* runUnits(
  context: OrchestrationContext,
  { activity, input = {}, atOnce = Number.POSITIVE_INFINITY }: { activity: string; input?: object; atOnce?: number },
  units: readonly UnitKey[],
): Steps {
  let waiting = units.map(waitingUnit)
  while (waiting.length > 0) {
    const now = toTime(context) + sameRoundMs
    const due = waiting.filter(unit => isUnitDue(unit, now)).slice(0, atOnce)
    if (due.length === 0) {
      yield context.df.createTimer(new Date(Math.min(...waiting.map(({ dueAt }) => dueAt))))
      continue
    }
    const tasks = due.map(({ runId, subscriptionId, region }) =>
      context.df.callActivityWithRetry(activity, ownFaults, { runId, subscriptionId, region, ...input }),
    )
    const results = (yield context.df.Task.all(tasks)) as StepResult<number>[]
    const { again, failed } = afterRound(due, results, toTime(context))
    if (failed.length > 0) yield context.df.callActivityWithRetry('failUnits', ownFaults, failed)
    const asked = new Set(due)
    waiting = [...waiting.filter(unit => !asked.has(unit)), ...again]
  }
}

export const toTime = (context: OrchestrationContext): number => context.df.currentUtcDateTime.getTime()

export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
