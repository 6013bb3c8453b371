import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { recommendationReads } from './recommendation-reads.js'

const places = { skus: ['Standard_D2s_v3'], count: 2, zones: 0, currency: 'USD', max: 21 }
const scope = { regions: ['westus', 'eastus'], subscriptionIds: ['s1'] }

export const samples = sqlSamples(recommendationReads, [
  { method: 'variants', call: reads => reads.variants(undefined) },
  { method: 'variants, of some regions', call: reads => reads.variants(scope.regions) },
  { method: 'findVariants', call: reads => reads.findVariants('Standard_D2s_v3', undefined) },
  { method: 'skuNames', call: reads => reads.skuNames() },
  { method: 'units', call: reads => reads.units(scope) },
  { method: 'bestPlaces', call: reads => reads.bestPlaces(places) },
  {
    method: 'bestPlaces, over zones, of some contents',
    call: reads => reads.bestPlaces({ ...places, ...scope, zones: 2, hashes: ['h'] }),
  },
])
