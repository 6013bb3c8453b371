import { describe, expect, test } from 'vitest'
import { findPreset, regionPresets } from './region-presets.js'

describe('Region presets', () => {
  test('are found by name in any casing', () => {
    expect(findPreset(' commercialEUROPE ')?.name).toBe('CommercialEurope')
    expect(findPreset('Europe ')?.regions).toContain('westeurope')
    expect(findPreset('nowhere')).toBeUndefined()
    expect(findPreset('constructor')).toBeUndefined()
  })

  test('are spelled as Azure spells regions, each region once', () => {
    for (const [name, regions] of Object.entries(regionPresets)) {
      expect(new Set(regions).size, name).toBe(regions.length)
      for (const region of regions) expect(region, name).toMatch(/^[a-z]+\d?$/)
    }
  })

  test('have names that differ by more than casing', () => {
    const names = Object.keys(regionPresets).map(name => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
  })

  test('make the global one of all commercial ones', () => {
    const commercial = Object.keys(regionPresets).filter(name => name.startsWith('Commercial'))
    expect(commercial).toHaveLength(5)
    const members = commercial.flatMap(name => regionPresets[name] ?? [])
    expect([...(regionPresets.Global ?? [])].sort()).toEqual(members.sort())
  })
})
