import { catalogRows } from '#shared/ai/model-rows.js'
import { sampleDeployment, sampleEntry, sampleQuota } from '#shared/ai/sample-model.js'
import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { type Answers, sampleKey, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { modelStore } from './model-store-sql.js'

const reading = {
  ...sampleKey,
  ...catalogRows(
    {
      models: [
        sampleEntry({ deployments: [sampleDeployment(), sampleDeployment({ deploymentType: 'GlobalStandard' })] }),
      ],
      quotas: [sampleQuota()],
    },
    new Date(firstDay),
  ),
  runSequence: 1,
  snapshotTime: firstDay,
  isOffered: true,
  skipped: null,
  times: { upstreamMs: 1, parseMs: 1, scoreMs: 1 },
}
const [model] = reading.models
const [quota] = reading.quotas

/** What a second reading finds: rows that changed, and rows that are gone. */
const earlier: Answers = [
  ['AIModelUnit', [{ ...sampleKey, runId: 'earlier', runSequence: -6, snapshotTime: hoursLater(-6), isOffered: 1 }]],
  [
    'AIModelAvailability',
    [
      { ...sampleKey, ...model, quotaUsed: 7 },
      { ...sampleKey, ...model, model: 'gone' },
    ],
  ],
  ['AIQuota', [{ ...sampleKey, ...quota, quotaUsed: 7 }]],
]

export const samples = sqlSamples(modelStore, [
  { method: 'write, a first reading', call: store => store.write(reading) },
  { method: 'write, a later reading', call: store => store.write(reading), answers: earlier },
])
