import { firstDay } from '../../../../tests/support/samples/sample-unit.js'
import { everyFilter, noFilter, sampleKey, samplePage, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { capacityReads } from './capacity-reads.js'

type Reads = ReturnType<typeof capacityReads>

const names = (count: number) => Array.from({ length: count }, (_, n) => `name-${n}`)
const longFilter = {
  region: names(500),
  family: names(500),
  sku: names(500),
  subscriptionIds: names(1000),
}
const pastFilter = { ...everyFilter, at: firstDay }
const found = { ...sampleKey, vmSku: 'Standard_D2s_v3', skuKey: 'd' }

const rows =
  (
    column: 'region' | 'subscriptionName' | 'snapshotTime' | 'quotaLimit' | 'availability' | 'pricePerHour',
    filter = noFilter,
  ) =>
  (reads: Reads) =>
    reads.rows(filter, { column, direction: 'asc' }, samplePage)

const byUse = { column: 'quotaUsed', direction: 'desc' } as const

async function walk(reads: Reads): Promise<void> {
  for await (const _slice of reads.walk(noFilter, { column: 'region', direction: 'asc' }, 100));
}

export const samples = sqlSamples(capacityReads, [
  { method: 'rows, by region', call: rows('region') },
  { method: 'rows, by subscription', call: rows('subscriptionName') },
  { method: 'rows, by snapshot time', call: rows('snapshotTime') },
  { method: 'rows, by availability', call: rows('availability') },
  { method: 'rows, by quota', call: rows('quotaLimit') },
  { method: 'rows, by price', call: rows('pricePerHour'), answers: [['sortValue', [found]]] },
  {
    method: 'rows, by use',
    call: reads => reads.rows(everyFilter, byUse, samplePage),
    answers: [['count(', [{ rows: 40 }]]],
  },
  { method: 'walk', call: walk, answers: [['sortValue', [found]]] },
  { method: 'count', call: reads => reads.count(everyFilter), answers: [['count(', [{ rows: 0 }]]] },
  { method: 'rows, with every filter', call: rows('region', everyFilter) },
  { method: 'rows, with long lists', call: rows('region', longFilter) },
  { method: 'overview', call: reads => reads.overview(everyFilter), answers: [['count(distinct', [{ skus: 0 }]]] },
  {
    method: 'families',
    call: reads => reads.families(everyFilter),
    answers: [['as "subscriptions"', [{ region: 'westus', familyKey: 'f', subscriptions: 2, rows: 2 }]]],
  },
  { method: 'subscriptions', call: reads => reads.subscriptions(undefined) },
  { method: 'subscriptions, searched', call: reads => reads.subscriptions('prod') },
  { method: 'snapshotTimes', call: reads => reads.snapshotTimes(everyFilter), answers: [['max(', [{}]]] },
  { method: 'version', call: reads => reads.version(), answers: [['PriceReading', [{ changed: null }]]] },
  {
    method: 'rows, of the past',
    call: rows('snapshotTime', pastFilter),
    answers: [['order by', [{ subscriptionId: 's1', region: 'westus', vmSku: 'Standard_D2s_v3' }]]],
  },
  {
    method: 'overview, of the past',
    call: reads => reads.overview(pastFilter),
    answers: [['count(distinct', [{ skus: 0 }]]],
  },
  { method: 'families, of the past', call: reads => reads.families(pastFilter) },
  { method: 'subscriptions, of the past', call: reads => reads.subscriptions('prod', firstDay) },
  { method: 'snapshotTimes, of the past', call: reads => reads.snapshotTimes(pastFilter), answers: [['max(', [{}]]] },
])
