import type { PlanSeries } from './plan-input.js'

/** The series of a run in columns: millions of them fit into typed arrays, and not into objects. */
export interface PlanTable {
  readonly size: number
  readonly subscriptions: Names
  readonly regions: Names
  /** By key. */
  readonly families: Names
  /** Azure's name of each family. */
  readonly familyNames: readonly string[]
  /** Indices of the names above. */
  readonly subscription: Int32Array
  readonly region: Int32Array
  readonly family: Int32Array
  /** vCPU. */
  readonly limit: Float64Array
  readonly used: Float64Array
  readonly buffer: Int32Array
  readonly need: Int32Array
  readonly movable: Int32Array
  /** 1 where Azure approves no more quota. */
  readonly restricted: Uint8Array
}

/** Numbers names in the order in which they come. */
export class Names {
  readonly list: string[] = []
  readonly #indices = new Map<string, number>()

  get(name: string): number | undefined {
    return this.#indices.get(name)
  }

  add(name: string): number {
    const known = this.#indices.get(name)
    if (known !== undefined) return known
    this.#indices.set(name, this.list.length)
    return this.list.push(name) - 1
  }
}

/** Reads the series that need or can give something. Slices are not kept. */
export async function readPlanTable(slices: AsyncIterable<readonly PlanSeries[]>): Promise<PlanTable> {
  const [subscriptions, regions, families] = [new Names(), new Names(), new Names()]
  const familyNames: string[] = []
  let columns = columnsFor(1 << 12)
  let size = 0
  for await (const slice of slices) {
    if (size + slice.length > columns.need.length) columns = enlarged(columns, size + slice.length)
    for (const series of slice) {
      if (series.need <= 0 && series.movable <= 0) continue
      columns.subscription[size] = subscriptions.add(series.subscriptionId)
      columns.region[size] = regions.add(series.region)
      const family = families.add(series.familyKey)
      familyNames[family] ??= series.family
      columns.family[size] = family
      columns.limit[size] = series.limit
      columns.used[size] = series.used
      columns.buffer[size] = whole(series.buffer)
      columns.need[size] = whole(series.need)
      columns.movable[size] = whole(series.movable)
      columns.restricted[size] = series.isRestricted ? 1 : 0
      size += 1
    }
  }
  return { size, subscriptions, regions, families, familyNames, ...columns }
}

/** Free family quota of a series, vCPU. */
export const freeQuota = ({ limit, used }: PlanTable, series: number): number =>
  Math.max(0, (limit[series] ?? 0) - (used[series] ?? 0))

/** What the limit lacks for the need, vCPU. Use above the limit adds to it. 0 without a need. */
export function shortfall({ limit, used, need }: PlanTable, series: number): number {
  const wanted = need[series] ?? 0
  return wanted > 0 ? Math.max(0, wanted - ((limit[series] ?? 0) - (used[series] ?? 0))) : 0
}

const maxWhole = 2 ** 31 - 1
const whole = (vCpus: number): number => Math.max(0, Math.min(maxWhole, Math.floor(vCpus)))

const columnsFor = (capacity: number) => ({
  subscription: new Int32Array(capacity),
  region: new Int32Array(capacity),
  family: new Int32Array(capacity),
  limit: new Float64Array(capacity),
  used: new Float64Array(capacity),
  buffer: new Int32Array(capacity),
  need: new Int32Array(capacity),
  movable: new Int32Array(capacity),
  restricted: new Uint8Array(capacity),
})
type Columns = ReturnType<typeof columnsFor>

function enlarged(columns: Columns, size: number): Columns {
  const larger = columnsFor(Math.max(size, Math.ceil(columns.need.length * 1.5)))
  for (const name of columnNames) larger[name].set(columns[name])
  return larger
}

const columnNames = [
  'subscription',
  'region',
  'family',
  'limit',
  'used',
  'buffer',
  'need',
  'movable',
  'restricted',
] as const satisfies readonly (keyof Columns)[]
