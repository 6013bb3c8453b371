import type { OrchestrationContext } from 'durable-functions'
import { activity, type Context, type DurableBinding, orchestration } from '#functions/runtime/durable.js'
import { endRun } from '#functions/runtime/run-end.js'
import { ownFaults, runUnits, type Steps, toMessage, toTime } from '#functions/runtime/unit-rounds.js'
import {
  finishHistory,
  firstIngestion,
  planHistory,
  planSubscriptionHistory,
  readSpan,
  replayThroughWorker,
} from '#shared/ingestion/history/history-replay.js'
import type { PastSpan } from '#shared/ingestion/history/past-readings.js'
import type { RegionUnitKey } from '#shared/ingestion/ingestion-repository.js'
import { toOrchestration } from '#shared/ingestion/jobs/jobs.js'
import type { PipelineShape } from '#shared/ingestion/pipeline.js'

/**
 * The replay of simulated past days of a pipeline at a first start. It waits until the first ingestion has ended, so as
 * not to delay it, then goes through the units a few at a time.
 */

interface RunInput {
  readonly runId: string
}
interface ReplayInput extends RunInput {
  /** Set if the instance continues from an earlier round of waiting. */
  readonly span?: PastSpan
}
interface SubscriptionInput extends RunInput {
  readonly subscriptionId: string
  readonly span: PastSpan
}
interface EndInput extends RunInput {
  readonly firstRunId: string | null
  readonly days: number
  readonly problem: string | null
}

/** Low, so that the pages stay fast meanwhile. */
const unitsAtOnce = 2
const firstWaitMs = 1_000
const longestWaitMs = 15_000
/** Each look adds to the history of the instance, which every episode replays: after so many it continues as new. */
const maxLooks = 40

export function* replay(kind: string, context: OrchestrationContext, { runId, span: known }: ReplayInput): Steps {
  const end = { firstRunId: null as string | null, days: 0, problem: null as string | null }
  try {
    const span = known ?? ((yield context.df.callActivityWithRetry(`${kind}Span`, ownFaults, {})) as PastSpan)
    end.days = span.days
    end.firstRunId = yield* waitForIngestion(kind, context)
    if (end.firstRunId === null) return context.df.continueAsNew({ runId, span })
    const ids = (yield context.df.callActivityWithRetry(`${kind}Plan`, ownFaults, { runId })) as string[]
    for (const subscriptionId of ids)
      yield context.df.callSubOrchestrator(`${kind}Subscription`, { runId, subscriptionId, span })
  } catch (error) {
    end.problem = toMessage(error)
  }
  yield context.df.callActivityWithRetry(`${kind}Finish`, ownFaults, { runId, ...end })
}

/** Null if it has not ended after so many looks. */
function* waitForIngestion(kind: string, context: OrchestrationContext): Steps<string | null> {
  let wait = firstWaitMs
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const runId = (yield context.df.callActivityWithRetry(`${kind}FirstIngestion`, ownFaults, {})) as string | null
    if (runId !== null) return runId
    yield context.df.createTimer(new Date(toTime(context) + wait))
    wait = Math.min(longestWaitMs, wait * 2)
  }
  return null
}

function* replaySubscription(
  kind: string,
  context: OrchestrationContext,
  { runId, subscriptionId, span }: SubscriptionInput,
): Steps {
  const planned = context.df.callActivityWithRetry(`${kind}PlanSubscription`, ownFaults, { runId, subscriptionId })
  const regions = (yield planned) as string[]
  const units = regions.map(region => ({ runId, subscriptionId, region }))
  yield* runUnits(context, { activity: `${kind}Unit`, input: { span }, atOnce: unitsAtOnce }, units)
}

/** The durable functions of the replay of a pipeline, named after its kind; none if it is not replayed. */
export function historyJobs({ kind: pipeline, replay: shape }: PipelineShape): DurableBinding[] {
  if (!shape) return []
  const { kind, workerRoute } = shape
  const ports = ({ replays }: Context) => replays.ports(pipeline, workerRoute)
  return [
    orchestration(toOrchestration(kind), (context, input: ReplayInput) => replay(kind, context, input)),
    orchestration(`${kind}Subscription`, (context, input: SubscriptionInput) =>
      replaySubscription(kind, context, input),
    ),
    activity(`${kind}Span`, (_input: object, context: Context) => readSpan(ports(context))),
    activity(`${kind}FirstIngestion`, (_input: object, context: Context) => firstIngestion(ports(context))),
    activity(`${kind}Plan`, ({ runId }: RunInput, context: Context) => planHistory(ports(context), runId)),
    activity(`${kind}PlanSubscription`, ({ runId, subscriptionId }: SubscriptionInput, context: Context) =>
      planSubscriptionHistory(ports(context), runId, subscriptionId),
    ),
    activity(`${kind}Unit`, ({ span, ...key }: RegionUnitKey & { span: PastSpan }, context: Context) =>
      replayThroughWorker(ports(context), key, span),
    ),
    activity(`${kind}Finish`, ({ runId, ...end }: EndInput, context: Context) =>
      endRun(context, { kind, runId }, () => finishHistory(ports(context), runId, end)),
    ),
  ]
}
