import type { QuotaTransfer } from '#local/resource-manager/estate/quota-writes/quota-state.js'

const scope = (subscriptionId: string, region: string) =>
  `/subscriptions/${subscriptionId}/providers/Microsoft.Compute/locations/${region}/providers/Microsoft.Quota`

function common(transfer: QuotaTransfer) {
  const { family, amount, displayName, comment, billingAccountId, autoApprove, createdAt, expiresAt } = transfer
  const { status, finishedAt, error } = transfer
  return {
    resourceName: family,
    amount,
    billingAccountId,
    autoApprove,
    transferStatus: status,
    // As documented, this only says that the resource itself is there.
    provisioningState: 'Succeeded',
    createdAt,
    expiresAt,
    ...(displayName !== undefined && { displayName }),
    ...(comment !== undefined && { comment }),
    ...(finishedAt !== undefined && { completedAt: finishedAt }),
    ...(error && { error }),
  }
}

/** A transfer as its donor sees it. */
export function transferRecord(transfer: QuotaTransfer): object {
  const { name, donorId, recipientId, region, id, etag } = transfer
  return {
    id: `${scope(donorId, region)}/quotaTransfers/${name}`,
    type: 'Microsoft.Quota/quotaTransfers',
    name,
    etag,
    properties: { ...common(transfer), transferId: id, destinationSubscriptionId: recipientId },
  }
}

/** A transfer as its recipient sees it. */
export function incomingTransferRecord(transfer: QuotaTransfer): object {
  const { donorId, recipientId, region, id, etag } = transfer
  return {
    id: `${scope(recipientId, region)}/incomingQuotaTransfers/${id}`,
    type: 'Microsoft.Quota/incomingQuotaTransfers',
    name: id,
    // Not the one that approve and reject want: that is the donor's.
    etag: `incoming-${etag}`,
    properties: { ...common(transfer), sourceSubscriptionId: donorId, sourceEtag: etag },
  }
}
