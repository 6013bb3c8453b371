import { expect, it } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { trendChartsFor } from './trend-lines.js'

it('has a line for hosts and disks where they are included, and for what fits where it is asked for', () => {
  const labels = (filter: Record<string, string>) =>
    trendChartsFor(CapacityFilter.parse(filter))[0]?.lines.map(({ label }) => label)
  const states = ['Available', 'Limited', 'Constrained', 'Restricted', 'Unknown']
  expect(labels({ resourceType: 'virtualMachines' })).toEqual(states)
  expect(labels({ desiredCount: '40' })).toEqual([...states, 'Offered', 'Fit 40 machines'])
})
