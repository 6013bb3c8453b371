import { expect, it } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { findDots, trendChartsFor } from './trend-lines.js'

it('marks every value where they are few', () => {
  expect(findDots([1, null, 2, 3])).toEqual([0, 2, 3])
})

it('marks what no line reaches where they are many', () => {
  const values = Array.from({ length: 100 }, (_, index) => (index % 10 === 5 || index === 7 ? null : index))
  expect(findDots(values)).toEqual([6])
  expect(findDots([])).toEqual([])
})

it('has a line for hosts and disks where they are included, and for what fits where it is asked for', () => {
  const labels = (filter: Record<string, string>) =>
    trendChartsFor(CapacityFilter.parse(filter))[0]?.lines.map(({ label }) => label)
  const states = ['Available', 'Limited', 'Constrained', 'Restricted', 'Unknown']
  expect(labels({ resourceType: 'virtualMachines' })).toEqual(states)
  expect(labels({ desiredCount: '40' })).toEqual([...states, 'Offered', 'Fit 40 machines'])
})
