import { afterAll, expect, test } from 'vitest'
import { highsSolver } from '#shared/adapters/solver/highs-solver.js'
import { checkCase } from './cases/checked-case.js'
import { smallCase } from './cases/small-case.js'

const solver = highsSolver()
afterAll(() => solver.close())

test('The plan is the best of all plans on each level, and keeps buffers, pools and regional totals', {
  timeout: 60_000,
}, async () => {
  let coupled = 0
  for (let seed = 0; seed < 500; seed += 1) {
    const { coupledParts, faults } = await checkCase(smallCase(seed), solver)
    coupled += Number(coupledParts > 0)
    expect(faults, `case ${seed}`).toEqual([])
  }
  expect(coupled).toBeGreaterThan(100)
})
