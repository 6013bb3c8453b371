import type { QuotaRequest } from '#local/resource-manager/estate/quota/past-requests.js'
import type { GroupRequest } from '#local/resource-manager/estate/quota-groups/past-group-requests.js'
import type { QuotaTransfer, QuotaWrite } from '#local/resource-manager/estate/quota-writes/quota-state.js'

/** A request that was written, as it stands at a simulated time; undefined before it was submitted. */
function standing({ submittedAt, finishedAt, state, error }: QuotaWrite, time: Date) {
  const submitted = new Date(submittedAt)
  if (submitted > time) return undefined
  const isOpen = finishedAt === undefined || Date.parse(finishedAt) > time.getTime()
  return isOpen ? { submitted, state: 'InProgress' as const } : { submitted, state, ...(error && { error }) }
}

export function toQuotaRequest(write: QuotaWrite, time: Date): QuotaRequest[] {
  const stands = standing(write, time)
  return stands ? [{ id: write.id, name: write.family, limit: write.limit, ...stands }] : []
}

export function toGroupRequest(write: QuotaWrite, time: Date): GroupRequest[] {
  const stands = standing(write, time)
  if (!stands || write.group === undefined) return []
  const { id, group, subscriptionId, region, family, limit } = write
  const { submitted, state, error } = stands
  return [
    { id, group, subscriptionId, region, family, limit, submitted, state, ...(error && { faultCode: error.code }) },
  ]
}

export const newestFirst = (a: { readonly submitted: Date }, b: { readonly submitted: Date }): number =>
  b.submitted.getTime() - a.submitted.getTime()

/** A transfer as its poller reads it. */
export function transferAsRequest(transfer: QuotaTransfer | undefined): QuotaRequest | undefined {
  if (!transfer) return undefined
  const { id, family, amount, createdAt, status, error } = transfer
  const state = status === 'Completed' ? 'Succeeded' : status === 'Failed' ? 'Failed' : 'InProgress'
  return { id, name: family, limit: amount, submitted: new Date(createdAt), state, ...(error && { error }) }
}
