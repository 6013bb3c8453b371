import { toDay } from '#local/resource-manager/estate/calendar-day.js'
import type { ListedProvider } from '#local/resource-manager/estate/services/provider-list.js'
import { isRegistrationFree, type RegistrationState } from '#local/resource-manager/estate/services/registrations.js'
import type { ServiceEstate } from '#local/resource-manager/estate/services/service-estate.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { type Answer, compressPieces, writtenAnswer } from '#local/resource-manager/http/answer.js'
import { ArmError } from '#local/resource-manager/http/arm-error.js'
import { BodyCache } from '#local/resource-manager/http/body-cache.js'
import { listPieces } from '#local/resource-manager/http/list-pieces.js'
import type { Recordings } from '#local/resource-manager/recordings.js'

export interface ProviderRequest {
  /** Undefined for the list of the tenant, which has no registration states. */
  readonly subscription: Subscription | undefined
  /** Undefined for the list of all providers. */
  readonly namespace: string | undefined
  readonly time: Date
  /** A past day is asked for once, so its list is not cached. */
  readonly isPast: boolean
}

/** The registration of a namespace that an option of the simulator withholds; undefined for all others. */
export type Withheld = (subscription: Subscription, namespace: string) => RegistrationState | undefined

/** A list is about 2 MB of text and 80 kB gzipped. */
const cacheBytes = 4 * 1024 * 1024

/** Answers the list of resource providers, of the tenant or of a subscription, and single providers. */
export class ProviderAnswers {
  readonly #services: ServiceEstate
  readonly #recordings: Recordings | undefined
  readonly #withheld: Withheld
  readonly #cache = new BodyCache(cacheBytes)

  constructor(services: ServiceEstate, recordings: Recordings | undefined, withheld: Withheld) {
    this.#services = services
    this.#recordings = recordings
    this.#withheld = withheld
  }

  /** @throws ArmError 404 for an unknown namespace */
  async answer({ subscription, namespace, time, isPast }: ProviderRequest): Promise<Answer> {
    const day = toDay(time)
    if (namespace !== undefined) return this.#one(subscription, namespace, day)
    const recorded = this.#recordings?.providers()
    if (recorded) return writtenAnswer(recorded)
    const key = `${subscription?.id ?? 'tenant'} ${day}`
    const cached = this.#cache.get(key)
    if (cached) return writtenAnswer({ kind: 'gzip', bytes: cached })
    const bytes = await compressPieces(listPieces(this.#texts(subscription, day)))
    if (!isPast) this.#cache.put(key, bytes)
    return writtenAnswer({ kind: 'gzip', bytes })
  }

  /** The registration of a namespace in a subscription, as its list of providers has it. */
  registration(subscription: Subscription, namespace: string, time: Date): RegistrationState {
    return this.#withheld(subscription, namespace) ?? this.#services.registration(subscription, namespace, toDay(time))
  }

  #one(subscription: Subscription | undefined, namespace: string, day: number): Answer {
    const name = namespace.toLowerCase()
    const provider = this.#services.providers(day).find(one => one.namespace.toLowerCase() === name)
    if (provider) return writtenAnswer({ kind: 'text', text: this.#text(provider, subscription, day) })
    throw new ArmError(404, 'InvalidResourceNamespace', `The resource namespace '${namespace}' is invalid.`)
  }

  *#texts(subscription: Subscription | undefined, day: number): Generator<string> {
    for (const provider of this.#services.providers(day)) yield this.#text(provider, subscription, day)
  }

  #text({ namespace, resourceTypes }: ListedProvider, subscription: Subscription | undefined, day: number): string {
    const scope = subscription ? `/subscriptions/${subscription.id}` : ''
    const head = `{"id":"${scope}/providers/${namespace}","namespace":"${namespace}","resourceTypes":${resourceTypes}`
    if (!subscription) return `${head}}`
    const state = this.#withheld(subscription, namespace) ?? this.#services.registration(subscription, namespace, day)
    const policy = isRegistrationFree(namespace) ? 'RegistrationFree' : 'RegistrationRequired'
    return `${head},"registrationState":"${state}","registrationPolicy":"${policy}"}`
  }
}
