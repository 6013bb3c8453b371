import { verdict } from '#shared/capacity/verdict.js'
import { pricePerMonth } from '#shared/contract/capacity/row-price.js'
import type { DeployableSize } from '#shared/contract/quota/simulation.js'
import { type Quota, reportedQuota } from '#shared/quota/quota.js'
import { toUnitName } from '#shared/quota-workbench/plan/unit-key.js'
import type { SkuOffer } from '#shared/sku-catalog/sku.js'
import type { SeriesOutcome } from './simulate-limits.js'
import { type SeriesKey, toSeriesName } from './simulated-series.js'

/** A machine size in a region of a subscription, as Azure offers it now. */
export interface OfferedSize extends SkuOffer {
  readonly subscriptionId: string
  readonly region: string
  readonly familyKey: string
  readonly vmSku: string
  readonly vCpus: number | null
  readonly pricePerHour: number | null
}

export interface SizeOutcomes {
  /** Sizes of which more machines fit than before, those that were blocked first; the first of them. */
  readonly more: readonly DeployableSize[]
  /** Sizes of which fewer machines fit than before, those of which none fits any more first; the first of them. */
  readonly fewer: readonly DeployableSize[]
  readonly counts: SizeCounts
}

/** Counts of all sizes, listed or not. */
export interface SizeCounts {
  readonly more: number
  readonly fewer: number
  /** Of these no machine fitted before and one does now. */
  readonly unblocked: number
  /** Of these a machine fitted before and none does now. */
  readonly blocked: number
}

/** Sizes of one answer. */
export const maxDeployable = 2_000
/** A region of a subscription has some hundred series, and a series has some ten sizes: a slice of them is some MB. */
const sliceSeries = 2_000

type Offers = (keys: readonly SeriesKey[]) => Promise<readonly OfferedSize[]>

/**
 * The machines of each size that fit before and after, each size alone. The rules are those of capacity; the quotas are
 * those of the run. A raised regional total concerns all sizes under it, so they are read and judged in slices of whole
 * regions of a subscription, and no more are kept than an answer lists.
 */
export async function deployableSizes(
  outcomes: readonly SeriesOutcome[],
  offers: Offers,
  { listed = maxDeployable, inSlice = sliceSeries } = {},
): Promise<SizeOutcomes> {
  const more = new FirstSizes(({ machinesBefore }) => machinesBefore === 0, listed)
  const fewer = new FirstSizes(({ machinesAfter }) => machinesAfter === 0, listed)
  let [unblocked, blocked] = [0, 0]
  for (const slice of unitSlices(outcomes, inSlice)) {
    const bySeries = new Map(slice.map(outcome => [toSeriesName(outcome.series), outcome]))
    for (const size of await offers(slice.map(({ series }) => series))) {
      const outcome = bySeries.get(toSeriesName(size))
      if (!outcome || size.vCpus === null) continue
      const judged = judgedSize(size, size.vCpus, outcome)
      const { machinesBefore, machinesAfter } = judged
      if (isMore(judged)) more.add(judged)
      if (isFewer(judged)) fewer.add(judged)
      if (machinesBefore === 0 && (machinesAfter ?? 0) > 0) unblocked += 1
      if (machinesAfter === 0 && (machinesBefore ?? 0) > 0) blocked += 1
    }
  }
  const counts = { more: more.count, fewer: fewer.count, unblocked, blocked }
  return { more: more.list(), fewer: fewer.list(), counts }
}

/** At least `series` outcomes each, unless it is the last. */
function* unitSlices(outcomes: readonly SeriesOutcome[], series: number): Generator<SeriesOutcome[]> {
  const units = Map.groupBy(outcomes, ({ series }) => toUnitName(series))
  let slice: SeriesOutcome[] = []
  for (const unit of units.values()) {
    slice = [...slice, ...unit]
    if (slice.length < series) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}

/** The first sizes in an order, without all the others in memory. */
class FirstSizes {
  count = 0
  #sizes: DeployableSize[] = []
  readonly #order: Order
  readonly #max: number

  constructor(isFirst: (size: DeployableSize) => boolean, max: number) {
    this.#order = inOrder(isFirst)
    this.#max = max
  }

  add(size: DeployableSize): void {
    this.count += 1
    this.#sizes.push(size)
    if (this.#sizes.length >= 2 * this.#max) this.#sizes = this.list()
  }

  list(): DeployableSize[] {
    return this.#sizes.toSorted(this.#order).slice(0, this.#max)
  }
}

/** Where the regional total is not reported, machines are not known (null) unless the family quota leaves none (0). */
const isMore = ({ machinesBefore, machinesAfter }: DeployableSize): boolean =>
  machinesAfter === null ? machinesBefore === 0 : machinesBefore !== null && machinesAfter > machinesBefore

const isFewer = ({ machinesBefore, machinesAfter }: DeployableSize): boolean =>
  machinesBefore === null ? machinesAfter === 0 : machinesAfter !== null && machinesAfter < machinesBefore

function judgedSize(size: OfferedSize, vCpus: number, outcome: SeriesOutcome): DeployableSize {
  const { series, limitAfter, regionalLimitAfter } = outcome
  const { used, regionalUsed } = series
  const before = judge(size, { used, limit: series.limit }, reportedQuota(regionalUsed, series.regionalLimit))
  const after = judge(size, { used, limit: limitAfter }, reportedQuota(regionalUsed, regionalLimitAfter))
  const [machinesBefore, machinesAfter] = [before.machinesThatFit, after.machinesThatFit]
  const added = machinesBefore === null || machinesAfter === null ? null : machinesAfter - machinesBefore
  const { subscriptionId, region, vmSku, pricePerHour } = size
  return {
    subscriptionId,
    subscriptionName: series.subscriptionName ?? subscriptionId,
    region,
    family: series.family,
    vmSku,
    vCpus,
    availabilityBefore: before.availability,
    availabilityAfter: after.availability,
    machinesBefore,
    machinesAfter,
    pricePerMonth: pricePerMonth(pricePerHour, 1),
    addedPricePerMonth: added === null ? null : pricePerMonth(pricePerHour, added),
  }
}

const judge = (size: OfferedSize, family: Quota, regional: Quota | null) =>
  verdict({ ...size, resourceType: 'virtualMachines', family, regional })

type Order = (a: DeployableSize, b: DeployableSize) => number

const toKeys = ({ region, subscriptionId, family, vCpus, vmSku }: DeployableSize) =>
  [region, subscriptionId, family, vCpus, vmSku] as const

const inOrder =
  (isFirst: (size: DeployableSize) => boolean): Order =>
  (one, other) => {
    if (isFirst(one) !== isFirst(other)) return isFirst(one) ? -1 : 1
    const [a, b] = [toKeys(one), toKeys(other)]
    const index = a.findIndex((value, at) => value !== b[at])
    return index === -1 ? 0 : (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1
  }
