import type { CurrentUsages } from '#local/resource-manager/estate/quota-writes/current-usages.js'
import { familyKey } from '#local/resource-manager/estate/quota-writes/effects.js'
import type { QuotaLedger } from '#local/resource-manager/estate/quota-writes/quota-ledger.js'
import type { QuotaWrite } from '#local/resource-manager/estate/quota-writes/quota-state.js'
import { drawFate, type WriteRules } from '#local/resource-manager/estate/quota-writes/write-rules.js'
import { toGuid } from '#local/resource-manager/estate/subscriptions.js'
import { type Answer, jsonAnswer } from '#local/resource-manager/http/answer.js'
import type { GroupAnswers } from './group-answers.js'
import { groupId } from './group-records.js'
import { type QuotaCall, toAddress } from './quota-call.js'
import { notRaisable, quotaNotFound } from './quota-errors.js'
import { acceptedRecord, isRaisable } from './quota-records.js'
import { readGroupLimit, readQuotaLimit } from './write-bodies.js'

export interface WriteParts {
  readonly ledger: QuotaLedger
  readonly seed: number
  readonly usages: CurrentUsages
  readonly groups: GroupAnswers
  rules(): WriteRules
  /** Real time, in milliseconds since 1970. */
  realMs(): number
}

/** As recorded for PUT and PATCH of a quota; those of groups are assumptions. */
const typicalSeconds = { PUT: 60, PATCH: 150, move: 45, groupLimit: 300 } as const

type Asked = Pick<QuotaWrite, 'kind' | 'subscriptionId' | 'group' | 'region' | 'family' | 'limit'>

/** Accepts requests for limits. They are decided later. */
export class WriteAnswers {
  readonly #parts: WriteParts

  constructor(parts: WriteParts) {
    this.#parts = parts
  }

  /** PUT or PATCH of a quota: the limit is the new total. */
  quota(call: QuotaCall): Answer {
    const { target, subscription, time, body, method } = call
    const name = target.name!
    const row = this.#parts.usages.find(subscription!, target.region!, name, time)
    if (!row) throw quotaNotFound(name)
    if (!isRaisable(row.name.value)) throw notRaisable(row.name.value)
    const limit = readQuotaLimit(body, name)
    const { id: subscriptionId } = subscription!
    const asked = { kind: 'raise', subscriptionId, region: target.region!, family: row.name.value, limit } as const
    const write = this.#submit(asked, call, typicalSeconds[method === 'PUT' ? 'PUT' : 'PATCH'])
    const scope = call.url.pathname.slice(0, call.url.pathname.toLowerCase().lastIndexOf('/quotas/'))
    const status = toAddress(call, `${scope}/operationsStatus/${write.id}`)
    return jsonAnswer(acceptedRecord(write, scope), 202, { 'azure-asyncoperation': status, location: status })
  }

  /** PATCH of a member's allocation: the limit is the member's new total. */
  allocation(call: QuotaCall): Answer {
    const group = this.#parts.groups.group(call)
    const member = this.#parts.groups.member(call, group)
    const { resourceName, limit } = readGroupLimit(call.body)
    const region = call.target.region!
    const row = this.#parts.usages.find(member, region, resourceName, call.time)
    if (!row) throw quotaNotFound(resourceName)
    const family = row.name.value
    const asked = { kind: 'move', subscriptionId: member.id, group: group.name, region, family, limit } as const
    const { id } = this.#submit(asked, call, typicalSeconds.move)
    const path = call.url.pathname
    const scope = path.slice(0, path.toLowerCase().indexOf('/resourceproviders/'))
    return accepted(
      call,
      `${scope}/quotaAllocationOperationsStatus/${id}`,
      `${scope}/resourceProviders/Microsoft.Compute/quotaAllocationRequests/${id}`,
    )
  }

  /** PATCH of a group's limit: the limit is the group's new total. */
  groupLimit(call: QuotaCall): Answer {
    const group = this.#parts.groups.group(call)
    const { resourceName, limit } = readGroupLimit(call.body)
    const region = call.target.region!
    const rows = group.members.map(one => this.#parts.usages.find(one, region, resourceName, call.time))
    const row = rows.find(one => one !== undefined)
    if (!row) throw quotaNotFound(resourceName)
    const asked = { kind: 'groupLimit', group: group.name, region, family: row.name.value, limit } as const
    const { id } = this.#submit(asked, call, typicalSeconds.groupLimit)
    return accepted(
      call,
      `${groupId(group)}/groupQuotaOperationsStatus/${id}`,
      `${groupId(group)}/groupQuotaRequests/${id}`,
    )
  }

  #submit(asked: Asked, { time }: QuotaCall, typical: number): QuotaWrite {
    const { ledger, seed, rules, realMs } = this.#parts
    const count = ledger.writes.length
    const thing = [asked.subscriptionId ?? asked.group ?? '', asked.region, familyKey(asked.family), asked.limit, count]
    const { seconds, needsSupport } = drawFate(rules(), typical, seed, ...thing)
    const write: QuotaWrite = {
      ...asked,
      id: toGuid(`headroom quota write ${seed} ${thing.join(' ')}`),
      submittedAt: time.toISOString(),
      dueAt: new Date(time.getTime() + seconds * 1000).toISOString(),
      dueRealMs: realMs() + seconds * 1000,
      needsSupport,
      state: 'InProgress',
    }
    ledger.putWrite(write)
    return write
  }
}

function accepted(call: QuotaCall, statusPath: string, requestPath: string): Answer {
  const headers = { 'azure-asyncoperation': toAddress(call, statusPath), location: toAddress(call, requestPath) }
  return jsonAnswer({ properties: { provisioningState: 'Accepted' } }, 202, headers)
}
