import type { CapacityChangeRow } from '#shared/contract/capacity/capacity-history.js'
import { quotaChangeRow } from '#shared/quota/quota-changes.js'
import type { NetChanges, RowChange } from './history-repository.js'
import { offerChanges } from './offer-change.js'

/** The changes in words, one for each kind; in no order. */
export function changeRows({ rows, quotas }: NetChanges): CapacityChangeRow[] {
  return [...rows.flatMap(offerRows), ...quotas.map(quotaChangeRow)]
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
