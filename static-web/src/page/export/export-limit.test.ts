import { describe, expect, it } from 'vitest'
import type { CapacityFacets } from '#shared/contract/capacity/capacity.js'
import { capacityFilterDef } from '../../pages/capacity/capacity-filter-def.js'
import { exportProblem as problemWith } from './export-limit.js'

const exportProblem = (rows: number, maxRows: number | undefined, facets: CapacityFacets | undefined) =>
  problemWith(rows, maxRows, { fields: capacityFilterDef.fields, facets })

const values = (...rows: number[]) => rows.map((count, n) => ({ value: `v${n}`, label: `v${n}`, rows: count }))
const none: CapacityFacets = {
  region: [],
  family: [],
  familyBase: [],
  availability: [],
  resourceType: [],
  subscriptionIds: [],
  fits: [],
}
const facets = (some: Partial<CapacityFacets>): CapacityFacets => ({ ...none, ...some })

describe('What an export is told before it is asked for', () => {
  it('is nothing where the rows fit, or the limit is not known yet', () => {
    expect(exportProblem(100, 100, facets({ region: values(50, 50) }))).toBeUndefined()
    expect(exportProblem(1_000_000, undefined, undefined)).toBeUndefined()
  })

  it('is the filter of which every value fits, and which leaves the most rows', () => {
    const some = { region: values(600, 400), subscriptionIds: values(300, 700), availability: values(950, 50) }
    expect(exportProblem(1_000, 800, facets(some))).toBe(
      'Holds at most 800 rows. Filter by one subscription: each fits (up to 700 rows).',
    )
  })

  it('is else the filter of which some values fit', () => {
    expect(exportProblem(1_000, 100, facets({ region: values(900, 60, 40), family: values(1_000) }))).toBe(
      'Holds at most 100 rows. Filter by one region: 2 of 3 regions fit (up to 60 rows).',
    )
  })

  it('is that one filter is not enough where no value fits', () => {
    const problem = 'Holds at most 100 rows. Filter by more than one thing to get below that.'
    expect(exportProblem(1_000, 100, facets({ region: values(500, 500) }))).toBe(problem)
    expect(exportProblem(1_000, 100, undefined)).toBe(problem)
  })
})
