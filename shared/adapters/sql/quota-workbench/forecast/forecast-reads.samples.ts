import { ForecastFilter } from '#shared/contract/quota/forecast.js'
import { firstDay } from '../../../../../tests/support/samples/sample-unit.js'
import { noRows, samplePage, sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { forecastReads } from './forecast-reads.js'

const everyFilter = {
  ...ForecastFilter.parse({
    regionPreset: 'ASR-EastWest',
    family: 'standardDSv5Family,cores',
    state: 'atRisk,full',
    exhaustedWithinDays: '30',
    subscriptionIds: 's1',
    search: 'dsv5',
  }),
  requestUntil: '2026-03-01',
}
const byRequest = { column: 'requestBy', direction: 'asc' } as const

export const samples = sqlSamples(
  database => forecastReads(database, () => new Date(firstDay)),
  [
    { method: 'rows', call: reads => reads.rows({}, byRequest, samplePage) },
    {
      method: 'rows, every filter',
      call: reads => reads.rows(everyFilter, { column: 'quotaUsed', direction: 'desc' }, samplePage),
    },
    {
      method: 'walk',
      async call(reads) {
        for await (const _ of reads.walk({}, byRequest, 10));
      },
    },
    { method: 'count', call: reads => reads.count(everyFilter), answers: [['count(', [{ rows: 0 }]]] },
    { method: 'overview', call: reads => reads.overview(everyFilter), answers: noRows },
    { method: 'snapshotTimes', call: reads => reads.snapshotTimes({}), answers: [['max(', [{}]]] },
    { method: 'version', call: reads => reads.version(['eastus2']) },
    { method: 'computedAt', call: reads => reads.computedAt() },
  ],
)
