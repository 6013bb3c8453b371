import type { QuotaRecipient } from '#shared/contract/quota/capacity-stranded.js'
import { type FreeQuota, toFamily } from './family-quota.js'

/**
 * The quotas that lack vCPUs, by region and family: Azure offers the subscription a size, no size fits, and the family
 * quota is smaller than the smallest size. If only the regional total is short, another quota of the family does not
 * help.
 */
export function lackingQuotas(quotas: readonly FreeQuota[]): Map<string, FreeQuota[]> {
  const lacking = quotas.filter(
    ({ fittingRows, smallestConstrained, quotaFree }) =>
      fittingRows === 0 && smallestConstrained !== null && quotaFree < smallestConstrained,
  )
  return Map.groupBy(lacking, toFamily)
}

/**
 * Quotas of the same region and family for which the stranded vCPUs would be enough for a machine, sorted by how many
 * vCPUs they can take.
 */
export function findRecipients(
  donor: FreeQuota,
  quotaStranded: number,
  lacking: readonly FreeQuota[],
): QuotaRecipient[] {
  if (quotaStranded === 0) return []
  return lacking
    .flatMap((quota): QuotaRecipient[] => {
      const { subscriptionId, subscriptionName, quotaLimit, quotaFree, regionalFree } = quota
      const need = quota.smallestConstrained ?? 0
      if (subscriptionId === donor.subscriptionId || quotaFree + quotaStranded < need) return []
      const movable = regionalFree === null ? null : movableTo(quotaFree, regionalFree, need, quotaStranded)
      const text = `${quotaFree} of ${quotaLimit} vCPU free in the family; the smallest size needs ${need}. ${remedy(movable, regionalFree)}`
      return [
        {
          subscriptionId,
          subscriptionName: subscriptionName ?? subscriptionId,
          quotaFree,
          quotaLimit,
          regionalFree,
          need,
          movable,
          text,
        },
      ]
    })
    .sort((a, b) => (b.movable ?? -1) - (a.movable ?? -1))
}

const movableTo = (quotaFree: number, regionalFree: number, need: number, quotaStranded: number): number =>
  regionalFree < need ? 0 : Math.min(quotaStranded, regionalFree - quotaFree)

function remedy(movable: number | null, regionalFree: number | null): string {
  if (movable === null) return 'Its regional total is not reported: check it before moving quota to it'
  if (movable === 0) return `Its regional total has ${regionalFree} vCPU free: raise that as well as the family quota`
  return `Its regional total has ${regionalFree} vCPU free: it can use up to ${movable} more of the family`
}
