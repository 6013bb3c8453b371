import type { Database } from '#shared/adapters/sql/database.js'
import { historyStore } from '#shared/adapters/sql/history/history-store.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { ruleVersion } from '#shared/capacity/rules.js'
import { firstDay, hoursLater, sampleSku, sampleUnit, sampleUsage } from '../support/sample-unit.js'
import type { SqlCall } from './sql-call.js'
import type { Answers } from './sql-recorder.js'

const key = { runId: 'r', subscriptionId: 's1', region: 'westus' }
const noRows: Answers = [['select count(', [{ total: 0 }]]]
/** Two days, between which a size has closed and a quota has filled up. */
async function replayPast(database: Database): Promise<unknown> {
  async function* readings() {
    const [open, filled] = [sampleUsage('cores', 10, 100), sampleUsage('cores', 90, 100)]
    const closed = [{ type: 'Location', zones: [], reason: 'QuotaId' }] as const
    const size = sampleSku('Standard_D2s_v3', { restrictions: closed })
    yield { ...sampleUnit({ skus: [size], usages: [filled] }), runId: 'r-1', snapshotTime: hoursLater(-24) }
    yield { ...sampleUnit({ usages: [open] }), runId: 'r-2', snapshotTime: hoursLater(-48) }
  }
  return historyStore(database).write({ ...key, knownSince: firstDay, readings: readings(), storedAt: firstDay })
}

/** What a second reading finds: rows that changed, rows that are gone, a catalog that says something else. */
const earlier: Answers = [
  [
    'CapacityUnit',
    [
      {
        ...key,
        runId: 'earlier',
        runSequence: -6,
        snapshotTime: hoursLater(-6),
        skus: 2,
        ruleVersion,
      },
    ],
  ],
  ['VmSkuCapability', []],
  ['VmSku', [{ vmSku: 'Standard_D2s_v3', contentHash: 'another' }]],
  ['CapacitySnapshot', ['Standard_D2s_v3', 'Standard_Gone'].map(vmSku => ({ ...key, vmSku, availability: 'Limited' }))],
  ['QuotaUsage', ['cores', 'gone'].map(quotaKey => ({ ...key, quotaKey, used: 1, quotaLimit: 2 }))],
]
/** A unit of so many sizes that a short list of them is doubted. */
const long = earlier.map(([part, rows]) =>
  part === 'CapacitySnapshot'
    ? ([part, Array.from({ length: 60 }, (_, n) => ({ ...key, vmSku: `Standard_D${n}s_v3` }))] as const)
    : ([part, rows] as const),
)
/** A unit whose reading lies ahead of the clock. */
const ahead = earlier.map(([part, rows]) =>
  part === 'CapacityUnit'
    ? ([part, rows.map(row => ({ ...row, snapshotTime: hoursLater(6) }))] as const)
    : ([part, rows] as const),
)
/** What is stored of a unit of an earlier rule version. */
const earlierRules: Answers = [
  [
    'CapacityUnit',
    [{ ...key, runId: 'earlier', runSequence: -6, snapshotTime: hoursLater(-6), skus: 2, ruleVersion: 1 }],
  ],
  ['RegionZone', [{ zones: 3 }]],
  [
    'CapacityChange',
    [
      {
        ...key,
        vmSku: 'Standard_D2s_v3',
        changedAt: hoursLater(-6),
        runId: 'r',
        family: '',
        availabilityBefore: 'Limited',
        zonesBefore: '1',
        restrictedZonesBefore: '',
      },
    ],
  ],
  ...earlier
    .filter(([part]) => part !== 'CapacityUnit')
    .map(([part, rows]) => [part, rows.map(row => ({ family: '', zones: '', restrictedZones: '', ...row }))] as const),
]
const unit = sampleUnit({
  skus: [sampleSku('Standard_D2s_v3'), sampleSku('Standard_D4s_v3')],
  usages: [sampleUsage('cores', 5, 10), sampleUsage('standardDSv3Family', 5, 10)],
})

/** The writes of units and of their past. */
export const unitSqlCalls: Readonly<Record<string, readonly SqlCall[]>> = {
  'unit-store': [
    {
      ...{ method: 'regionZones', call: database => unitStore(database).regionZones('s1', 'westus') },
      answers: [['RegionZone', [{ zones: 0 }]]],
    },
    { method: 'write, a first reading', call: database => unitStore(database).write(unit) },
    { method: 'write, a later reading', call: database => unitStore(database).write(unit), answers: earlier },
    {
      method: 'write, a later reading under other rules',
      call: database => unitStore(database).write(unit),
      answers: earlierRules,
    },
    {
      ...{ method: 'write, a reading of less than half of what is stored', answers: long },
      call: database => unitStore(database).write(unit),
    },
    {
      ...{ method: 'write, a reading after the clock went back', answers: ahead },
      call: database => unitStore(database).write(unit),
    },
    {
      ...{ method: 'write, a repeat', call: database => unitStore(database).write({ ...unit, runId: 'earlier' }) },
      answers: [...earlier, ['IngestionUnit', [{ status: 'written', rowsWritten: 2, error: null }]]],
    },
  ],
  'history-store': [
    { method: 'units', call: database => historyStore(database).units(), answers: noRows },
    { method: 'knownSince', call: database => historyStore(database).knownSince(key) },
    { method: 'write', call: replayPast, answers: [['CapacityUnit', [{ firstSnapshotTime: firstDay, ruleVersion }]]] },
  ],
}
