import type { QuotaRequest } from '#local/resource-manager/estate/quota/past-requests.js'
import type { Usage } from '#local/resource-manager/estate/quota/quota-usages.js'
import type { QuotaWrite } from '#local/resource-manager/estate/quota-writes/quota-state.js'
import { share } from '#local/resource-manager/hash.js'

const familyName = /Family$/i
/** Of the families without a use, those that Azure does not track although they have a limit. */
const untracked = 0.12
/** Rows that can be raised besides those of families. */
const raisable: ReadonlySet<string> = new Set(['cores', 'lowPriorityCores'])

export const isRaisable = (name: string): boolean => familyName.test(name) || raisable.has(name)

/** The list of usages answers -1 for a family that it does not track. */
function isUntracked({ name, limit, currentValue }: Usage): boolean {
  if (!familyName.test(name.value) || currentValue > 0) return false
  return limit === 0 || share('untracked', name.value) < untracked
}

const toLimit = (value: number) => ({ limitObjectType: 'LimitValue', limitType: 'Independent', value })

/** A quota in Azure's format. @param base the path of its list */
export function quotaRecord({ name, limit, unit }: Usage, base: string): object {
  const properties = { limit: toLimit(limit), name, properties: {}, unit, isQuotaApplicable: isRaisable(name.value) }
  return { properties, id: `${base}/${name.value}`, type: 'Microsoft.Quota/Quotas', name: name.value }
}

/** The usage of a quota in Azure's format. */
export function quotaUsageRecord(usage: Usage, base: string): object {
  const { name, unit, currentValue } = usage
  const isTracked = !isUntracked(usage)
  const usages = { usagesType: 'Individual', value: isTracked ? currentValue : -1 }
  const properties = { usages, name, properties: {}, unit, isQuotaApplicable: isTracked && isRaisable(name.value) }
  return { properties, id: `${base}/${name.value}`, type: 'Microsoft.Quota/Usages', name: name.value }
}

const messages = { InProgress: 'Request is in progress.', Succeeded: 'Request completed.', Failed: 'Request failed.' }

const toSecond = (time: Date) => `${time.toISOString().slice(0, 19)}Z`

/** The answer to a request that was accepted. @param scope the path up to Microsoft.Quota */
export function acceptedRecord({ id, family, limit }: QuotaWrite, scope: string): object {
  const properties = {
    limit: toLimit(limit),
    name: { value: family.toUpperCase() },
    properties: {},
    provisioningState: 'InProgress',
    isQuotaApplicable: true,
  }
  return { properties, id: `${scope}/quotaRequests/${id}`, type: 'Microsoft.Quota/Quotas', name: id }
}

/** How far a request is, as its poller reads it. */
export function statusRecord({ id, submitted, state, error }: QuotaRequest, base: string): object {
  const type = 'Microsoft.Quota/OperationsStatus'
  return { id: `${base}/${id}`, name: id, startTime: toSecond(submitted), status: state, type, ...(error && { error }) }
}

/** A request in Azure's format. As recorded, it names the quota in capitals. */
export function requestRecord({ id, name, limit, submitted, state, error }: QuotaRequest, base: string): object {
  const message = error?.message ?? messages[state]
  const part = {
    limit: toLimit(limit),
    message,
    name: { value: name.toUpperCase() },
    provisioningState: state,
    subRequestId: id,
  }
  const properties = {
    ...(error && { error }),
    message,
    provisioningState: state,
    requestSubmitTime: toSecond(submitted),
    value: [part],
  }
  return { properties, id: `${base}/${id}`, type: 'Microsoft.Quota/QuotaRequests', name: id }
}
