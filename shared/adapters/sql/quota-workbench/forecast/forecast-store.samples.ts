import { firstDay, hoursLater } from '../../../../../tests/support/samples/sample-unit.js'
import { type Answers, sampleKey, sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { forecastStore } from './forecast-store-sql.js'
import { sampleForecast } from './sample-forecast.js'

const { subscriptionId, region } = sampleKey
const unit = {
  ...sampleKey,
  runSequence: 1,
  snapshotTime: firstDay,
  computedAt: hoursLater(1),
  forecasts: [sampleForecast('standarddsv5family'), sampleForecast('cores')],
}
const earlier: Answers = [
  ['ForecastUnit', [{ subscriptionId, region, runId: 'earlier', runSequence: -6, snapshotTime: hoursLater(-6) }]],
  [
    'QuotaForecast',
    [
      { subscriptionId, region, ...sampleForecast('cores'), quotaUsed: 1 },
      { subscriptionId, region, ...sampleForecast('gone') },
    ],
  ],
]

export const samples = sqlSamples(forecastStore, [
  { method: 'write, a first run', call: store => store.write(unit) },
  { method: 'write, a later run', call: store => store.write(unit), answers: earlier },
])
