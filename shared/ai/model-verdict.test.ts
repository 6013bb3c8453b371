import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toNeededCapacity } from '#shared/contract/ai/needed-capacity.js'
import { tries } from '../../tests/support/property-runs.js'
import { type FitSignals, judgeModelFit, toModelConstraint } from './model-fit.js'
import { toDeployable, toModelAvailability } from './model-verdict.js'

const base = {
  model: 'gpt-4o',
  deploymentType: 'GlobalStandard',
  retiresAt: null,
  lifecycle: 'GenerallyAvailable',
  quotaUnit: 'Tokens Per Minute (thousands)',
  measure: 'tokensPerMinute',
  multiplier: 1_000,
  quotaUsed: 0,
  quotaLimit: 450,
  minCapacity: null,
  capacityStep: null,
} as const
const signals = (some: Partial<FitSignals> = {}): FitSignals => {
  const all = { ...base, ...some }
  return { ...all, deployable: toDeployable(all) }
}
const ptu = { quotaUnit: 'Provisioned Managed Throughput Unit', measure: 'ptu', multiplier: 1 } as const
const tokens = (amount: number) => ({ amount, measure: 'tokensPerMinute' }) as const

test.each([
  [0, 450, null, 'Available'],
  [405, 450, null, 'Limited'],
  [404, 450, null, 'Available'],
  [450, 450, null, 'Constrained'],
  [460, 450, null, 'Constrained'],
  [0, 0, null, 'Constrained'],
  [0, 10, 15, 'Constrained'],
  [null, null, null, 'Unknown'],
  [0, -1, null, 'Unknown'],
])(
  '%s of %s in use, of which the smallest deployment takes %s, is %4$s',
  (quotaUsed, quotaLimit, minCapacity, state) => {
    expect(toModelAvailability(signals({ quotaUsed, quotaLimit, minCapacity }))).toBe(state)
  },
)

test('A capacity is compared after the multiplier', () => {
  expect(judgeModelFit(signals(), tokens(450_000))).toMatchObject({ fits: true, shortfall: { amount: 0 } })
  expect(judgeModelFit(signals(), tokens(500_000))).toMatchObject({
    fits: false,
    shortfall: { amount: 50_000, text: '50 thousand tokens per minute short of 500 thousand tokens per minute' },
  })
  const sixThousands = signals({ multiplier: 6_000, quotaLimit: 50 })
  expect(judgeModelFit(sixThousands, tokens(300_000)).fits).toBe(true)
  expect(judgeModelFit(sixThousands, tokens(300_001)).fits).toBe(false)
})

test('PTU are deployed in whole steps, from the smallest deployment on', () => {
  const row = signals({ ...ptu, quotaLimit: 22, minCapacity: 15, capacityStep: 5 })
  expect(row.deployable).toBe(20)
  expect(judgeModelFit(row, { amount: 18, measure: 'ptu' }).fits).toBe(true)
  expect(judgeModelFit(row, { amount: 21, measure: 'ptu' })).toMatchObject({
    fits: false,
    shortfall: { amount: 3, text: '3 PTU short of 21 PTU (25 PTU in whole steps)' },
  })
})

test.each([
  ['another measure is asked for', signals(ptu)],
  ['the quota is not known', signals({ quotaUsed: null, quotaLimit: null })],
  ['the multiplier is not known', signals({ multiplier: null })],
  ['the quota counts requests', signals({ measure: 'requestsPerMinute' })],
])('Whether a capacity fits is not known where %s', (_why, row) => {
  expect(judgeModelFit(row, tokens(1))).toEqual({ fits: null, shortfall: null })
})

test('Nothing fits a model that has retired, and its quota is still told', () => {
  const row = signals({ lifecycle: 'Retired', retiresAt: '2026-03-31T00:00:00.000Z' })
  expect(judgeModelFit(row, tokens(1_000)).fits).toBe(false)
  // Whatever its quota counts, and whether or not it is known.
  expect(judgeModelFit({ ...row, measure: 'ptu' }, tokens(1_000)).fits).toBe(false)
  expect(judgeModelFit({ ...row, deployable: null, quotaLimit: null }, tokens(1_000)).fits).toBe(false)
  expect(toModelConstraint(row)).toMatchObject({
    kind: 'retired',
    free: 450,
    text: expect.stringContaining('2026-03-31'),
  })
})

test.each([
  [{ quotaUsed: 450 }, 'quota', 'GlobalStandard gpt-4o: 0 of 450 thousand tokens per minute free in this subscription'],
  [
    { multiplier: 6_000, quotaUsed: 1, quotaLimit: 3 },
    'quota',
    'GlobalStandard gpt-4o: 12 of 18 thousand tokens per minute free in this subscription',
  ],
  [
    { ...ptu, quotaLimit: 10, minCapacity: 15, capacityStep: 5 },
    'minimum',
    'GlobalStandard gpt-4o: 10 of 10 PTU free in this subscription; the smallest deployment takes 15 PTU',
  ],
  [
    { measure: null, multiplier: null, quotaUnit: 'Default Quota', quotaUsed: 5, quotaLimit: 600 },
    'quota',
    'GlobalStandard gpt-4o: 595 of 600 of its quota (Default Quota) free in this subscription',
  ],
  [{ quotaLimit: null, quotaUsed: null }, 'unknown', 'GlobalStandard gpt-4o: Azure reports no quota'],
  [
    { deploymentType: null, quotaLimit: null, quotaUsed: null },
    'unknown',
    'gpt-4o: Azure lists no deployment type here',
  ],
])('What binds is told in words and numbers: %#', (some, kind, text) => {
  expect(toModelConstraint(signals(some as Partial<FitSignals>))).toMatchObject({ kind, text })
})

const figure = fc.integer({ min: 0, max: 3_000 })
const row = fc
  .record({
    multiplier: fc.constantFrom(1, 1_000, 6_000, 10_000),
    quotaUsed: figure,
    quotaLimit: figure,
    minCapacity: fc.option(figure),
    capacityStep: fc.option(fc.integer({ min: 1, max: 300 })),
  })
  .map(signals)
const amount = fc.integer({ min: 1, max: 30_000_000 })

test('A capacity fits where, and only where, what it needs is free', () => {
  fc.assert(
    fc.property(row, amount, (one, asked) => {
      const free = Math.max(0, (one.quotaLimit ?? 0) - (one.quotaUsed ?? 0))
      const { fits, shortfall } = judgeModelFit(one, tokens(asked))
      expect(fits).toBe(toNeededCapacity(asked, one) <= free)
      expect((shortfall?.amount ?? 0) > 0).toBe(!fits)
    }),
    tries(500),
  )
})

test('More free quota never makes a row worse, and a larger capacity never fits better', () => {
  const order = ['Unknown', 'Constrained', 'Limited', 'Available']
  fc.assert(
    fc.property(row, amount, fc.integer({ min: 0, max: 500 }), (one, asked, less) => {
      const better = signals({ ...one, quotaUsed: Math.max(0, (one.quotaUsed ?? 0) - less) })
      const rank = (state: string) => order.indexOf(state)
      expect(rank(toModelAvailability(better))).toBeGreaterThanOrEqual(rank(toModelAvailability(one)))
      expect(better.deployable ?? 0).toBeGreaterThanOrEqual(one.deployable ?? 0)
      if (judgeModelFit(one, tokens(asked + less)).fits) expect(judgeModelFit(one, tokens(asked)).fits).toBe(true)
    }),
    tries(500),
  )
})
