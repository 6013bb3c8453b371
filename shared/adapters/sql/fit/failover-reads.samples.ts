import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { failoverReads } from './failover-reads.js'

const pair = { from: 'eastus', to: 'westus' }
const some = { subscriptionIds: ['s1', 's2'] }

export const samples = sqlSamples(failoverReads, [
  { method: 'regions', call: reads => reads.regions() },
  { method: 'subscriptions', call: reads => reads.subscriptions({}) },
  { method: 'subscriptions, some', call: reads => reads.subscriptions(some) },
  { method: 'units, of capacity', call: reads => reads.units('capacity', pair, some) },
  { method: 'units, of AI models', call: reads => reads.units('models', pair, {}) },
  { method: 'totals', call: reads => reads.totals(pair, some) },
  { method: 'quotas', call: reads => reads.quotas(pair, some, false) },
  { method: 'quotas, unused ones too', call: reads => reads.quotas(pair, {}, true) },
  { method: 'sizes', call: reads => reads.sizes(pair, some, false) },
  { method: 'sizes, of unused families too', call: reads => reads.sizes(pair, {}, true) },
  { method: 'modelQuotas', call: reads => reads.modelQuotas(pair, some) },
  { method: 'deployableModels', call: reads => reads.deployableModels(pair, some) },
])
