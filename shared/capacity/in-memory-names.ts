import type { KnownNames } from './known-names.js'

interface Names {
  readonly regions?: readonly string[]
  readonly displayNames?: Readonly<Record<string, string>>
  /** The series letters of each family. */
  readonly families?: Readonly<Record<string, string>>
  readonly skus?: readonly string[]
  readonly subscriptions?: readonly string[]
  readonly subscriptionNames?: Readonly<Record<string, string>>
}

/** Known names in memory, for tests of what works with them. */
export function inMemoryNames(names: Names): KnownNames {
  const {
    regions = [],
    displayNames = {},
    families = {},
    skus = [],
    subscriptions = [],
    subscriptionNames = {},
  } = names
  return {
    regions: async () => regions.map(region => ({ region, displayName: displayNames[region] ?? region })),
    families: async () => Object.entries(families).map(([family, familyBase]) => ({ family, familyBase })),
    skus: async () => [...skus],
    subscriptions: async () =>
      subscriptions.map(subscriptionId => ({
        ...{ subscriptionId, canSuggest: true },
        subscriptionName: subscriptionNames[subscriptionId] ?? null,
      })),
    version: async () => JSON.stringify(names),
  }
}
