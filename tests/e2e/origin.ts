import type { CapacityTrends } from '#shared/contract/capacity-history.js'
import { startEstate } from '../support/estate.js'
import { until } from '../support/until.js'

export interface Origin {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The product that HEADROOM_URL names, else a small estate of its own, read to its end unless told otherwise. With past days
 * it is ready once it has replayed them.
 */
export async function startOrigin({ untilRead = true, historyDays = 0 } = {}): Promise<Origin> {
  const given = process.env.HEADROOM_URL
  if (given) return { url: given, stop: async () => {} }
  const env = { HEADROOM_HISTORY_DAYS: String(historyDays), PRICE_INTERVAL_HOURS: '24' }
  const estate = await startEstate({ subscriptions: 2, regions: historyDays > 0 ? 2 : 4, env })
  if (untilRead) await estate.settled()
  if (historyDays > 0) await until('the past days', () => hasPast(estate.url, historyDays), 90_000)
  return estate
}

/** Whether the oldest of the past days is there in full. */
async function hasPast(url: string, days: number): Promise<true | undefined> {
  const response = await fetch(`${url}/api/capacity/trends?days=${days}`)
  const { points } = (await response.json()) as CapacityTrends
  const [first, last] = [points[0], points.at(-1)]
  return first?.rows && first.rows >= (last?.rows ?? 0) ? true : undefined
}
