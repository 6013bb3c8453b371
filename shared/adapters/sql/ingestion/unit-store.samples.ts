import { ruleVersion } from '#shared/capacity/rules.js'
import { hoursLater, sampleSku, sampleUnit, sampleUsage } from '../../../../tests/support/samples/sample-unit.js'
import { type Answers, sampleKey, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { unitStore } from './unit-store.js'

/** A second reading with changed rows, removed rows and a changed catalog. */
const earlier: Answers = [
  [
    'CapacityUnit',
    [
      {
        ...sampleKey,
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
  [
    'CapacitySnapshot',
    ['Standard_D2s_v3', 'Standard_Gone'].map(vmSku => ({ ...sampleKey, vmSku, availability: 'Limited' })),
  ],
  ['QuotaUsage', ['cores', 'gone'].map(quotaKey => ({ ...sampleKey, quotaKey, used: 1, quotaLimit: 2 }))],
]
/** A unit with so many sizes that a short list of them is suspect. */
const long = earlier.map(([part, rows]) =>
  part === 'CapacitySnapshot'
    ? ([part, Array.from({ length: 60 }, (_, n) => ({ ...sampleKey, vmSku: `Standard_D${n}s_v3` }))] as const)
    : ([part, rows] as const),
)
/** A unit whose stored reading is ahead of the clock. */
const ahead = earlier.map(([part, rows]) =>
  part === 'CapacityUnit'
    ? ([part, rows.map(row => ({ ...row, snapshotTime: hoursLater(6) }))] as const)
    : ([part, rows] as const),
)
/** A unit that was stored with an earlier rule version. */
const earlierRules: Answers = [
  [
    'CapacityUnit',
    [{ ...sampleKey, runId: 'earlier', runSequence: -6, snapshotTime: hoursLater(-6), skus: 2, ruleVersion: 1 }],
  ],
  ['RegionZone', [{ zones: 3 }]],
  [
    'CapacityChange',
    [
      {
        ...sampleKey,
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

export const samples = sqlSamples(unitStore, [
  {
    method: 'regionZones',
    call: units => units.regionZones('s1', 'westus'),
    answers: [['RegionZone', [{ zones: 0 }]]],
  },
  { method: 'write, a first reading', call: units => units.write(unit) },
  { method: 'write, a later reading', call: units => units.write(unit), answers: earlier },
  { method: 'write, a later reading under other rules', call: units => units.write(unit), answers: earlierRules },
  { method: 'write, a reading of less than half of what is stored', call: units => units.write(unit), answers: long },
  { method: 'write, a reading after the clock went back', call: units => units.write(unit), answers: ahead },
  {
    method: 'write, a repeat',
    call: units => units.write({ ...unit, runId: 'earlier' }),
    answers: [...earlier, ['IngestionUnit', [{ status: 'written', rowsWritten: 2, error: null }]]],
  },
])
