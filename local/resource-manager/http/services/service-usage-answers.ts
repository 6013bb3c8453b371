import { toDay } from '#local/resource-manager/estate/calendar-day.js'
import type { ServiceEstate } from '#local/resource-manager/estate/services/service-estate.js'
import type { UsageNamespace } from '#local/resource-manager/estate/services/service-usages.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { type Answer, jsonAnswer, writtenAnswer } from '#local/resource-manager/http/answer.js'
import { locationNotOffered } from '#local/resource-manager/http/arm-error.js'
import { toPage } from '#local/resource-manager/http/paging.js'
import type { RecordedArea, Recordings } from '#local/resource-manager/recordings.js'
import { type ServiceUsageOperation, usageNamespace } from './service-path.js'

export interface ServiceUsageRequest {
  readonly operation: ServiceUsageOperation
  readonly subscription: Subscription
  readonly region: string
  readonly version: string
  readonly url: URL
  readonly baseUrl: string
  readonly time: Date
}

const areas: Readonly<Record<UsageNamespace, RecordedArea>> = {
  'Microsoft.Storage': 'storage-usages',
  'Microsoft.Network': 'network-usages',
  'Microsoft.MachineLearningServices': 'machine-learning-usages',
  'Microsoft.App': 'container-app-usages',
}
/** Rows of a page of the list that grows with the number of workspaces. */
const machineLearningPage = 20

/** Answers the usage lists of Storage, Network, Machine Learning and Container Apps. */
export class ServiceUsageAnswers {
  readonly #services: ServiceEstate
  readonly #recordings: Recordings | undefined

  constructor(services: ServiceEstate, recordings: Recordings | undefined) {
    this.#services = services
    this.#recordings = recordings
  }

  /** @throws ArmError 404 for a region without the service */
  answer({ operation, subscription, region, version, url, baseUrl, time }: ServiceUsageRequest): Answer {
    const namespace = usageNamespace[operation]
    const area = areas[namespace]
    const day = toDay(time)
    const offered = this.#recordings?.regions(area) ?? this.#services.usageRegions(namespace, day)
    if (!offered.includes(region)) throw locationNotOffered(region, 'locations/usages', version, offered)
    const recorded = this.#recordings?.region(area, region)
    if (recorded) return writtenAnswer(recorded)
    const rows = this.#services.usages(namespace, subscription, region, day)
    const size = operation === 'machineLearningUsages' ? machineLearningPage : rows.length
    const { items, nextLink } = toPage(rows, size, url, baseUrl)
    return jsonAnswer({ value: items, ...(nextLink && { nextLink }) })
  }
}
