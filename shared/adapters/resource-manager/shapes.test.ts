import type { ResourceSku } from '@azure/arm-compute'
import type { Location } from '@azure/arm-resources-subscriptions'
import { describe, expect, test } from 'vitest'
import { toRegion, toSkuRecord, toSubscription, toUsageRecord } from './shapes.js'

const sku: ResourceSku = {
  resourceType: 'virtualMachines',
  name: 'Standard_D2s_v3',
  family: 'standardDSv3Family',
  locations: ['CentralIndia'],
  locationInfo: [
    { location: 'westus', zones: ['9'] },
    { location: 'CentralIndia', zones: ['1', '2'] },
  ],
  capabilities: [{ name: 'vCPUs', value: '2' }, { name: 'NoValue' }],
}

describe('A SKU record', () => {
  test('is read for its region in any spelling, with the zones of that region', () => {
    expect(toSkuRecord(sku, 'centralindia')).toEqual([
      {
        ...{ resourceType: 'virtualMachines', name: 'Standard_D2s_v3', tier: '', size: '' },
        ...{ family: 'standardDSv3Family', zones: ['1', '2'], capabilities: { vCPUs: '2' }, restrictions: [] },
        zoneCapabilities: {},
      },
    ])
  })

  test('tells the zones that have a capability, of its own region', () => {
    const ultra = { name: 'UltraSSDAvailable', value: 'True' }
    const locationInfo = [
      { location: 'westus', zoneDetails: [{ name: ['9'], capabilities: [ultra] }] },
      {
        location: 'centralindia',
        zones: ['1', '2', '3'],
        zoneDetails: [
          { name: ['3', '1'], capabilities: [ultra, { name: 'Other', value: 'False' }] },
          { name: ['2'], capabilities: [{ name: 'UltraSSDAvailable', value: 'False' }] },
          { name: ['1'], capabilities: [ultra] },
        ],
      },
    ]
    const [record] = toSkuRecord({ ...sku, locationInfo }, 'centralindia')
    expect(record?.zoneCapabilities).toEqual({ UltraSSDAvailable: ['1', '3'] })
  })

  test('says nothing of another region, or without a name', () => {
    expect(toSkuRecord(sku, 'westus')).toEqual([])
    expect(toSkuRecord({ ...sku, name: undefined } as unknown as ResourceSku, 'centralindia')).toEqual([])
  })

  test('keeps the restrictions of its region and of its zones, and drops those of another region', () => {
    const restrictions: ResourceSku['restrictions'] = [
      { type: 'Location', values: ['westus'], reasonCode: 'QuotaId' },
      { type: 'Location', values: ['Central India'], restrictionInfo: { locations: ['CentralIndia'] } },
      {
        ...{ type: 'Zone', values: ['CentralIndia'], reasonCode: 'NotAvailableForSubscription' },
        restrictionInfo: { locations: ['CentralIndia'], zones: ['2'] },
      },
    ]
    expect(toSkuRecord({ ...sku, restrictions }, 'centralindia')[0]?.restrictions).toEqual([
      { type: 'Location', zones: [], reason: 'Restricted' },
      { type: 'Zone', zones: ['2'], reason: 'NotAvailableForSubscription' },
    ])
  })

  test.each<[string, object]>([
    ['of zones without a zone', { type: 'Zone', restrictionInfo: { locations: ['centralindia'], zones: [] } }],
    ['of zones without anything', { type: 'Zone', values: ['1'] }],
    ['of an unknown type', { type: 'Rack', values: ['centralindia'], restrictionInfo: { zones: ['1'] } }],
    ['without a type', { reasonCode: 'QuotaId' }],
  ])('takes a restriction %s for one of the whole region', (_name, restriction) => {
    const restrictions = [restriction] as unknown as NonNullable<ResourceSku['restrictions']>
    expect(toSkuRecord({ ...sku, restrictions }, 'centralindia')[0]?.restrictions).toEqual([
      { type: 'Location', zones: [], reason: 'Unreadable' },
    ])
  })
})

test('Half a pair of UTF-16 is read as what a database gives back for it', () => {
  const [half, whole] = ['x\ud800', 'x\ufffd']
  const odd = { ...sku, name: half, family: half, tier: half, capabilities: [{ name: half, value: half }] }
  expect(toSkuRecord(odd, 'centralindia')).toMatchObject([
    { name: whole, family: whole, tier: whole, capabilities: { [whole]: whole } },
  ])
  const usage = { unit: 'Count', currentValue: 4, limit: 100, name: { value: half, localizedValue: half } } as const
  expect(toUsageRecord(usage)).toMatchObject([{ name: whole, localizedName: whole }])
})

describe('A location', () => {
  const location: Location = {
    name: 'CentralIndia',
    metadata: { regionType: 'Physical', latitude: '18.5822', longitude: '', pairedRegion: [{ name: 'southindia' }] },
    availabilityZoneMappings: [{ logicalZone: '1', physicalZone: 'centralindia-az2' }, { logicalZone: '2' }],
  }

  test('is a region with its place, its pair and its zones', () => {
    expect(toRegion(location)).toEqual([
      {
        ...{ region: 'centralindia', displayName: 'CentralIndia', geography: null, geographyGroup: null },
        ...{ category: null, pairedRegion: 'southindia', latitude: 18.5822, longitude: null },
        zones: [{ logicalZone: '1', physicalZone: 'centralindia-az2' }],
      },
    ])
  })

  test.each<[string, Location]>([
    ['logical', { name: 'europe', metadata: { regionType: 'Logical' } }],
    ['for staging', { name: 'eastusstg', metadata: { regionType: 'Physical' } }],
    ['for early access', { name: 'centraluseuap', metadata: { regionType: 'Physical' } }],
    ['without a name', { metadata: { regionType: 'Physical' } }],
  ])('that is %s is none', (_name, found) => {
    expect(toRegion(found)).toEqual([])
  })
})

test('A subscription is read with its id in lower case, and none without an id', () => {
  expect(toSubscription({ subscriptionId: 'ABC', state: 'Enabled', subscriptionPolicies: { quotaId: 'q' } })).toEqual([
    { subscriptionId: 'abc', displayName: 'ABC', tenantId: null, state: 'Enabled', quotaId: 'q' },
  ])
  expect(toSubscription({})).toEqual([])
})

test('A usage is read with its number, and none without a name', () => {
  const usage = { unit: 'Count', currentValue: 4, limit: 100, name: { value: 'cores' } } as const
  expect(toUsageRecord(usage)).toEqual([{ name: 'cores', localizedName: 'cores', unit: 'Count', used: 4, limit: 100 }])
  expect(toUsageRecord({ ...usage, name: {} })).toEqual([])
})
