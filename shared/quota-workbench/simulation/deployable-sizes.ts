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
  const more: DeployableSize[] = []
  let unblocked = 0
  let blocked = 0
  for (const size of sizes) {
    const outcome = bySeries.get(toSeriesName(size))
    if (!outcome || size.vCpus === null) continue
    const { series, limitAfter, regionalLimitAfter } = outcome
    const { used, regionalUsed } = series
    const before = judge(size, { used, limit: series.limit }, reportedQuota(regionalUsed, series.regionalLimit))
    const after = judge(size, { used, limit: limitAfter }, reportedQuota(regionalUsed, regionalLimitAfter))
    const machinesBefore = before.machinesThatFit
    const machinesAfter = after.machinesThatFit
    if (machinesBefore === 0 && machinesAfter !== null && machinesAfter > 0) unblocked += 1
    if (machinesAfter === 0 && machinesBefore !== null && machinesBefore > 0) blocked += 1
    const isMore = machinesAfter === null ? machinesBefore === 0 : machinesAfter > (machinesBefore ?? 0)
    if (!isMore) continue
    const { subscriptionId, region, vmSku, vCpus, pricePerHour } = size
    const added = machinesAfter === null ? null : machinesAfter - (machinesBefore ?? 0)
    more.push({
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
    })
  }
  return { more: more.sort(blockedFirst), unblocked, blocked }
}

const judge = (size: OfferedSize, family: Quota, regional: Quota | null) =>
  verdict({ ...size, resourceType: 'virtualMachines', family, regional })

const toOrder = ({ machinesBefore, region, subscriptionId, family, vCpus, vmSku }: DeployableSize) =>
  [machinesBefore === 0 ? 0 : 1, region, subscriptionId, family, vCpus, vmSku] as const

function blockedFirst(one: DeployableSize, other: DeployableSize): number {
  const [a, b] = [toOrder(one), toOrder(other)]
  const index = a.findIndex((value, at) => value !== b[at])
  if (index === -1) return 0
  return (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1
}
