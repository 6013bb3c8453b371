import { type BucketName, backwards } from '#shared/reads/trend-buckets.js'
import { type QuotaSums, quotaTotals, type UnitQuotas } from './quota-totals.js'

/** vCPU; where it is a move, by how much it went up. */
export interface QuotaAmounts {
  readonly used: number
  readonly quotaLimit: number
  readonly free: number
}
/** Quotas of one subscription in one region. `born` is when it was first read. */
export interface QuotaRows extends QuotaAmounts {
  readonly subscriptionId: string
  readonly region: string
  readonly born: BucketName
}
export interface QuotaMoves extends QuotaRows {
  readonly bucket: BucketName
}

/** A family of a unit that gained or lost rows of the filtered set, so that its quota does not always count. */
export interface UnsteadyFamily extends QuotaRows {
  readonly rows: number
  /** By how many rows it grew within each. */
  readonly rowMoves: readonly { readonly bucket: BucketName; readonly rows: number }[]
  readonly quotaMoves: readonly ({ readonly bucket: BucketName } & QuotaAmounts)[]
}

/** The free regional total of one subscription in one region, vCPU; where it is a move, by how much it went up. */
export interface RegionalFree {
  readonly subscriptionId: string
  readonly region: string
  readonly free: number
  /** 1 where the total is reported, else 0. */
  readonly reported: number
}
export interface RegionalMove extends RegionalFree {
  readonly bucket: BucketName
}

/** What a trend of quotas is made of: the state now, and what moved in each day or hour. */
export interface QuotaTrendFacts {
  /** Of the families that have a row now. */
  readonly quotas: readonly QuotaRows[]
  readonly quotaMoves: readonly QuotaMoves[]
  readonly unsteady: readonly UnsteadyFamily[]
  readonly regional: readonly RegionalFree[]
  readonly regionalMoves: readonly RegionalMove[]
}

/** Gives the quotas at the end of each day or hour; asked for from the newest backwards. */
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
  /** The sums hold each family that has a row now: what had one then is what counts. */
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

/** What each subscription has in each region. */
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
