import { GroupFilter } from '#shared/contract/quota/group-filter.js'
import { noRows, samplePage, sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { groupReads } from './group-reads.js'

const everyFilter = GroupFilter.parse({
  region: 'eastus,westus',
  group: 'shared-compute',
  family: 'standardDSv3Family',
  subscriptionIds: 's1',
  search: 'dsv3',
})
const byHeadroom = { column: 'headroom', direction: 'desc' } as const

export const samples = sqlSamples(groupReads, [
  { method: 'rows', call: reads => reads.rows({}, byHeadroom, samplePage) },
  { method: 'rows, every filter', call: reads => reads.rows(everyFilter, byHeadroom, samplePage) },
  {
    method: 'walk',
    async call(reads) {
      for await (const _ of reads.walk({}, byHeadroom, 10));
    },
  },
  { method: 'count', call: reads => reads.count(everyFilter), answers: [['count(', [{ rows: 0 }]]] },
  { method: 'overview', call: reads => reads.overview(everyFilter), answers: noRows },
  { method: 'snapshotTimes', call: reads => reads.snapshotTimes({}), answers: [['max(', [{}]]] },
  { method: 'version', call: reads => reads.version() },
])
