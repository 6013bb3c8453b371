import { expect, it } from 'vitest'
import { toggledMarks } from './marks.js'

it('marks a row, and unmarks it', () => {
  const one = toggledMarks([], 'a/eastus/x', 6)
  expect(one).toEqual(['a/eastus/x'])
  expect(toggledMarks(one, 'a/eastus/x', 6)).toEqual([])
})

it('marks no more than can be compared', () => {
  const full = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(toggledMarks(full, 'g', 6)).toBe(full)
  expect(toggledMarks(full, 'c', 6)).toHaveLength(5)
})
