import type { About } from '#shared/contract/about.js'
import type { CapacityTrends } from '#shared/contract/capacity/capacity-history.js'
import { startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { until } from '../support/until.js'

/** Where sizes were launched and a zone was opened within the two simulated days before the first one. */
const regionsThatMoved = ['westeurope', 'southcentralus']

export interface Origin {
  readonly url: string
  /** Delays each answer of the simulated Azure, ms; 0 ends it. */
  delayAzure(latencyMs: number): Promise<void>
  /** Moves the time of the simulated Azure forward. */
  advanceAzure(hours: number): Promise<void>
  /** Lets the simulated Azure approve each request for quota after a second. */
  approveQuotaSoon(): Promise<void>
  stop(): Promise<void>
}

/**
 * The product at HEADROOM_URL, else a new small estate, by default read completely. With past days it is ready once it
 * has replayed them.
 */
export async function startOrigin({
  untilRead = true,
  historyDays = 0,
  regions = historyDays > 0 ? regionsThatMoved : 4,
  env: own = {},
}: {
  untilRead?: boolean
  historyDays?: number
  regions?: readonly string[] | number
  /** Settings beside those of every test. */
  env?: Readonly<Record<string, string>>
} = {}): Promise<Origin> {
  const given = process.env.HEADROOM_URL
  const nothing = async () => {}
  if (given) return { url: given, stop: nothing, delayAzure: nothing, advanceAzure: nothing, approveQuotaSoon: nothing }
  const env = { HEADROOM_HISTORY_DAYS: String(historyDays), PRICE_INTERVAL_HOURS: '24', ...own }
  const estate = await startEstate({ subscriptions: 2, regions, env })
  if (untilRead) await estate.settled()
  if (historyDays > 0) await until('the past days', () => hasPast(estate.url, historyDays), 90_000)
  if (untilRead) await until('the first runs', () => areRead(estate.url))
  const simulator = new Simulator(estate.resourceManagerUrl)
  const delayAzure = (latencyMs: number) => simulator.faults(latencyMs > 0 ? { latencyMs } : {})
  const advanceAzure = (hours: number) => simulator.advance(hours)
  const approveQuotaSoon = () => simulator.quota({ seconds: 1, outcome: 'approved' })
  return { url: estate.url, stop: () => estate.stop(), delayAzure, advanceAzure, approveQuotaSoon }
}

/** Whether all that the schedule reads has been read: a moment after the sizes, the first runs of others begin. */
async function areRead(url: string): Promise<true | undefined> {
  const { sources } = (await (await fetch(`${url}/api/about`)).json()) as About
  return sources.every(({ automatic, ingestion }) => !automatic || ingestion?.finishedAt) ? true : undefined
}

/** Whether the oldest of the past days is there, and the replay has ended. */
async function hasPast(url: string, days: number): Promise<true | undefined> {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(url + path)).json()) as T
  const { points } = await read<CapacityTrends>(`/api/capacity/trends?days=${days}`)
  return points[0]?.rows && !(await read<About>('/api/about')).replaying ? true : undefined
}
