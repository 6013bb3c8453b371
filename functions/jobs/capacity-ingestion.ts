import type { OrchestrationContext } from 'durable-functions'
import { activity, type Context, orchestration } from '#functions/runtime/durable.js'
import { endRun } from '#functions/runtime/run-end.js'
import { messageOf, ownFaults, runUnits, type Steps, timeOf } from '#functions/runtime/unit-rounds.js'
import { failUnits, finishRun, planRun, planSubscription, runUnit } from '#shared/capacity/ingestion/capacity-run.js'
import type { RegionUnitKey } from '#shared/ingestion/ingestion-repository.js'
import type { StepResult } from '#shared/ingestion/step-result.js'
import type { FailedUnit } from '#shared/ingestion/unit-rounds.js'

/**
 * The capacity run: per subscription a sub-orchestration, per region an activity that has the worker read and store it.
 * The regions of all subscriptions are listed first, so that the total is known before the first unit is read. A listing
 * that Azure puts off is asked for again by its sub-orchestration, and the other subscriptions do not wait for it. A
 * sub-orchestration works in rounds: all regions that are due at once, then one timer until the next may be asked again.
 */

interface RunInput {
  readonly runId: string
}
interface SubscriptionInput extends RunInput {
  readonly subscriptionId: string
}

/** Times that Azure may put off a listing. */
const mostListings = 6
const shortestWaitMs = 5_000
const longestWaitMs = 15 * 60_000
const subscriptionsAtOnce = 10

function* runCapacity(context: OrchestrationContext, { runId }: RunInput): Steps {
  const problems: string[] = []
  try {
    const plan: StepResult<string[]> = yield* retried(context, 'capacityPlanRun', { runId })
    if ('value' in plan) {
      yield* listRegions(context, runId, plan.value)
      problems.push(...(yield* runSubscriptions(context, runId, plan.value)))
    } else problems.push(plan.reason)
  } catch (error) {
    problems.push(messageOf(error))
  }
  const problem = problems.length > 0 ? problems.join('; ') : null
  yield context.df.callActivityWithRetry('capacityFinishRun', ownFaults, { runId, problem })
}

/** Asks once for each subscription. What goes wrong here is tried again, and recorded, by its sub-orchestration. */
function* listRegions(context: OrchestrationContext, runId: string, ids: readonly string[]): Steps {
  for (let from = 0; from < ids.length; from += subscriptionsAtOnce) {
    const batch = ids.slice(from, from + subscriptionsAtOnce)
    yield context.df.Task.all(
      batch.map(subscriptionId => context.df.callActivity('capacityListRegions', { runId, subscriptionId })),
    )
  }
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
    const failed = [{ runId, subscriptionId, region: null, reason: plan.reason }]
    yield context.df.callActivityWithRetry('failUnits', ownFaults, failed)
    return
  }
  const units = plan.value.map(region => ({ runId, subscriptionId, region }))
  yield* runUnits(context, { activity: 'capacityUnit' }, units)
}

/** A listing that Azure puts off is asked for again, a few times. */
function* retried<T>(context: OrchestrationContext, name: string, input: object): Steps<StepResult<T>> {
  for (let asked = 1; ; asked += 1) {
    const result = (yield context.df.callActivityWithRetry(name, ownFaults, input)) as StepResult<T>
    if (!('retryAt' in result) || asked === mostListings) return result
    const wait = Math.max(shortestWaitMs * asked, Date.parse(result.retryAt) - timeOf(context))
    yield context.df.createTimer(new Date(timeOf(context) + Math.min(longestWaitMs, wait)))
  }
}

/** Whether the regions are listed now; never rejects, and gives no list, so that the history of the run stays small. */
async function listed(plan: () => Promise<StepResult<string[]>>): Promise<boolean> {
  try {
    return 'value' in (await plan())
  } catch {
    return false
  }
}

export const capacityJobs = [
  orchestration('capacityIngestion', runCapacity),
  orchestration('capacitySubscription', runSubscription),
  activity('capacityPlanRun', ({ runId }: RunInput, { run }: Context) => planRun(run, runId)),
  activity('capacityPlanSubscription', ({ runId, subscriptionId }: SubscriptionInput, { run }: Context) =>
    planSubscription(run, runId, subscriptionId),
  ),
  activity('capacityListRegions', async ({ runId, subscriptionId }: SubscriptionInput, { run }: Context) =>
    listed(() => planSubscription(run, runId, subscriptionId)),
  ),
  activity('capacityUnit', (key: RegionUnitKey, { run }: Context) => runUnit(run, key)),
  activity('failUnits', (failed: FailedUnit[], { run }: Context) => failUnits(run, failed)),
  activity('capacityFinishRun', ({ runId, problem }: RunInput & { problem: string | null }, context: Context) =>
    endRun(context, runId, () => finishRun(context.run, runId, problem)),
  ),
]
