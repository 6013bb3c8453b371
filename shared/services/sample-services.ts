import { lookedFor } from './offer-rows.js'
import type { NamespaceRegistration } from './service-offers.js'
import type { OfferRow } from './service-store.js'
import type { StoredQuota, StoredServices } from './stored-services.js'

/** Samples for tests. */

const environments = { namespace: 'Microsoft.App', resourceType: 'managedEnvironments' }
const trafficManager = { namespace: 'Microsoft.Network', resourceType: 'trafficManagerProfiles' }

/** Container Apps in one region, in zones; Traffic Manager without a region. Nothing else was looked for. */
export const sampleOffers: readonly OfferRow[] = [
  { ...environments, region: lookedFor, zones: '' },
  { ...environments, region: 'westeurope', zones: '1,2,3' },
  { ...trafficManager, region: lookedFor, zones: '' },
  { ...trafficManager, region: 'global', zones: '' },
]

export const sampleRegistration = (given: Partial<NamespaceRegistration> = {}): NamespaceRegistration => ({
  subscriptionId: 's1',
  namespace: 'Microsoft.App',
  state: 'Registered',
  ...given,
})

export const sampleServiceQuota = (given: Partial<StoredQuota> = {}): StoredQuota => ({
  subscriptionId: 's1',
  region: 'westeurope',
  namespace: 'Microsoft.App',
  quotaName: 'ManagedEnvironmentCount',
  unit: 'Count',
  quotaUsed: 3,
  quotaLimit: 15,
  ...given,
})

export interface InMemoryServices {
  offers?: readonly OfferRow[] | null
  registrations?: readonly NamespaceRegistration[]
  quotas?: readonly StoredQuota[]
  readAt?: string
  version?: string
}

const isNamed = (name: string, wanted: readonly string[] | undefined): boolean =>
  wanted?.some(other => other.toLowerCase() === name.toLowerCase()) ?? true

/** What is stored of platform services, in memory. The regions are West Europe and North Europe. */
export const inMemoryServices = (given: InMemoryServices = {}): StoredServices => {
  const rows = () => (given.offers === undefined ? sampleOffers : given.offers)
  const snapshotTime = () => given.readAt ?? '2026-03-01T00:00:00.000Z'
  const inScope = ({ subscriptionId }: { readonly subscriptionId: string }, ids: readonly string[] | undefined) =>
    ids?.includes(subscriptionId) ?? true
  const ages = () => ({ newest: snapshotTime(), oldest: snapshotTime() })
  return {
    async offers({ namespaces }) {
      const found = rows()?.filter(({ namespace }) => isNamed(namespace, namespaces)) ?? null
      return found && { snapshotTime: snapshotTime(), rows: found }
    },
    listTime: async () => (rows() === null ? null : snapshotTime()),
    registrations: async ({ subscriptionIds }) =>
      (given.registrations ?? [sampleRegistration()]).filter(one => inScope(one, subscriptionIds)),
    quotas: async ({ subscriptionIds, regions, quotaNames }) =>
      (given.quotas ?? [sampleServiceQuota()]).filter(
        one =>
          inScope(one, subscriptionIds) &&
          isNamed(one.quotaName, quotaNames) &&
          (regions?.includes(one.region) ?? true),
      ),
    regions: async () => [
      { region: 'northeurope', displayName: 'North Europe' },
      { region: 'westeurope', displayName: 'West Europe' },
    ],
    ages: async () => ({ services: ages(), servicequota: ages() }),
    unregistered: async () => [],
    tenants: async () => 1,
    version: async () => given.version ?? 'v',
  }
}
