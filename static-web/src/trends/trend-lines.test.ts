import { expect, it } from 'vitest'
import { dotsOf } from './trend-lines.js'

it('marks every value where they are few', () => {
  expect(dotsOf([1, null, 2, 3])).toEqual([0, 2, 3])
})

it('marks what no line reaches where they are many', () => {
  const values = Array.from({ length: 100 }, (_, index) => (index % 10 === 5 || index === 7 ? null : index))
  expect(dotsOf(values)).toEqual([6])
  expect(dotsOf([])).toEqual([])
})
