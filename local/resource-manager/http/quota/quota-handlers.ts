import type { Estate } from '#local/resource-manager/estate/estate.js'
import type { WrittenQuota } from '#local/resource-manager/estate/quota-writes/written-quota.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { type Answer, jsonAnswer } from '#local/resource-manager/http/answer.js'
import type { Recordings } from '#local/resource-manager/recordings.js'
import { GroupAnswers } from './group-answers.js'
import type { ManagementGroupAnswers } from './management-group-answers.js'
import { QuotaAnswers } from './quota-answers.js'
import type { QuotaCall } from './quota-call.js'
import { QuotaFlows } from './quota-flows.js'
import type { QuotaOperation } from './quota-operations.js'
import { TransferAnswers } from './transfer-answers.js'
import { WriteAnswers } from './write-answers.js'
import { newestFirst, toGroupRequest, toQuotaRequest, transferAsRequest } from './written-requests.js'

interface Parts {
  readonly estate: Estate
  readonly written: WrittenQuota
  readonly recordings: Recordings | undefined
  readonly tree: ManagementGroupAnswers
  /** @throws ArmError 403 if the caller may not write quotas there */
  checkWrite(subscription: Subscription): void
  /** What Azure lists as the permissions of the caller on a management group. */
  permissions(managementGroup: string): object[]
}

export type QuotaHandlers = Readonly<Record<QuotaOperation, (call: QuotaCall) => Answer>>

/** What answers each operation. */
export function createHandlers({ estate, written, recordings, tree, checkWrite, permissions }: Parts): QuotaHandlers {
  const { quota, regions, seed } = estate
  const { usages, pools, ledger, enrolled } = written
  const writing = { seed, rules: () => written.rules, realMs: () => Date.now() }
  const quotas = new QuotaAnswers({
    usages,
    recordings,
    requests: (subscription, region, time) =>
      ledger.writes
        .filter(one => one.kind === 'raise' && one.subscriptionId === subscription.id && one.region === region)
        .flatMap(one => toQuotaRequest(one, time))
        .concat(quota.requests(subscription, region, time))
        .sort(newestFirst),
    transfer: id => transferAsRequest(ledger.transfer(id)),
  })
  const groups = new GroupAnswers({
    groups: quota.groups,
    pools,
    usages,
    regions,
    requests: (group, region, time) =>
      ledger.writes
        .filter(one => one.group === group.name && one.region === region)
        .flatMap(one => toGroupRequest(one, time))
        .concat(quota.groupRequests(group, region, time))
        .sort(newestFirst),
  })
  const writes = new WriteAnswers({ ...writing, ledger, usages, groups })
  const transfers = new TransferAnswers({ ...writing, ledger, usages, enrolled, checkWrite })
  const flows = new QuotaFlows(recordings)
  const isRead = ({ method }: QuotaCall) => method === 'GET'
  return {
    quotas: call => flows.answer(call) ?? (isRead(call) ? quotas.quotas(call) : writes.quota(call)),
    quotaUsages: call => quotas.usages(call),
    quotaRequests: call => quotas.requests(call),
    quotaOperationStatus: call => flows.answer(call) ?? quotas.status(call),
    quotaTransfers: call => transfers.outgoing(call),
    quotaTransferCancel: call => transfers.cancel(call),
    incomingQuotaTransfers: call => transfers.incoming(call),
    incomingQuotaTransferApprove: call => transfers.approve(call),
    incomingQuotaTransferReject: call => transfers.reject(call),
    groupQuotas: call => groups.groups(call),
    groupQuotaSubscriptions: call => groups.subscriptions(call),
    groupQuotaSubscriptionRequests: call => groups.subscriptionRequests(call),
    groupQuotaLimits: call => (isRead(call) ? groups.limits(call) : writes.groupLimit(call)),
    groupQuotaRequests: call => groups.requests(call),
    groupQuotaOperationStatus: call => groups.status(call),
    groupQuotaUsages: call => groups.usages(call),
    quotaAllocations: call => (isRead(call) ? groups.allocations(call) : writes.allocation(call)),
    quotaAllocationRequests: call => groups.requests(call),
    quotaAllocationOperationStatus: call => groups.status(call),
    managementGroup: call => tree.group(call),
    managementGroupPermissions: ({ target }) => jsonAnswer({ value: permissions(target.managementGroup ?? '') }),
    managementGroupDescendants: call => tree.descendants(call),
  }
}
