import type { ModelTrendFilter, ModelTrendPoint } from '#shared/contract/ai/model-trends.js'
import { type BucketName, backwards } from '#shared/reads/trend-buckets.js'

/** Rows of one state now, of the units that were first read on a day. */
export interface StateCount {
  readonly firstDay: BucketName
  readonly availability: string
  readonly rows: number
}

/** Rows of such units whose state changed on a day; null: there was no row. */
export interface StateMove {
  readonly firstDay: BucketName
  /** The day of the change. */
  readonly bucket: BucketName
  readonly before: string | null
  readonly after: string | null
  readonly rows: number
}

export interface ModelTrendReads {
  now(filter: ModelTrendFilter): Promise<StateCount[]>
  /** Changes from a day on, such as 2026-03-01. */
  moves(filter: ModelTrendFilter, from: BucketName): Promise<StateMove[]>
}

const dayMs = 24 * 3_600_000
const toDay = (time: number): BucketName => new Date(time).toISOString().slice(0, 10)

/** The days of a trend up to now, oldest first. */
export const trendDays = (days: number, now: Date): BucketName[] =>
  Array.from({ length: days }, (_, n) => toDay(now.getTime() - (days - 1 - n) * dayMs))

/** Rows by state at the end of each day: the present ones, with the later changes undone. */
export function modelTrend(
  days: readonly BucketName[],
  now: readonly StateCount[],
  moves: readonly StateMove[],
): ModelTrendPoint[] {
  const counts = new Map<BucketName, Map<string, number>>()
  const add = (firstDay: BucketName, state: string | null, rows: number) => {
    if (state === null) return
    const states = counts.get(firstDay) ?? new Map<string, number>()
    counts.set(firstDay, states.set(state, (states.get(state) ?? 0) + rows))
  }
  for (const { firstDay, availability, rows } of now) add(firstDay, availability, rows)
  // A unit may have been read, and have no row left.
  for (const { firstDay } of moves) add(firstDay, 'Unknown', 0)
  const laterThan = backwards(moves)
  const points = days.toReversed().map(day => {
    for (const { firstDay, before, after, rows } of laterThan(day)) {
      add(firstDay, after, -rows)
      add(firstDay, before, rows)
    }
    return toPoint(
      day,
      [...counts].filter(([firstDay]) => firstDay <= day).map(([, states]) => states),
    )
  })
  return points.reverse()
}

function toPoint(day: BucketName, known: readonly ReadonlyMap<string, number>[]): ModelTrendPoint {
  const isKnown = known.length > 0
  const sum = (state: string) => (isKnown ? known.reduce((total, one) => total + (one.get(state) ?? 0), 0) : null)
  const all = known.reduce((total, one) => total + [...one.values()].reduce((rows, each) => rows + each, 0), 0)
  return {
    time: `${day}T00:00:00.000Z`,
    rows: isKnown ? all : null,
    available: sum('Available'),
    limited: sum('Limited'),
    constrained: sum('Constrained'),
    unknown: sum('Unknown'),
  }
}
