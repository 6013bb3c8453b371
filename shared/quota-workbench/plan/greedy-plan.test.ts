import { expect, test } from 'vitest'
import { isTooLarge } from './coupled-plan.js'
import { planGreedily } from './greedy-plan.js'
import { countPatches, holds, metBy } from './part-plan.js'
import type { PartDonor, PartRecipient, PlanPart } from './plan-parts.js'

const recipient: PartRecipient = { series: 0, pool: 0, transfers: -1, wanted: 10, overdraft: 0, budget: -1 }
const donor: PartDonor = { series: 0, pool: 0, transfers: -1, movable: 5 }
const part = (some: Partial<PlanPart>): PlanPart => ({
  isCoupled: true,
  free: [0, 0],
  budgets: [],
  recipients: [recipient],
  donors: [donor],
  ...some,
})

test('A greedy plan of a large pool looks at no donor twice', () => {
  const count = 100_000
  const large = part({
    recipients: Array.from({ length: count }, () => recipient),
    donors: Array.from({ length: 2 * count }, () => donor),
  })
  const plan = planGreedily(large)
  expect([metBy(large, plan), countPatches(plan), holds(large, plan)]).toEqual([10 * count, 3 * count, true])
  expect(isTooLarge(large)).toBe(true)
})

test('A greedy plan counts a donor once that can give and transfer', () => {
  const both = { transfers: 1, pool: 0 }
  const donors = [{ ...donor, ...both }]
  const full = { ...recipient, ...both, wanted: 10, overdraft: 6 }
  // With the donor counted twice, 10 would be more than the use above the limit.
  expect(planGreedily(part({ donors, recipients: [full] }))).toEqual({ taken: [0], given: [0], transfers: [] })
  const more = part({ donors, free: [2, 0], recipients: [full] })
  expect(metBy(more, planGreedily(more))).toBe(1)
})

test('A greedy plan goes on where a regional total has no room, and serves the next need', () => {
  const rivals = [
    { ...recipient, budget: 0, overdraft: 3, wanted: 9 },
    { ...recipient, budget: 0, wanted: 4 },
  ]
  const plan = planGreedily(part({ free: [20], budgets: [6], recipients: rivals, donors: [] }))
  expect(plan.taken).toEqual([9, 0])
})
