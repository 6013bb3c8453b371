import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { fitReads } from './fit-reads.js'

const scope = { regions: ['westus', 'eastus'], subscriptionIds: ['s1'] }
const skus = ['Standard_D2s_v3', 'Standard_D4s_v3']

export const samples = sqlSamples(fitReads, [
  { method: 'regions', call: reads => reads.regions() },
  { method: 'units', call: reads => reads.units(undefined) },
  { method: 'units, of some subscriptions', call: reads => reads.units(['s1']) },
  { method: 'machines', call: reads => reads.machines(skus, scope) },
  { method: 'quotas', call: reads => reads.quotas(['cores'], scope) },
  { method: 'zones', call: reads => reads.zones(scope) },
  { method: 'prices', call: reads => reads.prices(skus, scope.regions) },
  { method: 'priceAges', call: reads => reads.priceAges(scope.regions) },
  { method: 'sizes', call: reads => reads.sizes() },
  { method: 'roomForSizes', call: reads => reads.roomForSizes(skus, 10, scope) },
  { method: 'models', call: reads => reads.models(['gpt-4o'], ['GlobalStandard'], scope) },
  { method: 'roomForModels', call: reads => reads.roomForModels(['gpt-4o'], 1_000, scope) },
])
