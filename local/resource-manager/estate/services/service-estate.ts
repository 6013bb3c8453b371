import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { loadProviders } from './provider-catalogue.js'
import { type ListedProvider, ProviderList } from './provider-list.js'
import { type RegistrationState, registrationOn } from './registrations.js'
import { type ServiceUsage, ServiceUsages, type UsageNamespace } from './service-usages.js'

export interface ServiceEstateOptions {
  readonly seed: number
  /** All regions of the catalogue, those with the largest offer first. */
  readonly known: readonly string[]
  /** Those of the estate. */
  readonly regions: readonly string[]
  readonly displayNames: ReadonlyMap<string, string>
}

/** Resource providers, their registration and the quotas of four of them: pure functions of seed, subscription, region and day. */
export class ServiceEstate {
  readonly #seed: number
  readonly #list: ProviderList
  readonly #usages: ServiceUsages

  constructor({ seed, known, regions, displayNames }: ServiceEstateOptions) {
    this.#seed = seed
    this.#list = new ProviderList({ providers: loadProviders(), known, regions, displayNames, seed })
    this.#usages = new ServiceUsages(known, seed)
  }

  providers(day: number): readonly ListedProvider[] {
    return this.#list.on(day)
  }

  registration(subscription: Subscription, namespace: string, day: number): RegistrationState {
    return registrationOn(this.#seed, subscription, namespace, day)
  }

  /** The regions of the estate that answer the usage list of a provider. */
  usageRegions(namespace: UsageNamespace, day: number): readonly string[] {
    return this.#list.regionsWith(namespace, mainTypes[namespace], day)
  }

  usages(namespace: UsageNamespace, subscription: Subscription, region: string, day: number): ServiceUsage[] {
    return this.#usages.list(namespace, subscription, region, day)
  }
}

const mainTypes: Readonly<Record<UsageNamespace, string>> = {
  'Microsoft.Storage': 'storageAccounts',
  'Microsoft.Network': 'virtualNetworks',
  'Microsoft.MachineLearningServices': 'workspaces',
  'Microsoft.App': 'managedEnvironments',
}
