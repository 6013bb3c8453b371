import { expect, test } from 'vitest'
import { toDerivation } from './derivation.js'

test.each([
  [null, null],
  ['Linux: the price of westus', 'the price of westus'],
  ['Linux, Windows: the price of westus', 'the price of westus'],
  ['Windows: the Linux price and a license; Linux, Linux Spot: the price of westus', 'the price of westus'],
  ['Linux Spot: a share of the price on demand', null],
  ['Windows: the Linux price and a license', null],
])('What the Linux price was made from is told by %j', (text, from) => {
  expect(toDerivation(text, 'linuxHour')).toBe(from)
})
