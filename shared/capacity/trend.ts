import type { Granularity, TrendPoint } from '#shared/contract/capacity-history.js'
import type { BucketName, QuotaAmounts, TrendFacts } from './history-repository.js'
import { type AdmittedStates, backwards, type StateTotals, statesBackwards } from './trend-states.js'

const hourMs = 3_600_000
const lengthMs = { daily: 24 * hourMs, hourly: hourMs } as const

export interface Bucket {
  readonly name: BucketName
  /** Where it begins, ISO 8601. */
  readonly time: string
}

/** The days or hours of a trend, oldest first; the last is the one that `now` is in. */
export function trendBuckets(now: Date, days: number, granularity: Granularity): Bucket[] {
  const length = lengthMs[granularity]
  const count = granularity === 'daily' ? days : days * 24
  const last = Math.floor(now.getTime() / length) * length
  return Array.from({ length: count }, (_, place) => {
    const time = new Date(last - (count - 1 - place) * length).toISOString()
    return { name: time.slice(0, granularity === 'daily' ? 10 : 13), time }
  })
}

/**
 * Goes back from the state now, and takes away what moved: each point is the last state of its day or hour. Where nothing
 * was read there is a gap.
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
      return { time, snapshotTime, ...(snapshotTime === null ? gap : { ...point(ofRows), ...sums(ofQuotas) }) }
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

const sums = ({ quotaLimit, used, free }: QuotaAmounts) => ({ quotaLimit, quotaUsed: used, quotaFree: free })

/** Gives the quotas at the end of each day or hour; asked for from the newest backwards. */
function quotasBackwards({ quotas, quotaMoves, unsteady }: TrendFacts): (bucket: BucketName) => QuotaAmounts {
  const later = backwards(quotaMoves)
  const byBirth = new Map<BucketName, Amounts>()
  for (const { born, ...amounts } of quotas) add(of(byBirth, born), amounts, 1)

  const families = unsteady.map(({ rows, used, quotaLimit, free }) => ({ rows, used, quotaLimit, free }))
  const familyMoves = unsteady.flatMap(({ rowMoves, quotaMoves }, place) => [
    ...rowMoves.map(({ bucket, rows }) => ({ bucket, place, rows, ...nothing })),
    ...quotaMoves.map(({ bucket, used, quotaLimit, free }) => ({ bucket, place, rows: 0, used, quotaLimit, free })),
  ])
  const familiesLater = backwards(familyMoves)
  /** Among the totals is what has a row now: what had one then is what counts. */
  const correct = (place: number, sign: number) => {
    const [now, then] = [unsteady[place], families[place]]
    if (now && then) add(of(byBirth, now.born), then, sign * (Number(then.rows > 0) - Number(now.rows > 0)))
  }
  return bucket => {
    for (const move of later(bucket)) add(of(byBirth, move.born), move, -1)
    for (const move of familiesLater(bucket)) {
      const then = families[move.place]
      if (!then) continue
      correct(move.place, -1)
      then.rows -= move.rows
      add(then, move, -1)
      correct(move.place, 1)
    }
    const total = { ...nothing }
    for (const [born, amounts] of byBirth) if (born <= bucket) add(total, amounts, 1)
    return total
  }
}

interface Amounts {
  used: number
  quotaLimit: number
  free: number
}
const nothing: Readonly<Amounts> = { used: 0, quotaLimit: 0, free: 0 }

function of(totals: Map<BucketName, Amounts>, born: BucketName): Amounts {
  const known = totals.get(born) ?? { ...nothing }
  totals.set(born, known)
  return known
}

function add(to: Amounts, some: QuotaAmounts, sign: number): void {
  to.used += sign * some.used
  to.quotaLimit += sign * some.quotaLimit
  to.free += sign * some.free
}
