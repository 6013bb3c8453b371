import type { AccountSku } from './model-catalogue.js'

/** A price tier of an account kind in a region, in Azure's format. */
export interface AccountSkuRecord {
  readonly resourceType: 'accounts'
  readonly name: string
  readonly tier: string
  readonly kind: string
  readonly locations: readonly string[]
  readonly locationInfo: readonly { location: string; zones: readonly string[]; zoneDetails: readonly unknown[] }[]
  readonly restrictions: readonly unknown[]
}

const everywhere = 'GLOBAL'

/** One record per kind, tier and region. A few kinds are global. */
export function accountSkus(accounts: readonly AccountSku[], regions: readonly string[]): AccountSkuRecord[] {
  const known = new Set([everywhere, ...regions.map(name => name.toUpperCase())])
  return accounts.flatMap(([kind, name, tier, locations]) =>
    locations
      .filter(location => known.has(location))
      .map(location => ({
        resourceType: 'accounts',
        name,
        tier,
        kind,
        locations: [location],
        locationInfo: [{ location, zones: [], zoneDetails: [] }],
        restrictions: [],
      })),
  )
}
