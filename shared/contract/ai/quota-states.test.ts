import { expect, it } from 'vitest'
import { toQuotaState } from './quota-states.js'

it('says what is left of a quota', () => {
  expect(
    (
      [
        [0, 10],
        [89, 100],
        [90, 100],
        [100, 100],
        [120, 100],
        [0, 0],
        [3, 0],
        [5, -1],
      ] as const
    ).map(([used, limit]) => toQuotaState(used, limit)),
  ).toEqual(['free', 'free', 'low', 'usedUp', 'usedUp', 'none', 'usedUp', 'unlimited'])
})
