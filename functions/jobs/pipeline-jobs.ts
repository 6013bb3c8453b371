import type { OrchestrationContext } from 'durable-functions'
import { activity, type Context, type DurableBinding, orchestration } from '#functions/runtime/durable.js'
import { processLog } from '#functions/runtime/logger.js'
import { endRun } from '#functions/runtime/run-end.js'
import { ownFaults, runUnits, type Steps, toMessage, toTime } from '#functions/runtime/unit-rounds.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'
import { toOrchestration } from '#shared/ingestion/jobs/jobs.js'
import type { Pipeline, PipelineShape } from '#shared/ingestion/pipeline.js'
import type { ScopeUnit } from '#shared/ingestion/run-scope.js'
import { finishRun } from '#shared/ingestion/runs/finish-run.js'
import { failUnits, planRun, planSubscription, runUnit } from '#shared/ingestion/runs/pipeline-run.js'
import type { StepResult } from '#shared/ingestion/runs/step-result.js'
import type { FailedUnit } from '#shared/ingestion/runs/unit-rounds.js'
import { readTiming } from '#shared/ingestion/schedule/schedule.js'

/**
 * The run of a pipeline: an activity per unit, in rounds. If the pipeline plans its units per subscription, each
 * subscription has a sub-orchestration. The regions of all subscriptions are listed first, so that the total is known
 * before the first unit is read. A throttled listing is retried by its sub-orchestration, and the others do not wait
 * for it.
 */

interface RunInput {
  readonly runId: string
}
interface SubscriptionInput extends RunInput {
  readonly subscriptionId: string
}
interface EndInput extends RunInput {
  readonly problem: string | null
}

/** How often Azure may throttle a listing before it fails. */
const maxListings = 6
const shortestWaitMs = 5_000
const longestWaitMs = 15 * 60_000
const subscriptionsAtOnce = 10

/** The durable functions of a pipeline, named after its kind. */
export function pipelineJobs(shape: PipelineShape): DurableBinding[] {
  const { kind } = shape
  const ofKind = ({ pipelines }: Context) => requirePipeline(pipelines.find(kind), kind)
  return [
    orchestration(toOrchestration(kind), (context, input: RunInput) => runPipeline(shape, context, input)),
    activity(`${kind}PlanRun`, async ({ runId }: RunInput, context: Context) => {
      const pipeline = ofKind(context)
      // Alerts look for runs without a later "run ended".
      processLog.info('run started', { kind, runId })
      const plan = await planRun(
        context.jobs,
        pipeline,
        runId,
        await readTiming({ settings: context.settings, log: processLog }, pipeline),
      )
      return 'value' in plan && shape.isBySubscription ? { value: plan.value.map(toId) } : plan
    }),
    activity(`${kind}Unit`, (key: UnitKey, context: Context) =>
      runUnit({ ...context.jobs, worker: () => context.worker }, ofKind(context), key),
    ),
    activity(`${kind}FinishRun`, ({ runId, problem }: EndInput, context: Context) =>
      endRun(context, { kind, runId }, () => finishRun(context.jobs, ofKind(context), runId, problem)),
    ),
    ...(shape.isBySubscription ? subscriptionJobs(shape, ofKind) : []),
  ]
}

function subscriptionJobs(shape: PipelineShape, ofKind: (context: Context) => Pipeline): DurableBinding[] {
  const { kind } = shape
  const plan = ({ runId, subscriptionId }: SubscriptionInput, context: Context) =>
    planSubscription(context.jobs, ofKind(context), runId, subscriptionId)
  return [
    orchestration(`${kind}Subscription`, (context, input: SubscriptionInput) => runSubscription(shape, context, input)),
    activity(`${kind}PlanSubscription`, plan),
    activity(`${kind}ListRegions`, (input: SubscriptionInput, context: Context) => listed(() => plan(input, context))),
  ]
}

/** Ends units of any pipeline. */
export const failUnitsJob = activity('failUnits', (failed: FailedUnit[], { jobs }: Context) => failUnits(jobs, failed))

