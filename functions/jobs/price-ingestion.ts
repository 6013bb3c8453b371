import { type OrchestrationContext, RetryOptions, type Task } from 'durable-functions'
import { activity, type Context, orchestration } from '#functions/host/durable.js'
import { failUnits } from '#shared/ingestion/capacity-run.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'
import { finishPrices, planPrices, priceList, readPrices } from '#shared/ingestion/price-run.js'
import type { StepResult } from '#shared/ingestion/step-result.js'
import { afterRound, type FailedUnit, waitingUnit } from '#shared/ingestion/unit-rounds.js'

/**
 * Reads the price list, one activity for each region and few of them at once: the list is public and slow, and its limits
 * are not published. A region that is put off waits for its time while the others go on.
 */

interface RunInput {
  readonly runId: string
}

const regionsAtOnce = 3

/** For faults of our own, such as a database that is away; what the list refuses comes back as a value. */
const ownFaults = Object.assign(new RetryOptions(5_000, 6), {
  backoffCoefficient: 2,
  maxRetryIntervalInMilliseconds: 60_000,
})

type Steps<T = void> = Generator<Task, T, unknown>

function* runPrices(context: OrchestrationContext, { runId }: RunInput): Steps {
  let problem: string | null = null
  try {
    yield* runRegions(context, runId)
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
  yield context.df.callActivityWithRetry('pricesFinishRun', ownFaults, { runId, problem })
}

function* runRegions(context: OrchestrationContext, runId: string): Steps {
  const regions = (yield context.df.callActivityWithRetry('pricesPlanRun', ownFaults, { runId })) as string[]
  let waiting = regions.map(region => waitingUnit({ runId, subscriptionId: priceList, region }))
  while (waiting.length > 0) {
    const now = context.df.currentUtcDateTime.getTime()
    const due = waiting.filter(({ dueAt }) => dueAt <= now).slice(0, regionsAtOnce)
    if (due.length === 0) {
      yield context.df.createTimer(new Date(Math.min(...waiting.map(({ dueAt }) => dueAt))))
      continue
    }
    const tasks = due.map(({ subscriptionId, region }) =>
      context.df.callActivityWithRetry('pricesRegion', ownFaults, { runId, subscriptionId, region }),
    )
    const results = (yield context.df.Task.all(tasks)) as StepResult<number>[]
    const { again, failed } = afterRound(due, results, context.df.currentUtcDateTime.getTime())
    if (failed.length > 0) yield context.df.callActivityWithRetry('pricesFailUnits', ownFaults, failed)
    waiting = [...waiting.filter(unit => !due.includes(unit)), ...again]
  }
}

export const priceJobs = [
  orchestration('priceIngestion', runPrices),
  activity('pricesPlanRun', ({ runId }: RunInput, { prices }: Context) => planPrices(prices, runId)),
  activity('pricesRegion', (unit: UnitKey, { prices }: Context) => readPrices(prices, unit)),
  activity('pricesFailUnits', (failed: FailedUnit[], { run }: Context) => failUnits(run, failed)),
  activity('pricesFinishRun', ({ runId, problem }: RunInput & { problem: string | null }, { prices }: Context) =>
    finishPrices(prices, runId, problem),
  ),
]
