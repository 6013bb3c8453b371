import { toDay } from '../estate/calendar-day.js'
import type { Estate } from '../estate/estate.js'
import type { Usage } from '../estate/quota/quota-usages.js'
import type { WrittenQuota } from '../estate/quota-writes/written-quota.js'
import { type Subscription, subscriptionRecord } from '../estate/subscriptions.js'
import type { Recordings } from '../recordings.js'
import type { SimulatedClock } from '../simulated-clock.js'
import type { CallerAccess } from './access/caller-access.js'
import { operationNames } from './access/operation-names.js'
import { type Answer, jsonAnswer, writtenAnswer } from './answer.js'
import { apiVersions, type Operation, posted } from './api-versions.js'
import {
  ArmError,
  invalidApiVersion,
  locationNotOffered,
  malformedSubscription,
  methodNotAllowed,
  missingApiVersion,
  notRegistered,
  subscriptionNotFound,
  unknownResourceType,
} from './arm-error.js'
import type { AzureRequest } from './azure-request.js'
import { CognitiveAnswers } from './cognitive/cognitive-answers.js'
import { isCognitive } from './cognitive/cognitive-path.js'
import type { ListedSubscriptions } from './listed-subscriptions.js'
import { toPage } from './paging.js'
import type { PlacementAllowance } from './placement-allowance.js'
import { PlacementAnswers } from './placement-answers.js'
import { PriceAnswers } from './price-answers.js'
import { QuotaApi } from './quota/quota-api.js'
import type { QuotaThrottle } from './quota/quota-throttle.js'
import { ProviderAnswers } from './services/provider-answers.js'
import { isServiceUsage, usageNamespace } from './services/service-path.js'
import { ServiceUsageAnswers } from './services/service-usage-answers.js'
import { type ListSource, SkuAnswers } from './sku-answers.js'
import type { Throttle } from './throttle.js'

export interface AzureApiOptions {
  readonly estate: Estate
  readonly access: CallerAccess
  readonly subscriptions: ListedSubscriptions
  readonly clock: SimulatedClock
  readonly throttle: Throttle
  readonly quotaThrottle: QuotaThrottle
  readonly written: WrittenQuota
  readonly placementAllowance: PlacementAllowance
  readonly recordings: Recordings | undefined
  readonly skuPageSize: number | undefined
  readonly subscriptionPageSize: number
  /** Ids of subscriptions that are not registered for Microsoft.Compute. */
  readonly unregistered: ReadonlySet<string>
  /** Ids of subscriptions that are not registered for Microsoft.CognitiveServices. */
  readonly withoutModels: ReadonlySet<string>
}

/** The context of a request. */
export interface Call {
  readonly method: string
  readonly body: string
  /** The header `If-Match`. */
  readonly ifMatch: string | undefined
  /** Scheme, host and port of the request. */
  readonly baseUrl: string
  /** The requested simulated time, if it is not the present. */
  readonly time: Date | undefined
  /** If set, only SKUs and usages of a region that differ from those at this time are requested. */
  readonly since: Date | undefined
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const compute = 'Microsoft.Compute'
const cognitiveServices = 'Microsoft.CognitiveServices'

/** Answers the operations of the Resource Manager, and the retail price list, which Azure serves on another host. */
export class AzureApi {
  readonly #options: AzureApiOptions
  readonly #skus: SkuAnswers
  readonly #placements: PlacementAnswers
  readonly #prices: PriceAnswers
  readonly #cognitive: CognitiveAnswers
  readonly #providers: ProviderAnswers
  readonly #serviceUsages: ServiceUsageAnswers
  readonly #quota: QuotaApi