function requirePipeline(pipeline: Pipeline | undefined, kind: string): Pipeline {
  if (!pipeline) throw new Error(`There is no pipeline of the kind ${kind}`)
  return pipeline
}

const toId = ({ subscriptionId }: ScopeUnit): string => subscriptionId ?? ''

function* runPipeline(shape: PipelineShape, context: OrchestrationContext, { runId }: RunInput): Steps {
  const { kind } = shape
  const problems: string[] = []
  try {
    const plan: StepResult<unknown[]> = yield* retried(context, `${kind}PlanRun`, { runId })
    if (!('value' in plan)) problems.push(plan.reason)
    else if (shape.isBySubscription)
      problems.push(...(yield* bySubscription(shape, context, runId, plan.value as string[])))
    else {
      const units = (plan.value as ScopeUnit[]).map(unit => ({ runId, ...unit }))
      yield* runUnits(context, toRounds(shape), units)
    }
  } catch (error) {
    problems.push(toMessage(error))
  }
  const problem = problems.length > 0 ? problems.join('; ') : null
  yield context.df.callActivityWithRetry(`${kind}FinishRun`, ownFaults, { runId, problem })
}

const toRounds = ({ kind, unitsAtOnce }: PipelineShape) => ({
  activity: `${kind}Unit`,
  ...(unitsAtOnce !== undefined && { atOnce: unitsAtOnce }),
})

/** Returns the problems of the subscriptions whose regions could not be listed. */
function* bySubscription(
  { kind }: PipelineShape,
  context: OrchestrationContext,
  runId: string,
  ids: readonly string[],
): Steps<string[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / subscriptionsAtOnce) }, (_, n) =>
    ids
      .slice(n * subscriptionsAtOnce, (n + 1) * subscriptionsAtOnce)
      .map(subscriptionId => ({ runId, subscriptionId })),
  )
  // No retry here: the sub-orchestration retries and records a failure.
  for (const batch of batches)
    yield context.df.Task.all(batch.map(input => context.df.callActivity(`${kind}ListRegions`, input)))
  const problems: string[] = []
  for (const batch of batches) {
    const tasks = batch.map(input => context.df.callSubOrchestrator(`${kind}Subscription`, input))
    const ends = (yield context.df.Task.all(tasks)) as (string | null)[]
    problems.push(...ends.filter(end => end !== null))
  }
  return problems
}

function* runSubscription(
  shape: PipelineShape,
  context: OrchestrationContext,
  { runId, subscriptionId }: SubscriptionInput,
): Steps<string | null> {
  try {
    const input = { runId, subscriptionId }
    const plan: StepResult<string[]> = yield* retried(context, `${shape.kind}PlanSubscription`, input)
    if ('value' in plan) {
      const units = plan.value.map(region => ({ runId, subscriptionId, region }))
      yield* runUnits(context, toRounds(shape), units)
    } else {
      const failed = [{ runId, subscriptionId, region: null, reason: plan.reason }]
      yield context.df.callActivityWithRetry('failUnits', ownFaults, failed)
    }
    return null
  } catch (error) {
    return `${subscriptionId}: ${toMessage(error)}`
  }
}

/** Retries a throttled listing a few times. */
function* retried<T>(context: OrchestrationContext, name: string, input: object): Steps<StepResult<T>> {
  for (let asked = 1; ; asked += 1) {
    const result = (yield context.df.callActivityWithRetry(name, ownFaults, input)) as StepResult<T>
    if (!('retryAt' in result) || asked === maxListings) return result
    const wait = Math.max(shortestWaitMs * asked, Date.parse(result.retryAt) - toTime(context))
    yield context.df.createTimer(new Date(toTime(context) + Math.min(longestWaitMs, wait)))
  }
}

/**
 * Lists the regions and says whether that worked. Never rejects; does not return the list, so the run's history stays
 * small.
 */
async function listed(plan: () => Promise<StepResult<string[]>>): Promise<boolean> {
  try {
    return 'value' in (await plan())
  } catch {
    return false
  }
}
