import { describe, expect, test } from 'vitest'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import { CapacityFilter, type CapacityFilterText, capacityFilterQuery } from './capacity-filter.js'

const read = (text: CapacityFilterText) => CapacityFilter.parse(text)
function problem(text: CapacityFilterText): string {
  const result = CapacityFilter.safeParse(text)
  return result.success ? '' : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
}

describe('The capacity filter', () => {
  test.each<[string, CapacityFilterText]>([
    ['nothing', {}],
    ['the word all', { region: 'all', sku: 'ALL', availability: 'All', regionPreset: 'all', subscriptionIds: 'all' }],
    ['all among other values', { region: 'westus2,all', family: 'x,All' }],
    ['blanks and commas', { region: ' , ', regionPreset: ' ', search: '  ' }],
  ])('filters nothing for %s', (_name, text) => {
    const filter = read(text)
    expect(Object.values(filter).filter(value => value !== undefined)).toEqual([])
    expect(capacityFilterQuery(filter)).toEqual({})
  })

  test.each<[string, CapacityFilterText, object]>([
    ['regions in any spelling', { region: 'West US 2, CentralIndia,westus2' }, { region: ['westus2', 'centralindia'] }],
    ['times in UTC', { at: '2026-02-28T23:30:00-01:00' }, { at: '2026-03-01T00:30:00.000Z' }],
    ['a plus that has become a blank', { at: '2024-02-29T02:00:00 02:00' }, { at: '2024-02-29T00:00:00.000Z' }],
    ['families by their key', { family: 'Standard NCASv3_T4 Family' }, { family: ['standardncasv3_t4family'] }],
    ['series letters in capitals', { familyBase: 'd, nc' }, { familyBase: ['D', 'NC'] }],
    [
      'the older words for a state',
      { availability: 'OK,LIMITED,restricted' },
      { availability: ['Available', 'Limited', 'Restricted'] },
    ],
    [
      'the older words for a kind',
      { resourceType: 'Compute,disk,HOSTS' },
      { resourceType: ['virtualMachines', 'disks', 'hostGroups/hosts'] },
    ],
    ['presets in any casing', { regionPreset: ' usmajor ' }, { regionPreset: 'USMajor' }],
    ['subscription ids in lower case', { subscriptionIds: 'A0B1-C2' }, { subscriptionIds: ['a0b1-c2'] }],
    ['a range', { vCpus: '4..16' }, { vCpus: { min: 4, max: 16 } }],
    ['a range with one bound', { memoryGiB: ' 32 .. ', gpus: '..0.5' }, { memoryGiB: { min: 32 }, gpus: { max: 0.5 } }],
    ['a single figure', { gpus: '8' }, { gpus: { min: 8, max: 8 } }],
    [
      'choices in any casing',
      { architecture: 'ARM64,X64', localDisk: 'True' },
      { architecture: ['Arm64', 'x64'], localDisk: ['true'] },
    ],
    ['patterns of names', { sku: 'D*s_v5,*_T4_*' }, { sku: ['D*s_v5', '*_T4_*'] }],
    ['a trimmed search', { search: ' d4s ' }, { search: 'd4s' }],
  ])('reads %s', (_name, text, filter) => {
    expect(read(text)).toEqual(filter)
  })

  test.each<[CapacityFilterText, RegExp]>([
    [{ regionPreset: 'Nowhere' }, /^regionPreset does not know "Nowhere"; allowed: All, USEastWest, .*Global$/],
    [{ availability: 'Fine' }, /^availability does not know "Fine"; allowed: Available, Limited, .*, or all$/],
    [{ resourceType: 'ships' }, /^resourceType .*virtualMachines, hostGroups\/hosts, disks, or all$/],
    [{ region: "x'; drop" }, /^region does not know/],
    [{ familyBase: 'D2' }, /^familyBase .*series letters/],
    [{ subscriptionIds: 'a b' }, /^subscriptionIds does not know/],
    [{ sku: Array.from({ length: 501 }, (_, n) => `s${n}`).join() }, /^sku takes at most 500 values$/],
    [{ subscriptionIds: Array.from({ length: 1001 }, (_, n) => `s${n}`).join() }, /takes at most 1000 values$/],
    [{ region: 'x'.repeat(20_001) }, /^region .*20000/],
    [{ search: 'x'.repeat(101) }, /^search .*100/],
    [{ regionPreset: 'x'.repeat(101) }, /^regionPreset .*100/],
    [{ vCpus: '16..4' }, /^vCpus must not end before it begins: 16 is more than 4$/],
    [{ vCpus: '..' }, /^vCpus must be a range such as 4\.\.16, 4\.\., \.\.16 or 8, or all$/],
    [{ memoryGiB: '4-16' }, /^memoryGiB must be a range/],
    [{ gpus: '-1' }, /^gpus must be a range/],
    [{ pricePerHour: '1e3' }, /^pricePerHour must be a range/],
    [{ architecture: 'mips' }, /^architecture does not know "mips"; allowed: x64, Arm64, unknown, or all$/],
    [{ acceleratedNetworking: 'yes' }, /^acceleratedNetworking .*allowed: true, false, unknown, or all$/],
    [{ sku: '*a*b*c*d*e*f*' }, /^sku does not know .*at most 5 \*/],
    [{ sku: Array.from({ length: 21 }, (_, n) => `d${n}*`).join() }, /^sku takes at most 20 names with \*$/],
    [{ at: '2026-02-30T00:00:00Z' }, /^at must be a time with its zone/],
    [{ at: '2026-13-01T00:00:00Z' }, /^at must be a time with its zone/],
    [{ at: '2026-08-01' }, /^at must be a time with its zone/],
  ])('refuses %o by the name of the parameter', (text, message) => {
    expect(problem(text).slice(0, 2000)).toMatch(message)
  })

  test('cuts a long wrong value short in its answer', () => {
    expect(problem({ availability: 'y'.repeat(5000) })).toContain(`"${'y'.repeat(80)}"`)
  })

  test('names every wrong value, not only the first', () => {
    expect(problem({ availability: 'Fine,OK,Bad' })).toMatch(/"Fine".*"Bad"/)
  })

  test.each<[CapacityFilterText]>([
    [{}],
    [{ regionPreset: 'asr-eastwest', region: 'eastus,West US 2' }],
    [{ family: 'standardDSv3Family,Standard NCASv3_T4 Family', familyBase: 'd,e' }],
    [{ sku: 'Standard_D2s_v3,Standard_D4s_v3', availability: 'ok,constrained', resourceType: 'compute,disks' }],
    [{ subscriptionIds: 'AAAA-1,bbbb-2', search: 'd4s %_[' }],
    [{ vCpus: '4..16', memoryGiB: '32..', gpus: '..0.5', pricePerHour: '8', sku: 'd*', localDisk: 'unknown,true' }],
  ])('comes back from its own query parameters: %o', text => {
    const filter = read(text)
    expect(read(capacityFilterQuery(filter))).toEqual(filter)
  })

  test('writes its parameters in one order, whatever the order they came in', () => {
    const names = Object.keys(capacityFilterQuery(read({ search: 'x', sku: 'y', region: 'z', regionPreset: 'global' })))
    expect(names).toEqual(['regionPreset', 'region', 'sku', 'search'])
  })
})

describe('The regions that a filter leaves', () => {
  test.each<[string, CapacityFilterText, readonly string[] | undefined]>([
    ['are all without a filter', {}, undefined],
    ['are those of the list', { region: 'eastus,westus' }, ['eastus', 'westus']],
    ['are those of the preset', { regionPreset: 'ASR-EastWest' }, ['eastus', 'westus2']],
    ['are those in both', { regionPreset: 'ASR-EastWest', region: 'westus2,westus3' }, ['westus2']],
    ['are none where the two have none in common', { regionPreset: 'ASR-EastWest', region: 'westus3' }, []],
  ])('%s', (_name, text, regions) => {
    expect(filteredRegions(read(text))).toEqual(regions)
  })
})
