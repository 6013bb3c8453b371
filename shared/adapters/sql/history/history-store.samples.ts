import { ruleVersion } from '#shared/capacity/rules.js'
import {
  firstDay,
  hoursLater,
  sampleSku,
  sampleUnit,
  sampleUsage,
} from '../../../../tests/support/samples/sample-unit.js'
import { noRows, sampleKey, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { historyStore } from './history-store.js'

/** Two days. In between, a size becomes restricted and a quota fills up. */
async function replayPast(history: ReturnType<typeof historyStore>): Promise<unknown> {
  async function* readings() {
    const [open, filled] = [sampleUsage('cores', 10, 100), sampleUsage('cores', 90, 100)]
    const closed = [{ type: 'Location', zones: [], reason: 'QuotaId' }] as const
    const size = sampleSku('Standard_D2s_v3', { restrictions: closed })
    yield { ...sampleUnit({ skus: [size], usages: [filled] }), runId: 'r-1', snapshotTime: hoursLater(-24) }
    yield { ...sampleUnit({ usages: [open] }), runId: 'r-2', snapshotTime: hoursLater(-48) }
  }
  return history.write({ ...sampleKey, knownSince: firstDay, readings: readings(), storedAt: firstDay })
}

export const samples = sqlSamples(historyStore, [
  { method: 'units', call: history => history.units(), answers: noRows },
  { method: 'knownSince', call: history => history.knownSince(sampleKey) },
  { method: 'write', call: replayPast, answers: [['CapacityUnit', [{ firstSnapshotTime: firstDay, ruleVersion }]]] },
])
