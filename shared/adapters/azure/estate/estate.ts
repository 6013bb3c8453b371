import { distinct, readList } from '#shared/adapters/azure/calls/azure-list.js'
import { type CallPlace, ownProvider } from '#shared/adapters/azure/calls/call-place.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import type { Estate } from '#shared/ingestion/estate/estate.js'
import { toRegion, toSubscription } from './estate-records.js'

const tenant: CallPlace = { gate: 'tenant', provider: ownProvider, place: 'subscriptions' }

/** Reads the subscriptions, and the regions of each with their zones. The api-versions are the SDK's own. */
export function azureEstate(access: AzureAccess): Estate {
  const clients = createClients(access)
  return {
    async subscriptions() {
      const found = await readList(access, {
        at: tenant,
        what: 'subscriptions',
        read: toSubscription,
        ask: policies => clients.subscriptions(policies).subscriptions.list(),
      })
      return distinct(found, ({ subscriptionId }) => subscriptionId)
    },
    async regions(subscriptionId) {
      const found = await readList(access, {
        at: { gate: subscriptionId, provider: ownProvider, place: 'locations' },
        what: `locations of ${subscriptionId}`,
        ask: policies => clients.subscriptions(policies).subscriptions.listLocations(subscriptionId),
        read: toRegion,
      })
      return distinct(found, ({ region }) => region)
    },
  }
}
