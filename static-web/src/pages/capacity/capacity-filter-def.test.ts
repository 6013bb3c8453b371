import { describe, expect, it } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import * as active from '../../filters/active-filter.js'
import { capacityFilterDef as def } from './capacity-filter-def.js'

const { label: filterLabel, valueLabel, cleared: withoutFilters } = def
const activeFilters = (filter: CapacityFilter, label: typeof valueLabel) => active.activeFilters(def, filter, label)
const narrowingFilters = (filter: CapacityFilter, label: typeof valueLabel) =>
  active.narrowingFilters(def, filter, label)
const withoutFilter = (filter: CapacityFilter, name: string, value?: string) =>
  active.withoutFilter(def, filter, name, value) as CapacityFilter

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

describe('the kinds', () => {
  const names = (text?: string) =>
    activeFilters(CapacityFilter.parse({ resourceType: text }), valueLabel).map(({ values }) => values.join())

  it('are an active filter only where they are neither sizes alone nor all', () => {
    expect([names(), names('virtualMachines'), names('disks,hosts')]).toEqual([[], [], ['disks,dedicated hosts']])
  })

  it('stay as chosen when the filters are cleared, and fall back to sizes alone otherwise', () => {
    const toKinds = (text?: string) => withoutFilters(CapacityFilter.parse({ resourceType: text })).resourceType
    expect(toKinds()).toBeUndefined()
    expect(toKinds('virtualMachines')).toEqual(['virtualMachines'])
    expect(toKinds('disks')).toEqual(['virtualMachines'])
    const disks = CapacityFilter.parse({ resourceType: 'disks' })
    expect(withoutFilter(disks, 'resourceType', 'disks').resourceType).toEqual(['virtualMachines'])
  })
})

it('names how many are wanted, and counts that as a reason for no rows only where the rows must fit', () => {
  const asked = CapacityFilter.parse({ desiredCount: '40', zones: '3', resourceType: 'virtualMachines' })
  const chips = activeFilters(asked, valueLabel).map(({ name, values }) => `${filterLabel(name)}: ${values}`)
  expect(chips).toEqual(['Machines: 40', 'Zones: 3'])
  expect(narrowingFilters(asked, valueLabel)).toEqual([])
  const fitting = narrowingFilters({ ...asked, fits: ['true'] }, valueLabel)
  expect(fitting.map(({ name, values }) => `${filterLabel(name)}: ${values}`)).toEqual(['Fits: yes', ...chips])
})

it('has a word for every filter', () => {
  expect(filterLabel('subscriptionIds')).toBe('Subscription')
  expect(filterLabel('regionPreset')).toBe('Region group')
})
