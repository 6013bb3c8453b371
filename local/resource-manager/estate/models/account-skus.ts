import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { share } from '#local/resource-manager/hash.js'
import type { AccountSku } from './model-catalogue.js'

/** A price tier of an account kind in a region, in Azure's format. */
export interface AccountSkuRecord {
  readonly resourceType: 'accounts'
  readonly name: string
  readonly tier: string
  readonly kind: string
  readonly locations: readonly string[]
  readonly locationInfo: readonly { location: string; zones: readonly string[]; zoneDetails: readonly unknown[] }[]
  readonly restrictions: readonly Restriction[]
}

interface Restriction {
  readonly type: 'Location'
  readonly values: readonly string[]
  readonly restrictionInfo: { readonly locations: readonly string[] }
  readonly reasonCode: 'NotAvailableForSubscription'
}

const everywhere = 'GLOBAL'

/** Kinds that host models. Subscriptions for development get no new ones in some busy regions. */
const hostKinds = new Set(['OpenAI', 'AIServices'])
const restrictedShare = 0.12

const isRestricted = (seed: number, { id, kind: offer }: Subscription, kind: string, location: string): boolean =>
  offer === 'MSDN' && hostKinds.has(kind) && share('account restriction', seed, id, location) < restrictedShare

const restriction = (location: string): Restriction => ({
  type: 'Location',
  values: [location],
  restrictionInfo: { locations: [location] },
  reasonCode: 'NotAvailableForSubscription',
})

/** One record per kind, tier and region. A few kinds are global. */
export function accountSkus(
  accounts: readonly AccountSku[],
  regions: readonly string[],
  { seed, subscription }: { readonly seed: number; readonly subscription: Subscription },
): AccountSkuRecord[] {
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
        restrictions: isRestricted(seed, subscription, kind, location) ? [restriction(location)] : [],
      })),
  )
}
