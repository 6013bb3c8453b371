import { describe, expect, test } from 'vitest'
import { Estate } from './estate.js'

interface Sku {
  resourceType: string
  name: string
  family: string
  locations: string[]
  locationInfo: {
    location: string
    zones: string[]
    zoneDetails: { name: string[]; capabilities: { name: string; value: string }[] }[]
  }[]
  capabilities: { name: string; value: string }[]
  restrictions: { type: string; reasonCode: string; restrictionInfo: { zones?: string[] } }[]
}

const day = 20_666
const estate = new Estate({ seed: 1, subscriptions: 5, regions: 'all' })
const enabled = estate.subscriptions.filter(subscription => subscription.state === 'Enabled')
const [first, second, , student] = enabled

function machines(subscription = first!, region = 'westeurope', on = day): Sku[] {
  return [...estate.skus(subscription, region, on)]
    .map(text => JSON.parse(text) as Sku)
    .filter(sku => sku.resourceType === 'virtualMachines')
}

describe('Estate', () => {
  test('holds at least 46 regions and, over five subscriptions, 200,000 VM records', () => {
    let records = 0
    for (const region of estate.regions)
      for (const text of estate.skus(first!, region, day))
        if (text.startsWith('{"resourceType":"virtualMachines"')) records++
    expect(estate.regions.length).toBeGreaterThanOrEqual(46)
    expect(records * enabled.length).toBeGreaterThan(200_000)
  })

  test.each([
    ['westus', 1277],
    ['eastus', 1356],
    ['southcentralus', 1282],
    ['taiwannorth', 707],
    ['westindia', 199],
  ])('offers in %s the %i sizes of the recorded catalogue', (region, count) => {
    const names = machines(first, region).map(sku => sku.name)
    expect(new Set(names).size).toBe(count)
    expect(names.length).toBe(count)
  })

  test('puts recorded regions before derived ones', () => {
    expect(estate.regions.indexOf('westindia')).toBeLessThan(estate.regions.indexOf('westus2'))
    expect(estate.regions[0]).toBe('westus')
  })

  test('gives the same data for the same seed, and other data for another', () => {
    const twin = new Estate({ seed: 1, subscriptions: 5, regions: 'all' })
    const other = new Estate({ seed: 2, subscriptions: 5, regions: 'all' })
    const skus = (of: Estate) => [...of.skus(first!, 'eastus', day)]
    expect(skus(twin)).toEqual(skus(estate))
    expect(twin.usages(first!, 'eastus', day)).toEqual(estate.usages(first!, 'eastus', day))
    expect(skus(other)).not.toEqual(skus(estate))
    expect(other.subscriptions[0]!.id).not.toBe(first!.id)
  })

  test('lists a launched family from its day on', () => {
    const launched = (on: number) =>
      machines(first, 'westeurope', on).filter(({ family }) => family === 'StandardECEV6Family')
    expect([launched(day - 3).length, launched(day - 2).length, launched(day).length]).toEqual([0, 7, 7])
  })

  test('lists an opened zone from its day on', () => {
    const toZones = (on: number) =>
      machines(first, 'southcentralus', on)
        .filter(({ family }) => family === 'StandardFamsv7Family')
        .map(({ locationInfo }) => locationInfo[0]!.zones.length)
    const [before, after] = [toZones(day - 2), toZones(day - 1)]
    expect(after.length).toBe(20)
    expect(after).toEqual(before.map(count => count + 1))
  })

  test('frees a family in a region for subscriptions of one kind', () => {
    const restricted = (subscription: typeof first, on: number) =>
      machines(subscription, 'westus3', on).filter(
        ({ family, restrictions }) => family === 'standardDv4Family' && restrictions.length > 0,
      ).length
    const counts = (on: number) => enabled.map(subscription => restricted(subscription, on))
    const [before, after] = [counts(day - 11), counts(day - 10)]
    expect(before.reduce((sum, count) => sum + count, 0)).toBe(7)
    expect(after).toEqual([0, 0, 0, 0, 0])
  })

  test('closes old series to new subscriptions only', () => {
    const isOld = ({ family }: Sku) => family === 'standardDSv3Family'
    const reasons = (sku: Sku) => sku.restrictions.map(({ type, reasonCode }) => `${type} ${reasonCode}`)
    expect(enabled.map(({ isNew }) => isNew)).toEqual([false, false, false, true, false])
    for (const sku of machines(student, 'germanynorth').filter(isOld))
      expect(reasons(sku)).toEqual(['Location NotAvailableForSubscription'])
    for (const sku of machines(first, 'germanynorth').filter(isOld)) expect(reasons(sku)).toEqual([])
  })

  test('lists for each zone whether Ultra disks are offered', () => {
    const details = machines(first, 'westeurope').map(sku => sku.locationInfo[0]!)
    const ultra = details.filter(({ zoneDetails }) => zoneDetails.length > 0)
    expect(ultra.length).toBeGreaterThan(500)
    expect(ultra.some(({ zones, zoneDetails }) => zoneDetails[0]!.name.length === zones.length - 1)).toBe(true)
    for (const { zones, zoneDetails } of ultra) {
      expect(zones).toEqual(expect.arrayContaining(zoneDetails[0]!.name))
      expect(zoneDetails[0]!.capabilities).toEqual([{ name: 'UltraSSDAvailable', value: 'True' }])
    }
  })

  test('keeps zones and restricted zones among the zones of the region', () => {
    for (const sku of machines(second, 'southcentralus')) {
      const zones = sku.locationInfo[0]!.zones
      expect(['1', '2', '3']).toEqual(expect.arrayContaining(zones))
      for (const restriction of sku.restrictions)
        expect(zones).toEqual(expect.arrayContaining(restriction.restrictionInfo.zones ?? []))
    }
  })

  test('numbers the same physical zones differently for different subscriptions', () => {
    const maps = enabled.map(subscription =>
      JSON.stringify(estate.locations(subscription).find(({ name }) => name === 'eastus')?.availabilityZoneMappings),
    )
    expect(new Set(maps).size).toBeGreaterThan(1)
    for (const map of maps) expect(map).toContain('eastus-az1')
  })

  test('has every kind of restriction somewhere', () => {
    const kinds = new Set<string>()
    for (const region of ['westus', 'southcentralus']) {
      for (const sku of machines(student, region))
        for (const { type, reasonCode } of sku.restrictions) kinds.add(`${type} ${reasonCode}`)
    }
    expect(kinds).toEqual(
      new Set(['Location NotAvailableForSubscription', 'Zone NotAvailableForSubscription', 'Location QuotaId']),
    )
  })

  test('repeats a disk name once per disk size and lists dedicated hosts', () => {
    const skus = [...estate.skus(first!, 'eastus', day)].map(text => JSON.parse(text) as Sku)
    const disks = skus.filter(sku => sku.resourceType === 'disks')
    expect(disks.filter(disk => disk.name === 'Premium_LRS').length).toBeGreaterThan(5)
    expect(
      skus.some(
        sku =>
          sku.resourceType === 'hostGroups/hosts' && sku.name === 'Dsv3_Type3' && sku.family === 'standardDSv3Family',
      ),
    ).toBe(true)
  })

  test('tells of constrained sizes how many vCPUs are left to use', () => {
    const sku = machines(first, 'eastus').find(({ name }) => name === 'Standard_M8-2ms')!
    const value = (name: string) => sku.capabilities.find(capability => capability.name === name)?.value
    expect([value('vCPUs'), value('vCPUsAvailable')]).toEqual(['8', '2'])
  })
})
