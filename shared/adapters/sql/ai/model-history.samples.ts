import { catalogRows } from '#shared/ai/model-rows.js'
import { sampleEntry, sampleQuota } from '#shared/ai/sample-model.js'
import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { noRows, sampleKey, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { modelHistory } from './model-history-sql.js'

/** Two days. In between, a quota fills up. */
async function replayPast(history: ReturnType<typeof modelHistory>): Promise<unknown> {
  const reading = (back: number, used: number) => ({
    ...catalogRows({ models: [sampleEntry()], quotas: [sampleQuota({ used })] }, new Date(firstDay)),
    runId: `r-${back}`,
    snapshotTime: hoursLater(-24 * back),
    times: { upstreamMs: 1, parseMs: 1, scoreMs: 1 },
  })
  async function* readings() {
    yield reading(1, 90)
    yield reading(2, 10)
  }
  return history.write({ ...sampleKey, knownSince: firstDay, readings: readings(), storedAt: firstDay })
}

export const samples = sqlSamples(modelHistory, [
  { method: 'units', call: history => history.units(), answers: noRows },
  { method: 'knownSince', call: history => history.knownSince(sampleKey) },
  { method: 'write', call: replayPast, answers: [['AIModelUnit', [{ firstSnapshotTime: firstDay }]]] },
])
