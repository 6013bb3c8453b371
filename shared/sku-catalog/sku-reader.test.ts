import { describe, expect, test } from 'vitest'
import type { SkuRecord, SkuRestriction } from './sku.js'
import { readRegionSkus } from './sku-reader.js'

const record = (some: Partial<SkuRecord> = {}): SkuRecord => ({
  resourceType: 'virtualMachines',
  name: 'Standard_D2s_v3',
  tier: 'Standard',
  size: 'D2s_v3',
  family: 'standardDSv3Family',
  zones: [],
  capabilities: { vCPUs: '2', MemoryGB: '8' },
  zoneCapabilities: {},
  restrictions: [],
  ...some,
})
const disk = (size: string, some: Partial<SkuRecord> = {}): SkuRecord =>
  record({ resourceType: 'disks', name: 'Premium_LRS', size, family: '', capabilities: { MaxSizeGiB: '4' }, ...some })
const inRegion: SkuRestriction = { type: 'Location', zones: [], reason: 'NotAvailableForSubscription' }
const inZones = (...zones: string[]): SkuRestriction => ({ type: 'Zone', zones, reason: 'NotAvailableForSubscription' })
const only = (...records: SkuRecord[]) => {
  const skus = readRegionSkus(records)
  expect(skus).toHaveLength(1)
  return skus[0]!
}

describe('Reading the SKUs of a region', () => {
  test('keeps machines, hosts and disks, in the order of their names whatever the casing', () => {
    const skus = readRegionSkus([
      record({ name: 'Standard_b1s' }),
      record({ name: 'STANDARD_A1' }),
      disk('P1'),
      record({ resourceType: 'hostGroups/hosts', name: 'Dsv3_Type3' }),
      record({ resourceType: 'snapshots', name: 'Standard_LRS' }),
      record({ resourceType: 'availabilitySets', name: 'Aligned' }),
    ])
    const names = skus.map(({ entry }) => entry.vmSku)
    expect(names).toEqual(['Dsv3_Type3', 'Premium_LRS', 'STANDARD_A1', 'Standard_b1s'])
  })

  test('reads capabilities that are text, and gives null for what is missing or no number', () => {
    const capabilities = { vCPUs: '8', vCPUsAvailable: '2', MemoryGB: '0.5', GPUs: '', CpuArchitectureType: 'Arm64' }
    expect(only(record({ capabilities })).entry).toMatchObject({
      vCpus: 8,
      vCpusAvailable: 2,
      memoryGiB: 0.5,
      gpus: null,
      architecture: 'Arm64',
      retirementDate: null,
      capabilities,
    })
    expect(only(record({ capabilities: { vCPUs: 'many' } })).entry).toMatchObject({ vCpus: null, memoryGiB: null })
  })

  test('stores in how many zones a capability is, for subscriptions number zones differently', () => {
    const of = (...zones: string[]) =>
      only(record({ zoneCapabilities: { UltraSSDAvailable: zones } })).entry.capabilities
    expect(of('1', '3')).toEqual({ vCPUs: '2', MemoryGB: '8', 'UltraSSDAvailable (zones)': '2' })
    expect(of('1', '3')).toEqual(of('2', '3'))
  })

  test.each([
    ['09/30/2028', '2028-09-30'],
    ['11/15/2028 00:00:00', '2028-11-15'],
    ['2028-09-30', null],
    ['', null],
  ])('turns the retirement date "%s" to %s', (text, date) => {
    const capabilities = { RetirementDateUtc: text }
    expect(only(record({ capabilities })).entry.retirementDate).toBe(date)
  })

  test('tells a restriction of the region from restricted zones, in order and once each', () => {
    const { offer } = only(
      record({ zones: ['3', '1', '2', '1'], restrictions: [inZones('3', '2'), inRegion, inZones('2')] }),
    )
    expect(offer).toEqual({
      zones: ['1', '2', '3'],
      restrictedZones: ['2', '3'],
      restriction: 'NotAvailableForSubscription',
    })
  })
})

describe('A disk that is listed once per size', () => {
  test('is one SKU with the zones of all, without the capabilities and the series of a machine', () => {
    const { entry, offer } = only(disk('P1', { zones: ['1'] }), disk('P2', { name: 'premium_lrs', zones: ['2'] }))
    expect(entry).toMatchObject({
      vmSku: 'Premium_LRS',
      familyBase: '',
      vCpus: null,
      memoryGiB: null,
      capabilities: {},
    })
    expect(offer).toEqual({ zones: ['1', '2'], restrictedZones: [], restriction: null })
  })

  test('is restricted only where each of its sizes is', () => {
    const both = only(disk('P1', { restrictions: [inRegion] }), disk('P2', { restrictions: [inRegion] }))
    expect(both.offer.restriction).toBe('NotAvailableForSubscription')
    const one = only(disk('P1', { restrictions: [inRegion] }), disk('P2'), disk('P3', { restrictions: [inRegion] }))
    expect(one.offer.restriction).toBeNull()
  })

  test.each<[string, SkuRecord[], string[]]>([
    [
      'a zone in which one size is open',
      [
        disk('P1', { zones: ['1', '2'], restrictions: [inZones('1', '2')] }),
        disk('P2', { zones: ['1', '2'], restrictions: [inZones('2')] }),
      ],
      ['2'],
    ],
    [
      'a zone in which one size is restricted and the other is restricted in the whole region',
      [
        disk('P1', { zones: ['1', '2'], restrictions: [inRegion] }),
        disk('P2', { zones: ['1', '2'], restrictions: [inZones('2')] }),
      ],
      ['2'],
    ],
    [
      'a zone that only a restricted size is offered in',
      [disk('P1', { zones: ['1'] }), disk('P2', { zones: ['1', '2'], restrictions: [inZones('2')] })],
      ['2'],
    ],
  ])('counts %s by what is left to use', (_name, records, restrictedZones) => {
    expect(only(...records).offer.restrictedZones).toEqual(restrictedZones)
    expect(only(...[...records].reverse()).offer.restrictedZones).toEqual(restrictedZones)
  })
})
