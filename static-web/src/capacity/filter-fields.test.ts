import { describe, expect, it } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { activeFilters, filterLabel, withoutFilter, withoutFilters } from './filter-fields.js'

const filter = CapacityFilter.parse({ region: 'eastus,westus', regionPreset: 'USMajor', search: 'd4s' })

it('lists the filters that are set, by their readable values', () => {
  expect(activeFilters(filter, (name, value) => `${name}=${value}`)).toEqual([
    { name: 'regionPreset', values: ['regionPreset=USMajor'] },
    { name: 'region', values: ['region=eastus', 'region=westus'] },
    { name: 'search', values: ['search=d4s'] },
  ])
})

describe('withoutFilter', () => {
  it('drops one value, and the filter with its last', () => {
    const one = withoutFilter(filter, 'region', 'eastus')
    expect(one.region).toEqual(['westus'])
    expect(withoutFilter(one, 'region', 'westus').region).toBeUndefined()
  })

  it('drops a whole filter and leaves the others', () => {
    const left = withoutFilter(filter, 'regionPreset')
    expect(left).toMatchObject({ region: ['eastus', 'westus'], search: 'd4s' })
    expect(left.regionPreset).toBeUndefined()
    expect(withoutFilter(filter, 'search', 'd4s').search).toBeUndefined()
  })
})

it('takes the time that is shown for no filter', () => {
  const past = CapacityFilter.parse({ region: 'eastus', at: '2026-08-01T12:00:00Z' })
  expect(activeFilters(past, (_, value) => value).map(({ name }) => name)).toEqual(['region'])
  expect(withoutFilters(past)).toEqual({ at: '2026-08-01T12:00:00.000Z' })
})

it('has a word for every filter', () => {
  expect(filterLabel('subscriptionIds')).toBe('Subscription')
  expect(filterLabel('regionPreset')).toBe('Region group')
})
