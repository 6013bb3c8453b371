import type { OrchestrationContext } from 'durable-functions'
import { activity, type Context, orchestration } from '#functions/runtime/durable.js'
import type { TimerBinding } from '#functions/runtime/register.js'
import { endRun } from '#functions/runtime/run-end.js'
import { ownFaults, runUnits, type Steps, toMessage, toTime } from '#functions/runtime/unit-rounds.js'
import {
  finishHistory,
  firstIngestion,
  historySource,
  planHistory,
  planSubscriptionHistory,
  readSpan,
  replayThroughWorker,
} from '#shared/ingestion/history/history-replay.js'
import type { PastSpan } from '#shared/ingestion/history/past-readings.js'
import type { RegionUnitKey } from '#shared/ingestion/ingestion-repository.js'
import { tick } from '#shared/ingestion/jobs/jobs.js'

/**
 * The replay of simulated past days at a first start. It waits until the first ingestion has ended, so as not to delay
 * it, then goes through the units a few at a time.
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

export function* replay(context: OrchestrationContext, { runId, span: known }: ReplayInput): Steps {
  const end = { firstRunId: null as string | null, days: 0, problem: null as string | null }
  try {
    const span = known ?? ((yield context.df.callActivityWithRetry('historySpan', ownFaults, {})) as PastSpan)
    end.days = span.days
    end.firstRunId = yield* waitForIngestion(context)
    if (end.firstRunId === null) return context.df.continueAsNew({ runId, span })
    const ids = (yield context.df.callActivityWithRetry('historyPlan', ownFaults, { runId })) as string[]
    for (const subscriptionId of ids)
      yield context.df.callSubOrchestrator('historySubscription', { runId, subscriptionId, span })
  } catch (error) {
    end.problem = toMessage(error)
  }
  yield context.df.callActivityWithRetry('historyFinish', ownFaults, { runId, ...end })
}

/** Null if it has not ended after so many looks. */
function* waitForIngestion(context: OrchestrationContext): Steps<string | null> {
  let wait = firstWaitMs
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const runId = (yield context.df.callActivityWithRetry('historyFirstIngestion', ownFaults, {})) as string | null
    if (runId !== null) return runId
    yield context.df.createTimer(new Date(toTime(context) + wait))
    wait = Math.min(longestWaitMs, wait * 2)
  }
  return null
}

function* replaySubscription(context: OrchestrationContext, { runId, subscriptionId, span }: SubscriptionInput): Steps {
  const planned = context.df.callActivityWithRetry('historyPlanSubscription', ownFaults, { runId, subscriptionId })
  const regions = (yield planned) as string[]
  const units = regions.map(region => ({ runId, subscriptionId, region }))
  yield* runUnits(context, { activity: 'historyUnit', input: { span }, atOnce: unitsAtOnce }, units)
}

export const historyJobs = [
  orchestration('historyReplay', replay),
  orchestration('historySubscription', replaySubscription),
  activity('historySpan', (_input: object, { history }: Context) => readSpan(history)),
  activity('historyFirstIngestion', (_input: object, { history }: Context) => firstIngestion(history)),
  activity('historyPlan', ({ runId }: RunInput, { history }: Context) => planHistory(history, runId)),
  activity('historyPlanSubscription', ({ runId, subscriptionId }: SubscriptionInput, { history }: Context) =>
    planSubscriptionHistory(history, runId, subscriptionId),
  ),
  activity('historyUnit', ({ span, ...key }: RegionUnitKey & { span: PastSpan }, { history }: Context) =>
    replayThroughWorker(history, key, span),
  ),
  activity('historyFinish', ({ runId, ...end }: EndInput, context: Context) =>
    endRun(context, runId, () => finishHistory(context.history, runId, end)),
  ),
]

/**
 * Called at every start and every hour: restarts a replay whose orchestration has ended, and starts one as long as no
 * run, be it an ingestion or a replay, has ended.
 */
export const historyTimer: TimerBinding = {
  name: 'historyTick',
  schedule: '0 15 * * * *',
  async run({ jobs, config, onceDatabaseIsUp }, orchestrations, log) {
    const source = historySource(jobs.repository, config.HEADROOM_HISTORY_DAYS)
    const outcome = await onceDatabaseIsUp(() => tick(jobs, orchestrations, source, source.timing))
    log.info('history tick', { outcome })
  },
}
