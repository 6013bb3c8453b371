import type { GroupRequest } from '#local/resource-manager/estate/quota-groups/past-group-requests.js'
import type { QuotaGroup } from '#local/resource-manager/estate/quota-groups/quota-groups.js'
import type { CurrentUsages } from '#local/resource-manager/estate/quota-writes/current-usages.js'
import { familyKey } from '#local/resource-manager/estate/quota-writes/effects.js'
import type { Pools } from '#local/resource-manager/estate/quota-writes/pools.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { type Answer, jsonAnswer } from '#local/resource-manager/http/answer.js'
import { toPage } from '#local/resource-manager/http/paging.js'
import {
  allocationRecord,
  groupId,
  groupLimitRecord,
  groupRecord,
  groupRequestRecord,
  groupUsageRecord,
  memberRecord,
} from './group-records.js'
import { listPath, type QuotaCall } from './quota-call.js'
import { groupNotFound, memberNotFound, requestNotFound } from './quota-errors.js'
import { readLocationFilter } from './request-filter.js'

export interface GroupSources {
  readonly groups: readonly QuotaGroup[]
  readonly pools: Pools
  readonly usages: CurrentUsages
  readonly regions: readonly string[]
  requests(group: QuotaGroup, region: string, time: Date): readonly GroupRequest[]
}

/** An assumption: neither the documentation nor a recording says how many rows a page has. */
const rowsPerPage = 100
const familyName = /Family$/i

/** Answers quota groups: members, limits, allocations, usages and requests. */
export class GroupAnswers {
  readonly #sources: GroupSources

  constructor(sources: GroupSources) {
    this.#sources = sources
  }

  groups(call: QuotaCall): Answer {
    const { target } = call
    if (target.group !== undefined) return jsonAnswer(groupRecord(this.group(call)))
    const inside = this.#sources.groups.filter(one => one.managementGroup === target.managementGroup?.toLowerCase())
    return paged(call, inside.map(groupRecord))
  }

  /** @throws ArmError 404 */
  group({ target }: QuotaCall): QuotaGroup {
    const { managementGroup, group: name = '' } = target
    const found = this.#sources.groups.find(
      one => one.name === name.toLowerCase() && one.managementGroup === managementGroup?.toLowerCase(),
    )
    if (!found) throw groupNotFound(name)
    return found
  }

  /** @throws ArmError 404 */
  member({ target }: QuotaCall, group: QuotaGroup): Subscription {
    const found = group.members.find(({ id }) => id === target.subscriptionId)
    if (!found) throw memberNotFound(target.subscriptionId ?? '', group.name)
    return found
  }

  subscriptions(call: QuotaCall): Answer {
    const group = this.group(call)
    if (call.target.subscriptionId !== undefined) return jsonAnswer(memberRecord(group, this.member(call, group).id))
    return paged(
      call,
      group.members.map(({ id }) => memberRecord(group, id)),
    )
  }

  /** No member has joined or left within the time that Azure keeps. */
  subscriptionRequests(call: QuotaCall): Answer {
    this.group(call)
    if (call.target.name !== undefined) throw requestNotFound(call.target.name)
    return jsonAnswer({ value: [] })
  }

  limits(call: QuotaCall): Answer {
    const group = this.group(call)
    const region = call.target.region!
    const { items, nextLink } = toPages(call, this.#sources.pools.list(group, region, call.time))
    return jsonAnswer({
      id: `${groupId(group)}/resourceProviders/Microsoft.Compute/groupQuotaLimits/${region}`,
      name: region,
      type: 'Microsoft.Quota/groupQuotas/groupQuotaLimits',
      properties: { provisioningState: 'Succeeded', value: items.map(groupLimitRecord), ...(nextLink && { nextLink }) },
    })
  }

  usages(call: QuotaCall): Answer {
    const pools = this.#sources.pools.list(this.group(call), call.target.region!, call.time)
    return paged(call, pools.map(groupUsageRecord))
  }

  /** The families of which the member or its group has any. */
  allocations(call: QuotaCall): Answer {
    const group = this.group(call)
    const member = this.member(call, group)
    const region = call.target.region!
    const { pools, usages } = this.#sources
    const shares = new Map(
      pools.list(group, region, call.time).map(pool => [familyKey(pool.family), pool.shares.get(member.id) ?? 0]),
    )
    const rows = usages.list(member, region, call.time).flatMap(({ name, limit }) => {
      const share = shares.get(familyKey(name.value))
      if (!familyName.test(name.value) || (limit === 0 && share === undefined)) return []
      return [allocationRecord(name.value, name.localizedValue, limit, share ?? 0)]
    })
    const { items: value, nextLink } = toPages(call, rows)
    const provisioningState = 'Succeeded'
    const list = { value, ...(nextLink && { nextLink }) }
    const head = { name: region, type: 'Microsoft.Quota/groupQuotas/quotaAllocations' }
    if (group.layout === 'article') return jsonAnswer({ ...head, provisioningState, ...list })
    return jsonAnswer({ ...head, properties: { provisioningState, ...list } })
  }

  /** How far a request is. */
  status(call: QuotaCall): Answer {
    const { id, submitted, state, faultCode } = this.#request(call)
    return jsonAnswer({
      id: decodeURIComponent(call.url.pathname),
      name: id,
      startTime: submitted.toISOString(),
      status: state,
      ...(faultCode && { error: { code: faultCode, message: `The request failed: ${faultCode}.` } }),
    })
  }

  /** Of the group, or of one member. */
  requests(call: QuotaCall): Answer {
    const group = this.group(call)
    const { target, url, time } = call
    const base = listPath(call)
    if (target.name !== undefined) return jsonAnswer(groupRequestRecord(this.#request(call), base))
    const member = this.#memberId(call, group)
    const region = readLocationFilter(url.searchParams.get('$filter'))
    const all = this.#sources.requests(group, region.toLowerCase().replaceAll(' ', ''), time)
    return paged(
      call,
      all.filter(one => one.subscriptionId === member).map(one => groupRequestRecord(one, base)),
    )
  }

  #request(call: QuotaCall): GroupRequest {
    const group = this.group(call)
    const member = this.#memberId(call, group)
    const { name = '' } = call.target
    const { regions, requests } = this.#sources
    for (const region of regions) {
      const all = requests(group, region, call.time)
      const found = all.find(({ id, subscriptionId }) => id === name.toLowerCase() && subscriptionId === member)
      if (found) return found
    }
    throw requestNotFound(name)
  }

  /** Undefined for what is about the group. */
  #memberId(call: QuotaCall, group: QuotaGroup): string | undefined {
    return call.target.operation.startsWith('quotaAllocation') ? this.member(call, group).id : undefined
  }
}

const toPages = <T>({ url, baseUrl }: QuotaCall, all: readonly T[]) =>
  toPage(all, rowsPerPage, url, baseUrl, '$skipToken')

function paged(call: QuotaCall, all: readonly object[]): Answer {
  const { items, nextLink } = toPages(call, all)
  return jsonAnswer({ value: items, ...(nextLink && { nextLink }) })
}
