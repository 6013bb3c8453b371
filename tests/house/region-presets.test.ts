import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDataFile } from '#local/resource-manager/data-file.js'
import { regionPresets } from '#shared/contract/common/region-presets.js'

const listed: string[] = JSON.parse(readFileSync(new URL('fixtures/azure-regions.data.json', import.meta.url), 'utf8'))
const simulated = readDataFile<{ name: string; metadata: { regionType: string } }[]>('locations')
const physical = simulated.filter(({ metadata }) => metadata.regionType === 'Physical').map(({ name }) => name)

const otherClouds = ['USGov', 'AzureGovernment', 'China', 'AzureChina']
/** Regions that the recorded list does not show: announced, or shown only to subscriptions that were let in. */
const unlisted = ['eastus3', 'swedensouth', 'taiwannorth', 'taiwannorthwest']

describe('Region presets', () => {
  test.each(Object.entries(regionPresets))('name in %s only regions of one cloud', (name, regions) => {
    const known = new Set([...listed, ...unlisted])
    const expected = otherClouds.includes(name) ? [] : regions
    expect(regions.filter(region => known.has(region))).toEqual(expected)
  })

  test('leave out no region that Azure lists, except for staging and early access', () => {
    const left = listed.filter(region => !regionPresets.Global?.includes(region) && !/(stg|euap)$/.test(region))
    expect(left).toEqual([])
  })

  test('leave out no simulated region', () => {
    expect(physical.length).toBeGreaterThan(40)
    expect(physical.filter(region => !regionPresets.Global?.includes(region))).toEqual([])
  })
})
