import { verdict } from '#shared/capacity/verdict.js'
import { pricePerMonth } from '#shared/contract/capacity/row-price.js'
import type { DeployableSize } from '#shared/contract/quota/simulation.js'
import { type Quota, reportedQuota } from '#shared/quota/quota.js'
import type { SkuOffer } from '#shared/sku-catalog/sku.js'
import type { SeriesOutcome } from './simulate-limits.js'
import { toSeriesName } from './simulated-series.js'

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
  /** Sizes of which more machines fit than before, those that were blocked first. */
  readonly more: DeployableSize[]
  /** Sizes of which fewer machines fit than before, those of which none fits any more first. */
  readonly fewer: DeployableSize[]
  /** Count of sizes of which no machine fitted before and one does now. */
  readonly unblocked: number
  /** Count of sizes of which a machine fitted before and none does now. */
  readonly blocked: number
}

/**
 * The machines of each size that fit before and after, each size alone. The rules are those of capacity; the quotas are
 * those of the run.
 */
export function deployableSizes(sizes: readonly OfferedSize[], outcomes: readonly SeriesOutcome[]): SizeOutcomes {
  const bySeries = new Map(outcomes.map(outcome => [toSeriesName(outcome.series), outcome]))
  const judged = sizes.flatMap(size => {
    const outcome = bySeries.get(toSeriesName(size))
    return outcome && size.vCpus !== null ? [judgedSize(size, size.vCpus, outcome)] : []
  })
  const count = (is: (size: DeployableSize) => boolean) => judged.filter(is).length
  return {
    more: judged.filter(isMore).sort(inOrder(({ machinesBefore }) => machinesBefore === 0)),
    fewer: judged.filter(isFewer).sort(inOrder(({ machinesAfter }) => machinesAfter === 0)),
    unblocked: count(({ machinesBefore, machinesAfter }) => machinesBefore === 0 && (machinesAfter ?? 0) > 0),
    blocked: count(({ machinesBefore, machinesAfter }) => machinesAfter === 0 && (machinesBefore ?? 0) > 0),
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
