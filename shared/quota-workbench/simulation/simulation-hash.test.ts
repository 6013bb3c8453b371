import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../tests/support/property-runs.js'
import type { SimulatedChange } from './simulated-changes.js'
import type { SimulatedSeries } from './simulated-series.js'
import { simulationHash } from './simulation-hash.js'

const small = fc.nat(2)
const part = fc.record({
  limit: small,
  groupId: fc.constantFrom('g', 'h', null),
  moved: fc.integer({ min: -1, max: 1 }),
  transferred: fc.integer({ min: -1, max: 1 }),
  transfers: fc.uniqueArray(fc.record({ toSubscriptionId: fc.constantFrom('x', 'y'), vCpus: small }), {
    selector: ({ toSubscriptionId }) => toSubscriptionId,
    maxLength: 2,
  }),
  requested: small,
  refused: small,
  regionalLimit: fc.constantFrom(null, 1, 2),
})
const row = fc.record({ used: small, regionalLimit: fc.constantFrom(null, 1), regionalUsed: fc.constantFrom(null, 1) })
const key = (index: number) => ({ subscriptionId: `s${index}`, region: 'westus', familyKey: 'f' })
const anySimulation = fc
  .record({
    runId: fc.constantFrom('r', 'q'),
    planHash: fc.constantFrom(null, 'p', 'o'),
    parts: fc.array(part, { minLength: 1, maxLength: 2 }),
    rows: fc.array(row, { minLength: 1, maxLength: 2 }),
  })
  .map(({ runId, planHash, parts, rows }) => ({
    runId,
    planHash,
    changes: parts.map((one, index): SimulatedChange => ({ ...key(index), limitBefore: 1, ...one })),
    before: rows.map((one, index) => ({ ...key(index), groupId: 'g', limit: 1, ...one }) as SimulatedSeries),
  }))

test('The hash does not depend on the order', () => {
  fc.assert(
    fc.property(anySimulation, ({ changes, before, ...simulation }) => {
      const reversed = changes.map(one => ({ ...one, transfers: one.transfers.toReversed() })).toReversed()
      expect(simulationHash({ ...simulation, changes: reversed, before: before.toReversed() })).toBe(
        simulationHash({ ...simulation, changes, before }),
      )
    }),
    tries(100),
  )
})

test('Simulations that differ in any part that is written, in the plan or in the rows before, have different hashes', () => {
  fc.assert(
    fc.property(anySimulation, fc.nat(), ({ changes, before, ...simulation }, seed) => {
      const hash = simulationHash({ ...simulation, changes, before })
      const [first, ...others] = changes
      const [row1, ...rows] = before
      if (!first || !row1) return
      const { transfers } = first
      const edits: Partial<SimulatedChange>[] = [
        { limit: first.limit + 1 },
        { moved: first.moved + 1 },
        { transferred: first.transferred + 1 },
        { transfers: [...transfers, { toSubscriptionId: 'z', vCpus: 1 }] },
        { requested: first.requested + 1 },
        { refused: first.refused + 1 },
        { regionalLimit: (first.regionalLimit ?? 0) + 3 },
        { groupId: 'another' },
        // The same limit, reached in another way.
        { moved: first.moved + 1, requested: first.requested - 1 },
      ]
      const edit = edits[seed % edits.length] ?? {}
      expect(simulationHash({ ...simulation, changes: [{ ...first, ...edit }, ...others], before })).not.toBe(hash)
      const used = [{ ...row1, used: row1.used + 1 }, ...rows]
      expect(simulationHash({ ...simulation, changes, before: used })).not.toBe(hash)
      expect(simulationHash({ ...simulation, planHash: 'n', changes, before })).not.toBe(hash)
      expect(simulationHash({ ...simulation, runId: 'n', changes, before })).not.toBe(hash)
    }),
    tries(200),
  )
})
