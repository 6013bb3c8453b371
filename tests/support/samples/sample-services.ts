import type { Database } from '#shared/adapters/sql/database.js'
import { offerRows } from '#shared/services/offer-rows.js'
import { hoursLater } from './sample-unit.js'

/** Stores offers of two services, and registrations and a quota of each subscription. */
export async function storeSampleServices(database: Database, subscriptionIds: readonly string[]): Promise<void> {
  const { serviceStore } = await import('#shared/adapters/sql/services/service-store-sql.js')
  const store = serviceStore(database)
  const reading = {
    runId: 'services-1',
    runSequence: 1,
    snapshotTime: hoursLater(1),
    skipped: null,
    times: { upstreamMs: 1, parseMs: 1, scoreMs: 0 },
  }
  const westEurope = { region: 'westeurope', zones: ['1', '2', '3'] }
  const offers = offerRows([
    { namespace: 'Microsoft.App', resourceType: 'managedEnvironments', regions: [westEurope] },
    {
      namespace: 'Microsoft.Network',
      resourceType: 'trafficManagerProfiles',
      regions: [{ region: 'global', zones: [] }],
    },
  ])
  await store.writeOffers({ ...reading, subscriptionId: null, region: null, offers })
  for (const subscriptionId of subscriptionIds) {
    const registrations = [{ namespace: 'Microsoft.App', state: 'Registered' }]
    await store.writeRegistrations({ ...reading, subscriptionId, region: null, registrations })
    await store.writeQuotas({
      ...reading,
      subscriptionId,
      region: 'westeurope',
      quotas: [
        {
          namespace: 'Microsoft.App',
          quotaName: 'ManagedEnvironmentCount',
          label: 'Managed Environment Count',
          unit: 'Count',
          used: 2,
          limit: 15,
        },
      ],
      read: ['Microsoft.App'],
      notOffered: [],
      unregistered: ['Microsoft.Storage'],
    })
  }
}
