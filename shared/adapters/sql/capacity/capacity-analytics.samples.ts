import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { everyFilter, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { analyticsReads } from './capacity-analytics.js'

const pastFilter = { ...everyFilter, at: hoursLater(0) }

export const samples = sqlSamples(analyticsReads, [
  { method: 'places', call: reads => reads.places(everyFilter) },
  { method: 'families', call: reads => reads.families(everyFilter) },
  { method: 'topSkus', call: reads => reads.topSkus(everyFilter, 20) },
  { method: 'sizes', call: reads => reads.sizes(everyFilter) },
  { method: 'readings', call: reads => reads.readings(everyFilter) },
  { method: 'regions', call: reads => reads.regions() },
  { method: 'zones', call: reads => reads.zones(everyFilter) },
  { method: 'zones, of the past', call: reads => reads.zones(pastFilter) },
])
