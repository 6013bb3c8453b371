import { type FitSignals, judgeModelFit, type ModelFit } from '#shared/ai/model-fit.js'
import { toDeployable, toFreeQuota } from '#shared/ai/model-verdict.js'
import type { ModelCapacityRow } from '#shared/contract/ai/model-capacity.js'
import type { CapacityRequest } from '#shared/contract/ai/quota-measure.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import type { Capacity } from './capacity-service.js'
import type { ModelPlace } from './model-places.js'

/** Azure's figure of a place. */
export interface PlacedCapacity extends Capacity {
  readonly readAt: string
  /** Azure gave it in this request. */
  readonly isLive: boolean
}

/** The row of a place; without a figure if Azure gave none. */
export function toCapacityRow(
  place: ModelPlace,
  given: PlacedCapacity | undefined,
  asked: CapacityRequest | undefined,
  now: Date,
): ModelCapacityRow {
  const { subscriptionId, region, provider, model, version, lifecycle, measure, multiplier, deployable } = place
  const available = given?.availableCapacity ?? null
  const byAzure = azureSignals(place, available)
  return {
    subscriptionId,
    subscriptionName: place.subscriptionName ?? subscriptionId,
    region,
    provider,
    model,
    version,
    deploymentType: place.deploymentType ?? '',
    lifecycle,
    availableCapacity: available,
    availableFinetuneCapacity: given?.availableFinetuneCapacity ?? null,
    quotaName: place.quotaName || null,
    quotaFree: toFreeQuota(place),
    measure,
    multiplier,
    availableAmount: available === null || multiplier === null ? null : available * multiplier,
    deployable: deployable === null || byAzure.deployable === null ? null : Math.min(deployable, byAzure.deployable),
    ...bothFits(judgeModelFit(place, asked), judgeModelFit(byAzure, asked), lifecycle),
    readAt: given?.readAt ?? null,
    ageSeconds: given ? ageSeconds(given.readAt, now) : null,
    quotaReadAt: place.quotaName ? place.snapshotTime : null,
    source: given ? (given.isLive ? 'live' : 'cache') : 'none',
  }
}

/** Azure's free capacity, judged as if it were a quota of which nothing is used: it counts the same. */
function azureSignals(place: ModelPlace, available: number | null): FitSignals {
  const signals = { ...place, quotaUsed: available === null ? null : 0, quotaLimit: available }
  return { ...signals, deployable: toDeployable(signals) }
}

/** A deployment needs both free quota and free capacity; what is missing is the larger of the two shortfalls. */
function bothFits(byQuota: ModelFit, byAzure: ModelFit, lifecycle: string): ModelFit {
  if (lifecycle === 'Retired') return byQuota.fits === false ? byQuota : byAzure
  const short = [
    { fit: byQuota, what: 'Free quota' },
    { fit: byAzure, what: 'Capacity of Azure' },
  ].filter(({ fit }) => fit.fits === false)
  const [first] = short.sort((a, b) => (b.fit.shortfall?.amount ?? 0) - (a.fit.shortfall?.amount ?? 0))
  if (first?.fit.shortfall) {
    const { shortfall } = first.fit
    const text = short.map(({ what, fit }) => `${what}: ${fit.shortfall?.text}`).join('. ')
    return { fits: false, shortfall: { ...shortfall, text } }
  }
  return byQuota.fits && byAzure.fits ? byQuota : { fits: null, shortfall: null }
}
