import { expect, it } from 'vitest'
import { healthState, toRadius } from './health.js'

it('gives every health a sign, and what is not known its own', () => {
  expect([100, 60, 59, 30, 1, 0, null].map(healthState)).toEqual([
    'Available',
    'Available',
    'Limited',
    'Limited',
    'Constrained',
    'Restricted',
    'Unknown',
  ])
})

it('draws no circle too small to be clicked', () => {
  expect(toRadius({ rows: 0 }, 100)).toBe(7)
  expect(toRadius({ rows: 100 }, 100)).toBe(16)
  expect(toRadius({ rows: 0 }, 0)).toBe(7)
})
