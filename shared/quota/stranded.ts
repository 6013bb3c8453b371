import type { CapacityStranded, StrandedQuota } from '#shared/contract/quota/capacity-stranded.js'
import { type FamilyQuota, type FreeQuota, toFamily, withFree } from './family-quota.js'
import { findRecipients, lackingQuotas } from './quota-recipients.js'
import { quotaTotals, type UnitQuotas } from './quota-totals.js'

/** Free quotas that exceed the regional totals, in the order of the quotas. */
export function strandedQuotas(facts: readonly FamilyQuota[]): Pick<CapacityStranded, 'rows' | 'summary'> {
  const quotas = facts.map(withFree)
  const units = [...Map.groupBy(quotas, ({ subscriptionId, region }) => `${subscriptionId}/${region}`).values()]
  const unitShares = units.map(strandedShares)
  const shares = new Map(unitShares.flat())
  const lacking = lackingQuotas(quotas)
  const rows = quotas.flatMap(quota => {
    const share = shares.get(quota)
    return share === undefined ? [] : [strandedRow(quota, share, lacking.get(toFamily(quota)) ?? [])]
  })
  const summary = {
    ...quotaTotals(units.map(totals)),
    strandedUnits: unitShares.filter(({ length }) => length > 0).length,
    limitsNeeded: rows.filter(({ recipients }) => recipients > 0).length,
  }
  return { rows, summary }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const totals = (unit: readonly FreeQuota[]): UnitQuotas => ({
  quotaLimit: sum(unit.map(({ quotaLimit }) => quotaLimit)),
  quotaUsed: sum(unit.map(({ quotaUsed }) => quotaUsed)),
  quotaFree: sum(unit.map(({ quotaFree }) => quotaFree)),
  regionalFree: unit[0]?.regionalFree ?? null,
})

/**
 * Distributes the stranded vCPUs of a unit over its free quotas, in proportion to them, as whole vCPUs with the same
 * sum. The rest of the division goes to the largest remainders. Empty if nothing is stranded.
 */
function strandedShares(unit: readonly FreeQuota[]): [FreeQuota, number][] {
  const { quotaStranded, quotaFree } = quotaTotals([totals(unit)])
  if (quotaStranded === 0) return []
  const parts = unit
    .filter(quota => quota.quotaFree > 0)
    .map(quota => ({ quota, exact: (quotaStranded * quota.quotaFree) / quotaFree }))
  const left = quotaStranded - sum(parts.map(({ exact }) => Math.floor(exact)))
  const byRemainder = parts.toSorted((a, b) => (b.exact % 1) - (a.exact % 1))
  return byRemainder.map(({ quota, exact }, index) => [quota, Math.floor(exact) + (index < left ? 1 : 0)])
}

const maxRecipients = 5

function strandedRow(quota: FreeQuota, strandedShare: number, lacking: readonly FreeQuota[]): StrandedQuota {
  const { subscriptionId, region, family, familyBase, quotaLimit, quotaUsed, quotaFree } = quota
  const { regionalLimit, regionalUsed, regionalFree } = quota as FreeQuota &
    Record<'regionalLimit', number> &
    Record<'regionalUsed' | 'regionalFree', number>
  const quotaUsable = Math.min(quotaFree, regionalFree)
  const quotaStranded = quotaFree - quotaUsable
  const recipients = findRecipients(quota, quotaStranded, lacking)
  return {
    subscriptionId,
    subscriptionName: quota.subscriptionName ?? subscriptionId,
    region,
    family,
    familyBase,
    quotaUsable,
    quotaStranded,
    strandedShare,
    quotaLimit,
    quotaUsed,
    quotaFree,
    regionalLimit,
    regionalUsed,
    regionalFree,
    recipients: recipients.length,
    neededBy: recipients.slice(0, maxRecipients),
    text: strandedText(quotaFree, quotaStranded, regionalFree),
  }
}

function strandedText(quotaFree: number, quotaStranded: number, regionalFree: number): string {
  const share = `the regional total has ${regionalFree} vCPU free for all families`
  if (quotaStranded === 0)
    return `All ${quotaFree} vCPU free in this family can be used only while other families take none: ${share}`
  return (
    `${quotaStranded} of ${quotaFree} vCPU free in this family are out of reach: ${share}. ` +
    `Raise the regional total by ${quotaStranded}, or move the quota to another subscription of the quota group`
  )
}
