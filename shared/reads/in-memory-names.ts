import { own } from '#shared/contract/common/own.js'
import type { KnownNames, KnownSubscription } from './known-names.js'

interface Names {
  readonly regions?: readonly string[]
  readonly displayNames?: Readonly<Record<string, string>>
  /** The series letters of each family. */
  readonly families?: Readonly<Record<string, string>>
  readonly skus?: readonly string[]
  readonly providers?: readonly string[]
  readonly models?: readonly string[]
  readonly subscriptions?: readonly string[]
  readonly subscriptionNames?: Readonly<Record<string, string>>
  readonly absent?: Readonly<Record<string, Pick<KnownSubscription, 'state' | 'absentSince'>>>
}

/** Known names in memory, for tests of their callers. */
export function inMemoryNames(names: Names): KnownNames {
  const {
    regions = [],
    displayNames = {},
    families = {},
    skus = [],
    providers = [],
    models = [],
    subscriptions = [],
    subscriptionNames = {},
    absent = {},
  } = names
  return {
    regions: async () => regions.map(region => ({ region, displayName: own(displayNames, region) ?? region })),
    families: async () => Object.entries(families).map(([family, familyBase]) => ({ family, familyBase })),
    skus: async () => [...skus],
    providers: async () => [...providers],
    models: async () => [...models],
    subscriptions: async () =>
      subscriptions.map(subscriptionId => ({
        subscriptionId,
        ...(own(absent, subscriptionId) ?? { state: 'Enabled', absentSince: null }),
        subscriptionName: own(subscriptionNames, subscriptionId) ?? null,
      })),
    version: async () => JSON.stringify(names),
    subscriptionVersion: async () => JSON.stringify(names),
  }
}
