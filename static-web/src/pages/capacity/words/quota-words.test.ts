import { expect, test } from 'vitest'
import { usableTitle } from './quota-words.js'

const sums = { quotaLimit: 9000, quotaFree: 6200, quotaUsable: 450, unitsWithoutTotal: 0 }

test('The tooltip of usable quota says what it means, of how much, and where it is not known', () => {
  expect(usableTitle(sums)).toMatch(
    /^Free quota that the regional totals let one use: .* 450 of 6,200 free vCPU; the limits add up to 9,000\.$/,
  )
  expect(usableTitle({ ...sums, unitsWithoutTotal: 1 })).toContain('Not known for 1 region of a subscription')
  expect(usableTitle({ ...sums, unitsWithoutTotal: 2 })).toContain('2 regions of subscriptions: no regional total')
})
