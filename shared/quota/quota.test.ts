import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { familyKey } from '#shared/contract/common/names.js'
import { free, quotasByKey, regionalQuota, spotQuota, type UsageRecord } from './quota.js'

const recorded = (name: string) =>
  JSON.parse(readFileSync(new URL(`../sku-catalog/fixtures/${name}`, import.meta.url), 'utf8'))
const usage = (name: string, limit = 10): UsageRecord => ({
  name,
  localizedName: name,
  unit: 'Count',
  used: 0,
  limit,
})

describe('Quotas by key', () => {
  test.each([
    ['Standard NCASv3_T4 Family', 'standardNCASv3_T4Family'],
    ['standardDSv3Family', 'StandardDsv3Family'],
    ['standard NDAMSv4_A100Family', 'StandardNDAMSv4_A100 Family'],
  ])('let the usage "%s" join the family "%s"', (name, family) => {
    expect(quotasByKey([usage(name)]).get(familyKey(family))?.name).toBe(name)
  })

  test('keep the first of two spellings', () => {
    const quotas = quotasByKey([usage('standardDSv3Family', 10), usage('StandardDSv3Family', 20)])
    expect([...quotas.values()].map(({ limit }) => limit)).toEqual([10])
  })

  test('find the totals of the region by their own keys', () => {
    const quotas = quotasByKey([usage('cores', 1), usage('lowPriorityCores', 2)])
    expect(quotas.get(regionalQuota)?.limit).toBe(1)
    expect(quotas.get(spotQuota)?.limit).toBe(2)
  })

  test('join every recorded family but the four that are newer than the recorded usages', () => {
    const names: string[] = recorded('westus-usage-names.data.json')
    const quotas = quotasByKey(names.map(name => usage(name)))
    const families = Object.keys(recorded('westus-sizes.data.json'))
    expect(families.filter(family => !quotas.has(familyKey(family))).sort()).toEqual([
      'StandardNCadsH100v5Family',
      'StandardNVadsV710v5Family',
      'standardNDISv5MI300XFamily',
      'standardNDSH100v5Family',
    ])
    expect(quotas.size).toBe(names.length)
  })
})

test('Nothing is free of a quota that is used beyond its limit', () => {
  expect(free({ used: 12, limit: 10 })).toBe(0)
  expect(free({ used: 3, limit: 10 })).toBe(7)
})
