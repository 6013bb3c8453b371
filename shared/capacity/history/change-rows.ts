import type { CapacityChangeRow } from '#shared/contract/capacity/capacity-changes.js'
import { limitChange, quotaChangeRow } from '#shared/quota/quota-changes.js'
import type { NetChanges, RowChange } from './history-repository.js'
import { offerChanges } from './offer-change.js'

/** A change with the values that events sum up or compare. */
export interface SingleChange {
  readonly row: CapacityChangeRow
  /** What happened, without the name of the subscription; null for quota changes. */
  readonly detail: string | null
  /** By how much the limit of a quota rose; null if it was added or removed, and for other changes. */
  readonly limitChange: number | null
}

/** The changes as sentences, one per kind, unsorted. */
export function singleChanges({ rows, quotas }: NetChanges): SingleChange[] {
  return [
    ...rows.flatMap(offerRows),
    ...quotas.map(change => ({ row: quotaChangeRow(change), detail: null, limitChange: limitChange(change) })),
  ]
}

function offerRows(change: RowChange): SingleChange[] {
  const { subscriptionId, region, vmSku, family, changedAt } = change
  const subscriptionName = change.subscriptionName ?? subscriptionId
  return offerChanges(change.before, change.after).map(({ kind, before, after, text }) => {
    const whose = { subscriptionId, subscriptionName, region, vmSku, family }
    const row = { kind, ...whose, before, after, text: `${vmSku} in ${region}: ${text}`, changedAt }
    return { row, detail: text, limitChange: null }
  })
}
