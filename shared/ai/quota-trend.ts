import type { PoolScope } from '#shared/contract/ai/model-states.js'
import type { ModelTrendFilter, QuotaSeries } from '#shared/contract/ai/model-trends.js'
import type { Measure } from '#shared/contract/ai/quota-measure.js'
import { type BucketName, backwards } from '#shared/reads/trend-buckets.js'

/** Sums of the quotas of a region that count the same and whose pools reach as far. */
interface QuotaGroup {
  readonly region: string
  readonly measure: Measure
  readonly poolScope: PoolScope
  /** Of the first reading of their units. */
  readonly firstDay: BucketName
}

/** Sums now, after the multipliers. Quotas without a limit or with an unknown multiplier are left out. */
export interface QuotaNow extends QuotaGroup {
  readonly quotas: number
  readonly quotaUsed: number
  readonly quotaLimit: number
}

/** By how much such sums changed on a day. */
export interface QuotaMove extends QuotaNow {
  readonly bucket: BucketName
}

export interface QuotaTrendReads {
  quotasNow(filter: ModelTrendFilter): Promise<QuotaNow[]>
  /** Changes from a day on, such as 2026-03-01. */
  quotaMoves(filter: ModelTrendFilter, from: BucketName): Promise<QuotaMove[]>
}

interface Sums {
  quotas: number
  quotaUsed: number
  quotaLimit: number
}

/** Quotas at the end of each day: the present ones, with the later changes undone. A figure is null where none was known. */
export function quotaTrend(
  days: readonly BucketName[],
  now: readonly QuotaNow[],
  moves: readonly QuotaMove[],
): QuotaSeries[] {
  const groups = Map.groupBy(
    [...now.map(sums => ({ sums })), ...moves.map(sums => ({ sums, bucket: sums.bucket }))],
    ({ sums: { region, measure, poolScope } }) => [region, measure, poolScope].join('\n'),
  )
  return [...groups.values()]
    .map(items => {
      const { region, measure, poolScope } = (items[0] as (typeof items)[number]).sums
      const present = items.flatMap(({ sums, ...move }) => ('bucket' in move ? [] : [sums]))
      const changes = items.flatMap(({ sums, ...move }) => ('bucket' in move ? [sums as QuotaMove] : []))
      return { region, measure, poolScope, ...toSeries(days, present, changes) }
    })
    .sort((a, b) => compare(toName(a), toName(b)))
}

const toName = ({ region, measure, poolScope }: QuotaSeries): string => [region, measure, poolScope].join('\n')
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

function toSeries(days: readonly BucketName[], now: readonly QuotaNow[], moves: readonly QuotaMove[]) {
  const byFirstDay = new Map<BucketName, Sums>()
  const add = ({ firstDay, quotas, quotaUsed, quotaLimit }: QuotaNow, sign: 1 | -1) => {
    const sums = byFirstDay.get(firstDay) ?? { quotas: 0, quotaUsed: 0, quotaLimit: 0 }
    sums.quotas += sign * quotas
    sums.quotaUsed += sign * quotaUsed
    sums.quotaLimit += sign * quotaLimit
    byFirstDay.set(firstDay, sums)
  }
  for (const sums of now) add(sums, 1)
  const laterThan = backwards(moves)
  const points = days.toReversed().map(day => {
    for (const move of laterThan(day)) add(move, -1)
    const known = [...byFirstDay].filter(([firstDay, { quotas }]) => firstDay <= day && quotas > 0)
    const sum = (name: keyof Sums) =>
      known.length === 0 ? null : known.reduce((total, [, sums]) => total + sums[name], 0)
    return { quotaUsed: sum('quotaUsed'), quotaLimit: sum('quotaLimit') }
  })
  points.reverse()
  return { quotaUsed: points.map(point => point.quotaUsed), quotaLimit: points.map(point => point.quotaLimit) }
}