  constructor(options: AzureApiOptions) {
    this.#options = options
    this.#placements = new PlacementAnswers(options.estate, options.placementAllowance)
    this.#prices = new PriceAnswers(options.estate.prices)
    this.#cognitive = new CognitiveAnswers(options.estate.models, options.recordings)
    const { services } = options.estate
    this.#providers = new ProviderAnswers(services, options.recordings, this.#withheld)
    this.#serviceUsages = new ServiceUsageAnswers(services, options.recordings)
    this.#skus = new SkuAnswers({ ...options, pageSize: options.skuPageSize })
    this.#quota = new QuotaApi({
      ...options,
      listed: () => options.subscriptions.list,
      findSubscription: id => this.#subscription(id),
    })
  }

  /** @throws ArmError for everything Azure would refuse. */
  async answer(request: AzureRequest, call: Call): Promise<Answer> {
    const { operation, url } = request
    const { method, baseUrl } = call
    const now = this.#options.clock.now()
    this.#options.written.settle(now)
    if (request.quota) {
      return this.#quota.answer(request.quota, {
        ...call,
        url,
        time: call.time ?? now,
        isPast: call.time !== undefined,
      })
    }
    if (operation === 'prices') return this.#prices.answer(url, method, baseUrl, call.time ?? now)
    const version = url.searchParams.get('api-version')
    if (!version) throw missingApiVersion()
    if (!operation) throw noSuchOperation(request)
    const allowed = posted.has(operation) ? 'POST' : 'GET'
    if (method !== allowed) throw methodNotAllowed(method, allowed)
    const supported: readonly string[] = apiVersions[operation]
    if (!supported.includes(version)) throw invalidApiVersion(version, supported)
    if (operation === 'subscriptions') {
      const headers = this.#options.throttle.readTenant()
      return withHeaders(this.#subscriptions(url, baseUrl), headers)
    }
    if (operation === 'providers') {
      const headers = call.time ? {} : this.#options.throttle.readTenant()
      return withHeaders(await this.#providerList(undefined, request, call), headers)
    }
    const subscription = this.#subscription(request.subscriptionId ?? '')
    this.#options.access.check(subscription, operationNames[operation])
    // Azure cannot be read as of a past time, so there is no limit for it either.
    const headers = call.time ? {} : this.#options.throttle.readSubscription(subscription.id)
    return withHeaders(await this.#ofSubscription(operation, subscription, request, version, call), headers)
  }

  async #ofSubscription(
    operation: Exclude<Operation, 'subscriptions' | 'providers'>,
    subscription: Subscription,
    request: AzureRequest,
    version: string,
    call: Call,
  ): Promise<Answer> {
    const { baseUrl, body, time: asked, since } = call
    const time = asked ?? this.#options.clock.now()
    if (operation === 'subscription') return jsonAnswer(subscriptionRecord(subscription))
    if (operation === 'permissions') return jsonAnswer({ value: this.#options.access.permissions(subscription.id) })
    if (operation === 'locations') return this.#locations(subscription)
    if (operation === 'subscriptionProviders') return this.#providerList(subscription, request, call)
    if (isServiceUsage(operation)) {
      const namespace = usageNamespace[operation]
      const isRegistered = this.#providers.registration(subscription, namespace, time) === 'Registered'
      if (!isRegistered) throw notRegistered(subscription.id, namespace)
      const { url, region = '' } = request
      return this.#serviceUsages.answer({ operation, subscription, region, version, url, baseUrl, time })
    }
    if (isCognitive(operation)) {
      if (this.#withheld(subscription, cognitiveServices)) throw notRegistered(subscription.id, cognitiveServices)
      return this.#cognitive.answer({ ...request, operation, subscription, version, time, since })
    }
    if (this.#withheld(subscription, compute)) throw notRegistered(subscription.id, compute)
    if (operation === 'usages') return this.#usages(subscription, request.region ?? '', version, { time, since })
    if (posted.has(operation)) {
      const region = request.region ?? ''
      this.#expectRegion(region, 'locations/placementScores', version)
      const kind = operation === 'spotPlacementScores' ? 'spot' : 'regular'
      return this.#placements.answer({ kind, subscription, region, body, time })
    }
    const source = { baseUrl, day: toDay(time), isPast: asked !== undefined, sinceDay: since && toDay(since) }
    return this.#skuList(subscription, request, version, source)
  }

  #providerList(subscription: Subscription | undefined, { namespace }: AzureRequest, { time }: Call): Promise<Answer> {
    const isPast = time !== undefined
    return this.#providers.answer({ subscription, namespace, time: time ?? this.#options.clock.now(), isPast })
  }

  /** Options of the simulator come before what its estate has registered. */
  readonly #withheld = (subscription: Subscription, namespace: string) => {
    const { access, unregistered, withoutModels } = this.#options
    const { id } = subscription
    const name = namespace.toLowerCase()
    const isWithheld =
      access.isWithheld(subscription, namespace) ||
      (name === compute.toLowerCase() && unregistered.has(id)) ||
      (name === cognitiveServices.toLowerCase() && withoutModels.has(id))
    return isWithheld ? 'NotRegistered' : undefined
  }

  #subscriptions(url: URL, baseUrl: string): Answer {
    const { subscriptions, subscriptionPageSize } = this.#options
    const top = Number(url.searchParams.get('$top') ?? subscriptionPageSize)
    if (!Number.isInteger(top) || top < 1) throw badRequest('The value of $top must be a whole number from 1.')
    const { items, nextLink } = toPage(subscriptions.list, Math.min(top, subscriptionPageSize), url, baseUrl)
    return jsonAnswer({
      value: items.map(subscriptionRecord),
      ...(nextLink && { nextLink }),
      count: { type: 'Total', value: subscriptions.list.length },
    })
  }

  #subscription(id: string): Subscription {
    if (!guid.test(id)) throw malformedSubscription(id)
    const found = this.#options.subscriptions.list.find(subscription => subscription.id === id)
    if (!found) throw subscriptionNotFound(id)
    return found
  }

  #locations(subscription: Subscription): Answer {
    const recorded = this.#options.recordings?.locations()
    return recorded ? writtenAnswer(recorded) : jsonAnswer({ value: this.#options.estate.locations(subscription) })
  }

  #skuList(subscription: Subscription, { url, region }: AzureRequest, version: string, source: ListSource) {
    const filter = url.searchParams.get('$filter')
    if (region === undefined && filter) {
      throw badRequest(`The filter '${filter}' is not supported: only location eq '<region>' is.`)
    }
    if (region === undefined) return this.#skus.ofAllRegions(subscription, url, source)
    this.#expectRegion(region, 'skus', version)
    return this.#skus.ofRegion(subscription, region, url, source)
  }

  #usages(
    subscription: Subscription,
    region: string,
    version: string,
    { time, since }: { readonly time: Date; readonly since: Date | undefined },
  ): Answer {
    const { estate, recordings, written } = this.#options
    this.#expectRegion(region, 'locations/usages', version)
    const recorded = recordings?.region('usages', region)
    if (recorded) return since ? jsonAnswer({ value: [] }) : writtenAnswer(recorded)
    if (recordings?.holds('usages')) throw locationNotOffered(region, 'locations/usages', version, estate.regions)
    const usages = written.usages.list(subscription, region, time)
    return jsonAnswer({
      value: since ? changedUsages(usages, written.usages.list(subscription, region, since)) : usages,
    })
  }

  #expectRegion(region: string, type: string, version: string): void {
    const { regions } = this.#options.estate
    if (!regions.includes(region)) throw locationNotOffered(region, type, version, regions)
  }
}

/** The rows that differ. Every list of a region has the same names in the same order. */
const changedUsages = (usages: readonly Usage[], others: readonly Usage[]): readonly Usage[] =>
  usages.filter(({ limit, currentValue }, index) => {
    const other = others[index]
    return other?.limit !== limit || other.currentValue !== currentValue
  })

function badRequest(message: string): ArmError {
  return new ArmError(400, 'BadRequest', message)
}

function noSuchOperation({ unknownType, url }: AzureRequest): ArmError {
  if (unknownType) return unknownResourceType(unknownType.type, unknownType.namespace)
  return new ArmError(404, 'NotFound', `There is nothing at '${url.pathname}'.`)
}

function withHeaders(answer: Answer, headers: Record<string, string>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}
