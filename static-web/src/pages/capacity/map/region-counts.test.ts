import { expect, it } from 'vitest'
import type { RegionHealth } from '#shared/contract/capacity/capacity-analytics.js'
import { byShare, toRadius } from './region-counts.js'

const region = (displayName: string, deployableRows: number, undecidedRows = 0) =>
  ({ displayName, rows: 10, deployableRows, undecidedRows, restricted: 0, offered: 0 }) as RegionHealth

it('puts the regions with the largest share first, and those without a share last', () => {
  const all = [
    region('None', 0),
    region('Unknown', 0, 10),
    region('Half', 5),
    region('Also half', 4, 2),
    region('All', 10),
  ]
  expect(all.toSorted(byShare).map(({ displayName }) => displayName)).toEqual([
    'All',
    'Also half',
    'Half',
    'None',
    'Unknown',
  ])
})

it('draws no circle too small to be clicked', () => {
  expect(toRadius({ rows: 0 }, 100)).toBe(7)
  expect(toRadius({ rows: 100 }, 100)).toBe(16)
  expect(toRadius({ rows: 0 }, 0)).toBe(7)
})
