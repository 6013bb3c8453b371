import type { QuotaRequest } from '#local/resource-manager/estate/quota/past-requests.js'
import type { CurrentUsages } from '#local/resource-manager/estate/quota-writes/current-usages.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { type Answer, jsonAnswer, writtenAnswer } from '#local/resource-manager/http/answer.js'
import { locationNotOffered } from '#local/resource-manager/http/arm-error.js'
import { toPage } from '#local/resource-manager/http/paging.js'
import type { RecordedArea, Recordings } from '#local/resource-manager/recordings.js'
import { listPath, type QuotaCall, toAddress } from './quota-call.js'
import { quotaNotFound, requestNotFound } from './quota-errors.js'
import { quotaRecord, quotaUsageRecord, requestRecord, statusRecord } from './quota-records.js'
import { readRequestFilter } from './request-filter.js'

/** As recorded. */
const requestsPerPage = 100

export interface QuotaSources {
  readonly usages: CurrentUsages
  readonly recordings: Recordings | undefined
  /** The newest first. */
  requests(subscription: Subscription, region: string, time: Date): readonly QuotaRequest[]
  /** A transfer, as its poller reads it. */
  transfer(id: string): QuotaRequest | undefined
}

/** Answers quotas, their usages and requests of a subscription in a region. */
export class QuotaAnswers {
  readonly #sources: QuotaSources

  constructor(sources: QuotaSources) {
    this.#sources = sources
  }

  quotas(call: QuotaCall): Answer {
    return this.#recorded('quotas', call) ?? this.#list(call, quotaRecord)
  }

  usages(call: QuotaCall): Answer {
    return this.#recorded('quota-usages', call) ?? this.#list(call, quotaUsageRecord)
  }

  requests(call: QuotaCall): Answer {
    const recorded = this.#recorded('quota-requests', call)
    if (recorded) return recorded
    const { target, url, baseUrl, subscription, time } = call
    const base = listPath(call)
    const all = this.#sources.requests(subscription!, target.region!, time)
    if (target.name !== undefined) return jsonAnswer(requestRecord(findRequest(all, target.name), base))
    const isAsked = readRequestFilter(url.searchParams.get('$filter'))
    const top = Number(url.searchParams.get('$top') ?? requestsPerPage)
    const size = Number.isInteger(top) && top > 0 ? Math.min(top, requestsPerPage) : requestsPerPage
    const { items, nextLink } = toPage(all.filter(isAsked), size, url, baseUrl, '$skipToken')
    return jsonAnswer({ value: items.map(one => requestRecord(one, base)), ...(nextLink && { nextLink }) })
  }

  /** How far a request is. */
  status(call: QuotaCall): Answer {
    const { target, subscription, time } = call
    const transfer = this.#sources.transfer(target.name!)
    const all = this.#sources.requests(subscription!, target.region!, time)
    const request = transfer ?? findRequest(all, target.name!)
    const base = listPath(call)
    return jsonAnswer(statusRecord(request, base), 200, transfer ? {} : pollHeaders(request, base, call))
  }

  #list(call: QuotaCall, toRecord: typeof quotaRecord): Answer {
    const { target, subscription, time } = call
    const base = listPath(call)
    if (target.name === undefined) {
      const rows = this.#sources.usages.list(subscription!, target.region!, time)
      return jsonAnswer({ value: rows.map(row => toRecord(row, base)) })
    }
    const found = this.#sources.usages.find(subscription!, target.region!, target.name, time)
    if (!found) throw quotaNotFound(target.name)
    return jsonAnswer(toRecord(found, base))
  }

  /** Only lists are recorded. @throws ArmError 404 for a region without a recording, if others have one */
  #recorded(area: RecordedArea, { target, version }: QuotaCall): Answer | undefined {
    const { recordings } = this.#sources
    if (target.name !== undefined || !recordings?.holds(area)) return undefined
    const body = recordings.region(area, target.region!)
    if (!body) throw locationNotOffered(target.region!, area, version, recordings.regions(area)!)
    return writtenAnswer(body)
  }
}

/** As recorded: an open request names its status, a decided one its outcome. */
function pollHeaders({ id, state }: QuotaRequest, base: string, call: QuotaCall): Record<string, string> {
  const status = toAddress(call, `${base}/${id}`)
  if (state === 'InProgress') return { 'azure-asyncoperation': status, location: status }
  return { location: toAddress(call, `${base.slice(0, base.lastIndexOf('/'))}/quotaRequests/${id}`) }
}

/** @throws ArmError 404 */
function findRequest(all: readonly QuotaRequest[], id: string): QuotaRequest {
  const found = all.find(one => one.id === id.toLowerCase())
  if (!found) throw requestNotFound(id)
  return found
}
