import { describe, expect, test } from 'vitest'
import { readDataFile } from '#local/resource-manager/data-file.js'
import { locationIndex, toLocationName } from '#shared/adapters/azure/providers/location-names.js'
import { toProvider, toTypes } from '#shared/adapters/azure/providers/provider-records.js'
import { serviceMap, toTypeKey } from '#shared/contract/services/service-map.js'
import { loadProviders } from './provider-catalogue.js'

/** The recorded providers, read as Azure's own list is read. */
const recorded = loadProviders()
const locations = readDataFile<readonly { readonly name: string; readonly displayName: string }[]>('locations')
const index = locationIndex(locations.flatMap(toLocationName))
const { types, skipped } = toTypes(
  recorded.flatMap(({ namespace, types }) =>
    toProvider({
      namespace,
      resourceTypes: types.map(({ name, locations: listed, zones }) => ({
        resourceType: name,
        locations: listed.map(({ spelling }) => spelling),
        zoneMappings: (zones ?? []).map(({ spelling }) => ({ location: spelling, zones: ['1', '2', '3'] })),
      })),
    }),
  ),
  index,
)
const listed = new Map(types.map(type => [toTypeKey(type.namespace, type.resourceType), type]))

describe('In the recorded providers', () => {
  test.each(serviceMap.map(service => [service.id, service] as const))('%s has a resource type', (_, service) => {
    const found = service.resourceTypes.map(type => listed.get(toTypeKey(service.namespace, type)))
    expect(found[0]?.regions.length).toBeGreaterThan(0)
    expect(found.every(type => type !== undefined && type.regions.length > 0)).toBe(true)
  })

  test('each display name of a location is one of the list of locations', () => {
    expect(skipped).toBeNull()
    const named = new Set(types.flatMap(({ regions }) => regions.map(({ region }) => region)))
    named.delete('global')
    expect([...named].filter(region => !locations.some(({ name }) => name === region))).toEqual([])
    expect(named.size).toBeGreaterThan(40)
    for (const { spelling, region } of recorded.flatMap(one => one.types.flatMap(type => type.locations))) {
      const known = index.get(spelling.toLowerCase().replaceAll(' ', ''))
      if (region !== undefined && known) expect(known, spelling).toBe(region)
    }
  })

  test('services without a region are global, and no regional one is', () => {
    const regionsIn = (id: string) => {
      const { namespace, resourceTypes } = serviceMap.find(service => service.id === id) ?? {
        namespace: '',
        resourceTypes: [''],
      }
      return listed.get(toTypeKey(namespace, resourceTypes[0]))?.regions.map(({ region }) => region)
    }
    expect(regionsIn('traffic-manager')).toEqual(['global'])
    expect(regionsIn('storage-accounts')).toContain('westeurope')
    expect(regionsIn('storage-accounts')).not.toContain('global')
  })

  test('zones are listed for zonal services', () => {
    const zones = listed.get('microsoft.app/managedenvironments')?.regions.find(({ region }) => region === 'westeurope')
    const gateways = listed.get('microsoft.network/applicationgateways')?.regions
    expect(zones).toBeDefined()
    expect(gateways?.some(one => one.zones.join(',') === '1,2,3')).toBe(true)
  })
})
