import type { CapacityChangeRow } from '#shared/contract/capacity/capacity-history.js'
import type { NetChanges, QuotaNetChange, RowChange } from './history-repository.js'
import { offerChanges } from './offer-change.js'

/** The changes in words, one for each kind; in no order. */
export function changeRows({ rows, quotas }: NetChanges): CapacityChangeRow[] {
  return [...rows.flatMap(offerRows), ...quotas.map(quotaRow)]
}

function offerRows(change: RowChange): CapacityChangeRow[] {
  const { subscriptionId, region, vmSku, family, changedAt } = change
  const subscriptionName = change.subscriptionName ?? subscriptionId
  return offerChanges(change.before, change.after).map(({ text, ...told }) => ({
    ...{ subscriptionId, subscriptionName, region, vmSku, family, changedAt },
    ...told,
    text: `${vmSku} in ${region}: ${text}`,
  }))
}

function quotaRow(change: QuotaNetChange): CapacityChangeRow {
  const { subscriptionId, region, quotaName: family, changedAt } = change
  const { usedBefore, usedAfter, limitBefore, limitAfter } = change
  const subscriptionName = change.subscriptionName ?? subscriptionId
  const kind = limitBefore === limitAfter ? 'usage' : 'quota'
  return {
    ...{ kind, subscriptionId, subscriptionName, region, vmSku: null, family, changedAt },
    before: amounts(usedBefore, limitBefore),
    after: amounts(usedAfter, limitAfter),
    text: `Quota ${family} in ${region}: ${quotaText(change)}`,
  }
}

const amounts = (used: number | null, limit: number | null): string | null =>
  used === null || limit === null ? null : `${used} of ${limit} used`

function quotaText({ usedBefore, usedAfter, limitBefore, limitAfter }: QuotaNetChange): string {
  if (limitBefore === null) return `appeared with a limit of ${limitAfter}`
  if (limitAfter === null) return `is reported no more; its limit was ${limitBefore}`
  if (limitBefore !== limitAfter) return `limit ${limitBefore}, now ${limitAfter}; ${usedAfter} used`
  return `${usedBefore} used, now ${usedAfter}, of ${limitAfter}`
}
