import { expect, test } from 'vitest'
import { unitWords } from './unit-words.js'

test.each([
  ['s1', 'westus', 's1 westus'],
  ['s1', null, 's1'],
  [null, 'westus', 'westus'],
  [null, null, 'tenant'],
])('The unit of %s and %s is called "%s"', (subscriptionId, region, words) => {
  expect(unitWords({ subscriptionId, region })).toBe(words)
})
