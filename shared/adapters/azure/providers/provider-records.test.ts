import { describe, expect, test } from 'vitest'
import { locationIndex, toLocationName } from './location-names.js'
import { toProvider, toTypes, toUsage } from './provider-records.js'

const location = (name: string, displayName: string, regionType = 'Physical') => ({
  name,
  displayName,
  metadata: { regionType },
})
const locations = locationIndex(
  [
    location('westeurope', 'West Europe'),
    location('uaenorth', 'UAE North'),
    location('eastusstg', 'East US STG'),
    location('europe', 'Europe', 'Logical'),
  ].flatMap(toLocationName),
)
const type = (resourceType: string, listed: unknown, zoneMappings: unknown = []) => ({
  resourceType,
  locations: listed,
  apiVersions: ['2025-01-01'],
  zoneMappings,
})
const read = (resourceTypes: readonly unknown[], namespace = 'microsoft.app') =>
  toTypes(toProvider({ namespace, registrationState: 'Registered', resourceTypes }), locations)
const regions = (...listed: unknown[]) => read([type('managedEnvironments', listed)]).types[0]?.regions

describe('The resource types of a provider', () => {
  test('are those of the service map, in its spelling', () => {
    const { types } = read([type('ManagedENVIRONMENTS', ['West Europe']), type('operations', ['West Europe'])])
    expect(types).toEqual([
      {
        namespace: 'Microsoft.App',
        resourceType: 'managedEnvironments',
        regions: [{ region: 'westeurope', zones: [] }],
      },
    ])
    expect(toProvider({ namespace: 'Contoso.Other', resourceTypes: [] })).toEqual([])
  })

  test('have regions by the display names of locations, in any casing', () => {
    expect(regions('West Europe', 'Uae North')).toEqual([
      { region: 'westeurope', zones: [] },
      { region: 'uaenorth', zones: [] },
    ])
  })

  test('have the zones of the location', () => {
    const zones = [{ location: 'West Europe', zones: ['3', '1', '2'] }, { location: 'UAE North' }]
    const { types } = read([type('managedEnvironments', ['West Europe', 'UAE North'], zones)])
    expect(types[0]?.regions).toEqual([
      { region: 'westeurope', zones: ['3', '1', '2'] },
      { region: 'uaenorth', zones: [] },
    ])
  })

  test.each([
    ['no location', []],
    ['an empty name', ['']],
    ['Global', ['Global']],
    ['a group of regions', ['Europe']],
    ['no list', null],
  ])('with %s are global', (_, listed) => {
    const { types, skipped } = read([type('managedEnvironments', listed)])
    expect(types[0]?.regions).toEqual([{ region: 'global', zones: [] }])
    expect(skipped).toBeNull()
  })

  test('that are global and regional are both', () => {
    expect(regions('global', 'West Europe')?.map(({ region }) => region)).toEqual(['global', 'westeurope'])
  })

  test('leave out what Azure does not list as a region: test regions without a word, unknown names with one', () => {
    const { types, skipped } = read([type('managedEnvironments', ['West Europe', 'East US STG', 'Atlantis'])])
    expect(types[0]?.regions.map(({ region }) => region)).toEqual(['westeurope'])
    expect(skipped).toEqual({
      records: 1,
      reason: 'provider list: the location "Atlantis" is not in the list of locations',
    })
  })

  test('of unknown locations alone are not global', () => {
    const { types, skipped } = read([type('managedEnvironments', ['Atlantis'])])
    expect(types[0]?.regions).toEqual([])
    expect(skipped?.records).toBe(1)
  })

  test('that cannot be read are counted, and leave out no other', () => {
    const { types, skipped } = read([{ resourceType: 5 }, type('managedEnvironments', ['West Europe'])])
    expect([types.length, skipped?.records]).toEqual([1, 1])
  })
})

describe('A usage', () => {
  const usage = (some: object = {}) => ({
    name: { value: 'VirtualNetworks', localizedValue: 'Virtual Networks' },
    unit: 'Count',
    currentValue: 3,
    limit: 1000,
    ...some,
  })

  test("is read in Azure's own numbers", () => {
    expect(toUsage('Microsoft.Network')(usage())).toEqual([
      {
        namespace: 'Microsoft.Network',
        quotaName: 'VirtualNetworks',
        label: 'Virtual Networks',
        unit: 'Count',
        used: 3,
        limit: 1000,
      },
    ])
  })

  test('without an end has no limit', () => {
    const [first] = toUsage('Microsoft.Network')(usage({ limit: 9.2e18 }))
    expect(first?.limit).toBe(-1)
  })

  test('of a single workspace is not one of the subscription', () => {
    const id = '/subscriptions/s/resourceGroups/g/providers/Microsoft.MachineLearningServices/workspaces/w/usages/q'
    expect(toUsage('Microsoft.MachineLearningServices')(usage({ id }))).toEqual([])
  })

  test('that is not one is counted', () => {
    expect(() => toUsage('Microsoft.Network')(usage({ limit: 'many' }))).toThrow(/^usage limit/)
  })
})
