import type { OrchestrationContext } from 'durable-functions'
import { activity, type Context, orchestration } from '#functions/runtime/durable.js'
import { endRun } from '#functions/runtime/run-end.js'
import { messageOf, ownFaults, runUnits, type Steps } from '#functions/runtime/unit-rounds.js'
import type { PriceUnitKey } from '#shared/prices/price-repository.js'
import { finishPrices, planPrices, readPrices } from '#shared/prices/price-run.js'

/**
 * Reads the price list, one activity for each region and few of them at once: the list is public and slow, and its limits
 * are not published. A region that is put off waits for its time while the others go on.
 */

interface RunInput {
  readonly runId: string
}
interface EndInput extends RunInput {
  readonly problem: string | null
}

const regionsAtOnce = 3

function* runPrices(context: OrchestrationContext, { runId }: RunInput): Steps {
  let problem: string | null = null
  try {
    const regions = (yield context.df.callActivityWithRetry('pricesPlanRun', ownFaults, { runId })) as string[]
    const units = regions.map(region => ({ runId, subscriptionId: null, region }))
    yield* runUnits(context, { activity: 'pricesRegion', atOnce: regionsAtOnce }, units)
  } catch (error) {
    problem = messageOf(error)
  }
  yield context.df.callActivityWithRetry('pricesFinishRun', ownFaults, { runId, problem })
}

export const priceJobs = [
  orchestration('priceIngestion', runPrices),
  activity('pricesPlanRun', ({ runId }: RunInput, { prices }: Context) => planPrices(prices, runId)),
  // A run that began before units could be without a subscription names one.
  activity('pricesRegion', ({ runId, region }: PriceUnitKey, { prices }: Context) =>
    readPrices(prices, { runId, subscriptionId: null, region }),
  ),
  activity('pricesFinishRun', ({ runId, problem }: EndInput, context: Context) =>
    endRun(context, runId, () => finishPrices(context.prices, runId, problem)),
  ),
]
