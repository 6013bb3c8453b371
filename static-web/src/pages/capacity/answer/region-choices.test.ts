import { describe, expect, test } from 'vitest'
import { readRegions, regionChoices, regionText } from './region-choices.js'

const regions = [
  { value: 'northeurope', label: 'North Europe' },
  { value: 'westeurope', label: 'West Europe' },
  { value: 'eastus', label: 'East US' },
]
const none = { region: undefined, regionPreset: undefined }
const read = (text: string) => readRegions(text, regions, none)
const label = (name: string) => regions.find(({ value }) => value === name)?.label ?? name

describe('The field of regions', () => {
  test('offers groups with their known regions, and regions by name with the code', () => {
    const choices = regionChoices(regions, 'europe')
    expect(choices).toContainEqual({ value: 'Europe', label: 'Europe', hint: '2 regions' })
    expect(choices).toContainEqual({ value: 'westeurope', label: 'West Europe', hint: 'westeurope' })
    expect(choices.map(({ value }) => value)).not.toContain('eastus')
    expect(regionChoices(regions, '')[0]).toEqual({ value: '', label: 'All regions' })
  })

  test('takes a group, a name or a code, in any casing, and several regions', () => {
    expect(read('europe')).toEqual({ region: undefined, regionPreset: 'Europe' })
    expect(read('West Europe')).toEqual({ region: ['westeurope'], regionPreset: undefined })
    expect(read('WESTEUROPE, East US').region).toEqual(['westeurope', 'eastus'])
    for (const text of ['', 'all regions', 'All']) expect(read(text)).toEqual(none)
    expect(read('Fiji').region).toEqual(['fiji'])
  })

  test('shows what the address says, and leaves it as it is where nothing was typed', () => {
    const both = { region: ['westeurope', 'northeurope'], regionPreset: 'Europe' }
    const text = regionText(both, label)
    expect(text).toBe('West Europe, North Europe (in Europe)')
    expect(readRegions(text, regions, both)).toEqual(both)
    expect(regionText(none, label)).toBe('All regions')
    expect(regionText({ region: undefined, regionPreset: 'Europe' }, label)).toBe('Europe')
  })
})
