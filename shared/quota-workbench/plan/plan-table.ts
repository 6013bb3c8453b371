import { AppError } from '#shared/kernel/app-error.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import { Names } from './names.js'
import type { PlanInput, PlanSeries } from './plan-input.js'

/** The series of a run in columns: millions of them fit into typed arrays, and not into objects. */
export interface PlanTable {
  readonly size: number
  readonly subscriptions: Names
  readonly regions: Names
  /** By key. */
  readonly families: Names
  /** Azure's name of each family. */
  readonly familyNames: readonly string[]
  /** By family: whether Azure approves no more quota. */
  readonly restricted: readonly boolean[]
  /** Indices of the names above. */
  readonly subscription: Int32Array
  readonly region: Uint16Array
  readonly family: Uint16Array
  /** vCPU. */
  readonly limit: Float64Array
  readonly used: Float64Array
  readonly buffer: Int32Array
  readonly need: Int32Array
  readonly movable: Int32Array
}

/** More do not fit into the memory that an app has for a plan, at some 40 bytes each. */
export const maxSeries = 3_000_000

/** So many regions or families can be numbered. */
const maxNames = 2 ** 16

/** Reads the series that need or can give something. Slices are not kept. Too many are refused as `badInput`. */
export async function readPlanTable({
  count,
  series: slices,
}: Pick<PlanInput, 'count' | 'series'>): Promise<PlanTable> {
  if (count > maxSeries)
    throw new AppError(
      'badInput',
      `The run has ${count.toLocaleString('en-US')} quotas with a need or something to give, and a plan takes at most ` +
        `${maxSeries.toLocaleString('en-US')}: capture a smaller scope`,
    )
  const [subscriptions, regions, families] = [new Names(), new Names(maxNames), new Names(maxNames)]
  const familyNames: string[] = []
  const columns = columnsFor(count)
  let size = 0
  for await (const slice of slices())
    for (const series of slice) {
      if (series.need <= 0 && series.movable <= 0) continue
      if (size === count) throw new Error('A run has more series than it counts')
      const family = families.add(series.familyKey)
      familyNames[family] ??= series.family
      setSeries(columns, size, series, {
        subscription: subscriptions.add(series.subscriptionId),
        region: regions.add(series.region),
        family,
      })
      size += 1
    }
  const restricted = families.list.map(family => growthRestriction(family) !== null)
  return { size, subscriptions, regions, families, familyNames, restricted, ...columns }
}

/** Whether Azure approves no more quota for a series. */
export const isRestricted = ({ restricted, family }: PlanTable, series: number): boolean =>
  restricted[family[series] ?? -1] === true

/** Free family quota of a series, vCPU; negative where more is in use than the limit allows. */
export const freeQuota = ({ limit, used }: PlanTable, series: number): number =>
  Math.floor((limit[series] ?? 0) - (used[series] ?? 0))

/** Use above the limit, vCPU: a raise by as much leaves nothing free yet. */
export const overdraft = (table: PlanTable, series: number): number => Math.max(0, -freeQuota(table, series))

/** What the limit lacks for the need, vCPU, with the overdraft. 0 without a need. */
export function shortfall(table: PlanTable, series: number): number {
  const wanted = table.need[series] ?? 0
  return wanted > 0 ? Math.max(0, wanted - freeQuota(table, series)) : 0
}

const maxWhole = 2 ** 31 - 1
const whole = (vCpus: number): number => Math.max(0, Math.min(maxWhole, Math.floor(vCpus)))

const columnsFor = (count: number) => ({
  subscription: new Int32Array(count),
  region: new Uint16Array(count),
  family: new Uint16Array(count),
  limit: new Float64Array(count),
  used: new Float64Array(count),
  buffer: new Int32Array(count),
  need: new Int32Array(count),
  movable: new Int32Array(count),
})
type Columns = ReturnType<typeof columnsFor>

function setSeries(
  columns: Columns,
  index: number,
  series: PlanSeries,
  names: { readonly subscription: number; readonly region: number; readonly family: number },
): void {
  columns.subscription[index] = names.subscription
  columns.region[index] = names.region
  columns.family[index] = names.family
  columns.limit[index] = series.limit
  columns.used[index] = series.used
  columns.buffer[index] = whole(series.buffer)
  columns.need[index] = whole(series.need)
  columns.movable[index] = whole(series.movable)
}
