import { describe, expect, test } from 'vitest'
import type { ReadingFacts, SizeFacts } from './analytics-repository.js'
import { askedSizes, compareRegions } from './region-comparison.js'

const snapshotTime = '2026-03-01T00:00:00.000Z'
const reading = (region: string, subscriptions = 2): ReadingFacts => ({ region, subscriptions, snapshotTime })
const size = (region: string, vmSku: string, some: Partial<SizeFacts> = {}): SizeFacts => ({
  region,
  skuKey: vmSku.toLowerCase(),
  vmSku,
  family: 'standardDSv5Family',
  vCpus: 2,
  memoryGiB: 8,
  rows: 2,
  available: 2,
  limited: 0,
  constrained: 0,
  restricted: 0,
  unknown: 0,
  offered: 0,
  deployableRows: 2,
  undecidedRows: 0,
  pricePerHour: 0.1,
  priceDerivedFrom: null,
  ...some,
})
const restricted = { available: 0, restricted: 2, deployableRows: 0 }
const both = [reading('west'), reading('north')]
const compare = (facts: SizeFacts[], readings = both) => compareRegions(['west', 'north'], readings, facts)
const differences = (facts: SizeFacts[], readings = both) => compare(facts, readings).rows[0]?.differences

describe('Regions side by side', () => {
  test('tell what each offers and the other does not, restricted sizes counting as not offered', () => {
    const found = compare([
      size('west', 'A'),
      size('west', 'B'),
      size('north', 'B', restricted),
      size('west', 'C'),
      size('north', 'C'),
      size('north', 'D'),
      size('west', 'E', restricted),
    ])
    expect(found.rows.map(({ vmSku, differences: found }) => [vmSku, ...found])).toEqual([
      ['A', 'offer'],
      ['B', 'offer'],
      ['C'],
      ['D', 'offer'],
      ['E'],
    ])
    expect(found.regions).toEqual([
      { region: 'west', subscriptions: 2, snapshotTime, sizes: 3, onlyHere: 2 },
      { region: 'north', subscriptions: 2, snapshotTime, sizes: 2, onlyHere: 1 },
    ])
    expect([found.sizes, found.differing]).toEqual([5, 3])
    expect(found.differences).toEqual({ offer: 3, state: 0, fit: 0, price: 0 })
    const asked = (question: object) => found.rows.filter(askedSizes(found.regions, question)).map(({ vmSku }) => vmSku)
    expect(asked({ onlyIn: 'west' })).toEqual(['A', 'B'])
    expect(asked({ onlyIn: 'north', only: 'differences' })).toEqual(['D'])
    expect(asked({ only: 'differences' })).toEqual(['A', 'B', 'D'])
    expect(asked({ only: 'offer' })).toEqual(['A', 'B', 'D'])
    expect(asked({ only: 'price' })).toEqual([])
    expect(asked({ onlyIn: 'south' })).toEqual([])
    expect(asked({})).toHaveLength(5)
  })

  test('differ where both offer it, in state, fit or a known price', () => {
    const limited = { available: 1, limited: 1 }
    expect(differences([size('west', 'A'), size('north', 'A', limited)])).toEqual(['state'])
    expect(differences([size('west', 'A'), size('north', 'A', { deployableRows: 1 })])).toEqual(['fit'])
    expect(differences([size('west', 'A'), size('north', 'A', { undecidedRows: 1 })])).toEqual(['fit'])
    expect(differences([size('west', 'A'), size('north', 'A', { pricePerHour: 0.2 })])).toEqual(['price'])
    expect(differences([size('west', 'A'), size('north', 'A', { pricePerHour: null })])).toEqual([])
  })

  test('compare shares where a region was read for fewer subscriptions', () => {
    const one = size('north', 'A', { rows: 1, available: 1, deployableRows: 1 })
    expect(differences([size('west', 'A'), one], [reading('west'), reading('north', 1)])).toEqual([])
    expect(differences([size('west', 'A'), one])).toEqual(['state', 'fit'])
  })

  test('take no region that was not read for one that offers nothing', () => {
    const found = compare([size('west', 'A')], [reading('west')])
    expect(found.rows[0]).toMatchObject({ differences: [], cells: [{ offering: 2, state: 'Available' }, null] })
    expect(found.regions[0]).toMatchObject({ sizes: 1, onlyHere: null })
    expect(found.regions[1]).toEqual({
      region: 'north',
      subscriptions: 0,
      snapshotTime: null,
      sizes: null,
      onlyHere: null,
    })
    expect(found.rows.filter(askedSizes(found.regions, { onlyIn: 'west' }))).toEqual([])
  })

  test('are sorted by family, vCPU and name', () => {
    const found = compare([
      size('west', 'Z', { family: 'Stand B' }),
      size('west', 'Y', { family: 'standa', vCpus: 4 }),
      size('north', 'X', { family: 'StandA', vCpus: 2 }),
    ])
    expect(found.rows.map(({ vmSku }) => vmSku)).toEqual(['X', 'Y', 'Z'])
  })
})
