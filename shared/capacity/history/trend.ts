import type { Granularity, TrendPoint } from '#shared/contract/capacity/capacity-history.js'
import { quotasBackwards } from '#shared/quota/quota-trend.js'
import type { BucketName } from '#shared/reads/trend-buckets.js'
import type { TrendFacts } from './history-repository.js'
import { type AdmittedStates, type StateTotals, statesBackwards } from './trend-states.js'

const hourMs = 3_600_000
const lengthMs = { daily: 24 * hourMs, hourly: hourMs } as const

export interface Bucket {
  readonly name: BucketName
  /** Start of the day or hour, ISO 8601. */
  readonly time: string
}

/** The days or hours of a trend, oldest first. The last one contains `now`. */
export function trendBuckets(now: Date, days: number, granularity: Granularity): Bucket[] {
  const length = lengthMs[granularity]
  const count = granularity === 'daily' ? days : days * 24
  const last = Math.floor(now.getTime() / length) * length
  return Array.from({ length: count }, (_, index) => {
    const time = new Date(last - (count - 1 - index) * length).toISOString()
    return { name: time.slice(0, granularity === 'daily' ? 10 : 13), time }
  })
}

/**
 * Starts from the current state and subtracts the changes, backwards. Each point is the last state of its day or hour.
 * Without a reading, there is a gap.
 */
export function trendPoints(facts: TrendFacts, buckets: readonly Bucket[], admitted: AdmittedStates): TrendPoint[] {
  const read = new Map(facts.readings.map(({ bucket, snapshotTime }) => [bucket, snapshotTime]))
  const rows = statesBackwards(facts, admitted)
  const quotas = quotasBackwards(facts)
  return [...buckets]
    .reverse()
    .map(({ name, time }): TrendPoint => {
      const snapshotTime = read.get(name) ?? null
      const [ofRows, ofQuotas] = [rows(name), quotas(name)]
      return { time, snapshotTime, ...(snapshotTime === null ? gap : { ...point(ofRows), ...ofQuotas }) }
    })
    .reverse()
}

const gap = {
  rows: null,
  available: null,
  limited: null,
  constrained: null,
  restricted: null,
  unknown: null,
  offered: null,
  fitting: null,
  averageScore: null,
  quotaLimit: null,
  quotaUsed: null,
  quotaFree: null,
  quotaUsable: null,
  quotaStranded: null,
  unitsWithoutTotal: null,
}

const point = ({ rows, scored, scores, fitting, of }: StateTotals) => ({
  rows,
  available: of('Available'),
  limited: of('Limited'),
  constrained: of('Constrained'),
  restricted: of('Restricted'),
  unknown: of('Unknown'),
  offered: of('Offered'),
  fitting,
  averageScore: scored > 0 ? Math.round((scores / scored) * 10) / 10 : null,
})
