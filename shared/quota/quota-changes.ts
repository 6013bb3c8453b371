import type { CapacityChangeRow } from '#shared/contract/capacity/capacity-changes.js'
import type { NetChange } from '#shared/reads/net-change.js'

export interface QuotaNetChange extends NetChange {
  /** Azure's name of the quota. */
  readonly quotaName: string
  readonly usedBefore: number | null
  readonly usedAfter: number | null
  readonly limitBefore: number | null
  readonly limitAfter: number | null
}

/** The change as a sentence. */
export function quotaChangeRow(change: QuotaNetChange): CapacityChangeRow {
  const { subscriptionId, region, quotaName: family, changedAt } = change
  const { usedBefore, usedAfter, limitBefore, limitAfter } = change
  const subscriptionName = change.subscriptionName ?? subscriptionId
  const kind = limitBefore === limitAfter ? 'usage' : 'quota'
  return {
    kind,
    subscriptionId,
    subscriptionName,
    region,
    vmSku: null,
    family,
    before: amounts(usedBefore, limitBefore),
    after: amounts(usedAfter, limitAfter),
    text: `Quota ${family} in ${region}: ${quotaText(change)}`,
    changedAt,
  }
}

/** By how much the limit rose; null if the quota was added or removed. */
export const limitChange = ({ limitBefore, limitAfter }: QuotaNetChange): number | null =>
  limitBefore === null || limitAfter === null ? null : limitAfter - limitBefore

const amounts = (used: number | null, limit: number | null): string | null =>
  used === null || limit === null ? null : `${used} of ${limit} used`

function quotaText({ usedBefore, usedAfter, limitBefore, limitAfter }: QuotaNetChange): string {
  if (limitBefore === null) return `appeared with a limit of ${limitAfter}`
  if (limitAfter === null) return `is no longer reported; its limit was ${limitBefore}`
  if (limitBefore !== limitAfter) return `limit ${limitBefore}, now ${limitAfter}; ${usedAfter} used`
  return `${usedBefore} used, now ${usedAfter}, of ${limitAfter}`
}
