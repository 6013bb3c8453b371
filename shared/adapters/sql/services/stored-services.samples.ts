import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { storedServices } from './stored-services-sql.js'

const at = '2026-03-01T00:00:00.000Z'
const listed = [['ServiceUnit', [{ snapshotTime: at }]]] as const
const scope = { subscriptionIds: ['s1'], regions: ['westus', 'eastus'] }

export const samples = sqlSamples(storedServices, [
  { method: 'offers', call: reads => reads.offers({}), answers: listed },
  { method: 'offers, as of a time', call: reads => reads.offers({ at }), answers: listed },
  {
    method: 'offers, of namespaces',
    call: reads => reads.offers({ namespaces: ['Microsoft.App', 'Microsoft.Web'] }),
    answers: listed,
  },
  { method: 'listTime', call: reads => reads.listTime() },
  { method: 'registrations', call: reads => reads.registrations({}) },
  { method: 'registrations, of subscriptions at a time', call: reads => reads.registrations({ ...scope, at }) },
  { method: 'quotas', call: reads => reads.quotas({}) },
  { method: 'quotas, of subscriptions in regions at a time', call: reads => reads.quotas({ ...scope, at }) },
  { method: 'quotas, by name', call: reads => reads.quotas({ quotaNames: ['ManagedEnvironmentCount'] }) },
  { method: 'regions', call: reads => reads.regions() },
  { method: 'ages', call: reads => reads.ages() },
  { method: 'unregistered', call: reads => reads.unregistered() },
  { method: 'tenants', call: reads => reads.tenants(), answers: [['count(', [{ tenants: 1 }]]] },
  { method: 'version', call: reads => reads.version() },
])
