import type { ResourceSku } from '@azure/arm-compute'
import { describe, expect, test } from 'vitest'
import { readRecords } from '#shared/ingestion/estate/record-list.js'
import { OddRecord } from '#shared/kernel/odd-record.js'
import { toSkuRecord, toUsageRecord } from './compute-records.js'

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
        resourceType: 'virtualMachines',
        name: 'Standard_D2s_v3',
        tier: '',
        size: '',
        family: 'standardDSv3Family',
        zones: ['1', '2'],
        capabilities: { vCPUs: '2' },
        restrictions: [],
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

  test('says nothing of another region', () => {
    expect(toSkuRecord(sku, 'westus')).toEqual([])
  })

  test('keeps the restrictions of its region and of its zones, and drops those of another region', () => {
    const restrictions: ResourceSku['restrictions'] = [
      { type: 'Location', values: ['westus'], reasonCode: 'QuotaId' },
      { type: 'Location', values: ['Central India'], restrictionInfo: { locations: ['CentralIndia'] } },
      {
        type: 'Zone',
        values: ['CentralIndia'],
        reasonCode: 'NotAvailableForSubscription',
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

const usage = { unit: 'Count', currentValue: 4, limit: 100, name: { value: 'cores' } } as const

test('A usage is read with its number', () => {
  expect(toUsageRecord(usage)).toEqual([{ name: 'cores', localizedName: 'cores', unit: 'Count', used: 4, limit: 100 }])
})

describe('An odd record', () => {
  const capability = (name: string, value: unknown) => ({ ...sku, capabilities: [{ name, value }] })
  const long = 'x'.repeat(129)

  test.each<[string, unknown, string]>([
    ['null', null, 'SKU: expected object, received null'],
    ['a list', [sku], 'SKU: expected object, received array'],
    ['no name', { ...sku, name: undefined }, 'SKU name: expected string, received undefined'],
    ['a null for a name', { ...sku, name: null }, 'SKU name: expected string, received null'],
    ['a number for a text', { ...sku, tier: 7 }, 'SKU tier: expected string, received number'],
    ['a name that no column holds', { ...sku, name: long }, 'SKU name: expected string to have <=128 characters'],
    ['a name with a blank at its end', { ...sku, name: 'D2 ' }, 'SKU name: not the name of a SKU'],
    ['an object for a list', { ...sku, locations: {} }, 'SKU locations: expected array, received object'],
    ['a list for an object', { ...sku, locationInfo: [[]] }, 'SKU locationInfo[]: expected object, received array'],
    ['null for a capability', { ...sku, capabilities: [null] }, 'SKU capabilities[]: not an object'],
    ['a long capability', capability('a', 'x'.repeat(1_025)), 'SKU capabilities[].value: too long'],
    ['a capability that is not a text', capability('a', 5), 'SKU capabilities[].value: not a text'],
    [
      'a zone that is a list',
      { ...sku, locationInfo: [{ zones: ['1,2'] }] },
      'SKU locationInfo[].zones[]: not the number of a zone',
    ],
    ['an absurd size', capability('vCPUs', '1e300'), 'SKU vCPUs: not a number of vCPUs'],
    ['a size below nothing', capability('vCPUs', '-4'), 'SKU vCPUs: not a number of vCPUs'],
    ['a part of a core', capability('vCPUsAvailable', '1e-300'), 'SKU vCPUsAvailable: not a number of vCPUs'],
    ['endless memory', capability('MemoryGB', 'Infinity'), 'SKU MemoryGB: not between 0 and 10,000,000'],
    ['a long architecture', capability('CpuArchitectureType', long), 'SKU CpuArchitectureType: too long'],
  ])('of a SKU list is told with its field and without its value: %s', (_name, record, reason) => {
    expect(() => toSkuRecord(record, 'centralindia')).toThrow(new OddRecord(reason))
  })

  test.each<[string, unknown, string]>([
    ['no name', { ...usage, name: {} }, 'usage name.value: expected string, received undefined'],
    ['a text for a number', { ...usage, limit: '5' }, 'usage limit: expected number, received string'],
    ['null for a number', { ...usage, currentValue: null }, 'usage currentValue: expected number, received null'],
    ['an absurd limit', { ...usage, limit: 1e300 }, 'usage limit: expected number to be <=1000000000000'],
    ['a negative use', { ...usage, currentValue: -7 }, 'usage currentValue: expected number to be >=-1'],
  ])('of a usage list is told: %s', (_name, record, reason) => {
    expect(() => toUsageRecord(record)).toThrow(new OddRecord(reason))
  })

  test('is not one where a capability is named like a property of every object', () => {
    const names = ['constructor', '__proto__', 'toString']
    const info = names.map(name => ({ name: ['1'], capabilities: [{ name, value: 'True' }] }))
    const odd = { ...sku, locationInfo: [{ location: 'centralindia', zoneDetails: info }] }
    const [record] = toSkuRecord({ ...odd, capabilities: names.map(name => ({ name, value: 'x' })) }, 'centralindia')
    expect(Object.keys(record?.zoneCapabilities ?? {})).toEqual(names)
    expect(record?.capabilities).toMatchObject({ constructor: 'x', toString: 'x' })
  })

  test('leaves the others of its list', () => {
    const read = (record: unknown) => toUsageRecord(record)
    const { records, skipped } = readRecords([usage, null, { ...usage, limit: 'x' }, usage, null], read)
    expect(records).toHaveLength(2)
    expect(skipped).toEqual({
      records: 3,
      reason: 'usage: expected object, received null (2 records); usage limit: expected number, received string',
    })
    expect(() => readRecords([null, 7], read)).toThrow('Azure answered a list of which no record can be read')
    expect(readRecords([], read)).toEqual({ records: [], skipped: null })
  })
})
