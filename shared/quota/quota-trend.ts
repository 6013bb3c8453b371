import { type BucketName, backwards } from '#shared/reads/trend-buckets.js'
import { type QuotaSums, quotaTotals, type UnitQuotas } from './quota-totals.js'

/** vCPUs. In a move: by how much they rose. */
export interface QuotaAmounts {
  readonly used: number
  readonly quotaLimit: number
  readonly free: number
}
/** Quotas of one subscription in one region. `born`: when it was first read. */
export interface QuotaRows extends QuotaAmounts {
  readonly subscriptionId: string
  readonly region: string
  readonly born: BucketName
}
export interface QuotaMoves extends QuotaRows {
  readonly bucket: BucketName
}

/** A family of a unit that gained or lost rows of the filtered set, so its quota is not included at all times. */
export interface UnsteadyFamily extends QuotaRows {
  readonly rows: number
  /** By how many rows it grew in each day or hour. */
  readonly rowMoves: readonly { readonly bucket: BucketName; readonly rows: number }[]
  readonly quotaMoves: readonly ({ readonly bucket: BucketName } & QuotaAmounts)[]
}

/** The free regional total of one subscription in one region, vCPU. In a move: by how much it rose. */
export interface RegionalFree {
  readonly subscriptionId: string
  readonly region: string
  readonly free: number
  /** 1 if the total is reported, else 0. */
  readonly reported: number
}
export interface RegionalMove extends RegionalFree {
  readonly bucket: BucketName
}

/** The data of a quota trend: the current state, and the moves in each day or hour. */
export interface QuotaTrendFacts {
  /** Quotas of the families that have a row now. */
  readonly quotas: readonly QuotaRows[]
  readonly quotaMoves: readonly QuotaMoves[]
  readonly unsteady: readonly UnsteadyFamily[]
  readonly regional: readonly RegionalFree[]
  readonly regionalMoves: readonly RegionalMove[]
}

/** Computes the quotas at the end of each day or hour. Call it from the newest backwards. */
export function quotasBackwards(facts: QuotaTrendFacts): (bucket: BucketName) => QuotaSums {
  const { quotas, quotaMoves, unsteady, regional, regionalMoves } = facts
  const units = new Units()
  for (const row of quotas) units.add(row, row, 1)
  for (const row of regional) units.addTotal(row, 1)
  const families = unsteady.map(({ rows, used, quotaLimit, free }) => ({ rows, used, quotaLimit, free }))
  const familyMoves = unsteady.flatMap(({ rowMoves, quotaMoves: moves }, index) => [
    ...rowMoves.map(({ bucket, rows }) => ({ bucket, index, rows, ...nothing })),
    ...moves.map(({ bucket, used, quotaLimit, free }) => ({ bucket, index, rows: 0, used, quotaLimit, free })),
  ])
  const [later, familiesLater, totalsLater] = [
    backwards(quotaMoves),
    backwards(familyMoves),
    backwards(regionalMoves),
  ] as const
  /** The sums include each family with a current row. Corrected here to the families that had a row then. */
  const correct = (index: number, sign: number) => {
    const [now, then] = [unsteady[index], families[index]]
    if (now && then) units.add(now, then, sign * (Number(then.rows > 0) - Number(now.rows > 0)))
  }
  return bucket => {
    for (const move of later(bucket)) units.add(move, move, -1)
    for (const move of totalsLater(bucket)) units.addTotal(move, -1)
    for (const move of familiesLater(bucket)) {
      const then = families[move.index]
      if (!then) continue
      correct(move.index, -1)
      then.rows -= move.rows
      add(then, move, -1)
      correct(move.index, 1)
    }
    return quotaTotals(units.bornBy(bucket))
  }
}

interface Amounts {
  used: number
  quotaLimit: number
  free: number
}
const nothing: Readonly<Amounts> = { used: 0, quotaLimit: 0, free: 0 }

function add(to: Amounts, some: QuotaAmounts, sign: number): void {
  to.used += sign * some.used
  to.quotaLimit += sign * some.quotaLimit
  to.free += sign * some.free
}

type UnitName = Pick<QuotaRows, 'subscriptionId' | 'region'>
const unitKey = ({ subscriptionId, region }: UnitName): string => `${subscriptionId}/${region}`

/** Amounts by subscription and region. */
class Units {
  readonly #amounts = new Map<string, Amounts & { readonly born: BucketName }>()
  readonly #totals = new Map<string, { free: number; reported: number }>()

  add(unit: QuotaRows, some: QuotaAmounts, sign: number): void {
    const key = unitKey(unit)
    const amounts = this.#amounts.get(key) ?? { ...nothing, born: unit.born }
    this.#amounts.set(key, amounts)
    add(amounts, some, sign)
  }

  addTotal(unit: RegionalFree, sign: number): void {
    const key = unitKey(unit)
    const total = this.#totals.get(key) ?? { free: 0, reported: 0 }
    this.#totals.set(key, total)
    total.free += sign * unit.free
    total.reported += sign * unit.reported
  }

  bornBy(bucket: BucketName): UnitQuotas[] {
    return [...this.#amounts].flatMap(([key, { born, quotaLimit, used, free }]) => {
      if (born > bucket) return []
      const total = this.#totals.get(key)
      const regionalFree = total !== undefined && total.reported > 0 ? total.free : null
      return [{ quotaLimit, quotaUsed: used, quotaFree: free, regionalFree }]
    })
  }
}
