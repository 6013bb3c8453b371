import { describe, expect, test } from 'vitest'
import { selectRegions } from './region-selection.js'

const available = ['westus', 'eastus', 'northeurope']

describe('selectRegions', () => {
  test('takes all, the first so many, or those named, in the fixed order', () => {
    expect(selectRegions(available, 'all')).toEqual(available)
    expect(selectRegions(available, '2')).toEqual(['westus', 'eastus'])
    expect(selectRegions(available, 'North Europe, WestUS')).toEqual(['westus', 'northeurope'])
  })

  test('names what it does not know', () => {
    expect(() => selectRegions(available, 'westus,atlantis')).toThrow('unknown regions: atlantis.')
    expect(() => selectRegions(available, '0')).toThrow('HEADROOM_REGIONS must be')
  })
})
