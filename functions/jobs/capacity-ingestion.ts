import { type OrchestrationContext, RetryOptions, type Task } from 'durable-functions'
import { activity, type Context, orchestration } from '#functions/host/durable.js'
import {
  everyRegion,
  failUnits,
  finishRun,
  type PutOff,
  planRun,
  planSubscription,
  runUnit,
  type StepResult,
} from '#shared/ingestion/capacity-run.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'

/**
 * The capacity run: per subscription a sub-orchestration, per region an activity that has the worker read and store it.
 * A sub-orchestration works in rounds: all its regions at once, one timer until Azure may be asked again, the rest again.
 */

interface RunInput {
  readonly runId: string
}
interface SubscriptionInput extends RunInput {
  readonly subscriptionId: string
}

/** Rounds in which Azure may refuse a unit before it counts as failed; without a worker to ask, more are allowed. */
const rounds = 5
const roundsWithoutWorker = 12
/** The wait doubles from round to round, unless Azure asks for more. */
const shortestWaitMs = 2_000
const longestOwnWaitMs = 30_000
const longestWaitMs = 15 * 60_000
const subscriptionsAtOnce = 10

/** For faults of our own, such as a database that is away; what Azure refuses comes back as a value. */
const ownFaults = Object.assign(new RetryOptions(5_000, 6), {
  backoffCoefficient: 2,
  maxRetryIntervalInMilliseconds: 60_000,
})

type Steps<T = void> = Generator<Task, T, unknown>

function* runCapacity(context: OrchestrationContext, { runId }: RunInput): Steps {
  const problems: string[] = []
  try {
    const plan: StepResult<string[]> = yield* retried(context, 'capacityPlanRun', { runId })
    if ('value' in plan) problems.push(...(yield* runSubscriptions(context, runId, plan.value)))
    else problems.push(plan.reason)
  } catch (error) {
    problems.push(messageOf(error))
  }
  const problem = problems.length > 0 ? problems.join('; ') : null
  yield context.df.callActivityWithRetry('capacityFinishRun', ownFaults, { runId, problem })
}

/** Gives the problems of the subscriptions that did not get through. */
function* runSubscriptions(context: OrchestrationContext, runId: string, ids: readonly string[]): Steps<string[]> {
  const problems: string[] = []
  for (let from = 0; from < ids.length; from += subscriptionsAtOnce) {
    const batch = ids.slice(from, from + subscriptionsAtOnce)
    const tasks = batch.map(subscriptionId =>
      context.df.callSubOrchestrator('capacitySubscription', { runId, subscriptionId }),
    )
    const ends = (yield context.df.Task.all(tasks)) as (string | null)[]
    problems.push(...ends.filter(end => end !== null))
  }
  return problems
}

function* runSubscription(context: OrchestrationContext, input: SubscriptionInput): Steps<string | null> {
  try {
    yield* runRegions(context, input)
    return null
  } catch (error) {
    return `${input.subscriptionId}: ${messageOf(error)}`
  }
}

function* runRegions(context: OrchestrationContext, { runId, subscriptionId }: SubscriptionInput): Steps {
  const plan: StepResult<string[]> = yield* retried(context, 'capacityPlanSubscription', { runId, subscriptionId })
  if (!('value' in plan)) {
    const failed = [{ runId, subscriptionId, region: everyRegion, reason: plan.reason }]
    yield context.df.callActivityWithRetry('capacityFailUnits', ownFaults, failed)
    return
  }
  let waiting = plan.value.map(region => ({ runId, subscriptionId, region }))
  let refusals = 0
  for (let round = 1; waiting.length > 0; round += 1) {
    const tasks = waiting.map(key => context.df.callActivityWithRetry('capacityUnit', ownFaults, key))
    const again = putOff(waiting, (yield context.df.Task.all(tasks)) as StepResult<number>[])
    if (again.length === 0) return
    if (!again.every(({ workerAway }) => workerAway)) refusals += 1
    if (refusals === rounds || round === roundsWithoutWorker) {
      const failed = again.map(({ region, reason }) => ({ runId, subscriptionId, region, reason }))
      yield context.df.callActivityWithRetry('capacityFailUnits', ownFaults, failed)
      return
    }
    const times = again.map(({ retryAt }) => retryAt)
    yield* waitUntil(context, times, round)
    waiting = again.map(({ region }) => ({ runId, subscriptionId, region }))
  }
}

/** The units of a round that are to be asked for again. */
function putOff(units: readonly UnitKey[], results: readonly StepResult<number>[]): (UnitKey & PutOff)[] {
  return units.flatMap((key, index) => {
    const result = results[index]
    return result && 'retryAt' in result ? [{ ...key, ...result }] : []
  })
}

/** A step that Azure puts off is taken again, a few times. */
function* retried<T>(context: OrchestrationContext, name: string, input: object): Steps<StepResult<T>> {
  for (let round = 1; ; round += 1) {
    const result = (yield context.df.callActivityWithRetry(name, ownFaults, input)) as StepResult<T>
    if (!('retryAt' in result) || round === rounds) return result
    yield* waitUntil(context, [result.retryAt], round)
  }
}

/** Waits for the earliest of the times. */
function* waitUntil(context: OrchestrationContext, times: readonly string[], round: number): Steps {
  const now = context.df.currentUtcDateTime.getTime()
  const asked = Math.min(...times.map(time => Date.parse(time))) - now
  const own = Math.min(longestOwnWaitMs, shortestWaitMs * 2 ** (round - 1))
  const wait = Math.min(longestWaitMs, Math.max(own, asked))
  yield context.df.createTimer(new Date(now + wait))
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const capacityJobs = [
  orchestration('capacityIngestion', runCapacity),
  orchestration('capacitySubscription', runSubscription),
  activity('capacityPlanRun', ({ runId }: RunInput, { run }: Context) => planRun(run, runId)),
  activity('capacityPlanSubscription', ({ runId, subscriptionId }: SubscriptionInput, { run }: Context) =>
    planSubscription(run, runId, subscriptionId),
  ),
  activity('capacityUnit', (key: UnitKey, { run }: Context) => runUnit(run, key)),
  activity('capacityFailUnits', (failed: (UnitKey & { reason: string })[], { run }: Context) => failUnits(run, failed)),
  activity('capacityFinishRun', ({ runId, problem }: RunInput & { problem: string | null }, { run }: Context) =>
    finishRun(run, runId, problem),
  ),
]
