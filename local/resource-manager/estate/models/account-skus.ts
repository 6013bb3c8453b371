import type { AccountSku } from './model-catalogue.js'

/** A price tier of a kind of account in a region, as Azure shows it. */
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

/** One record for each kind, tier and region; a few kinds are not of a region. */
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
