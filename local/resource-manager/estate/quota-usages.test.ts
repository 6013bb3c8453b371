import { describe, expect, test } from 'vitest'
import { Estate } from './estate.js'
import type { Usage } from './quota-usages.js'

const day = 20_666
const estate = new Estate({ seed: 1, subscriptions: 5, regions: 'all' })
const enabled = estate.subscriptions.filter(subscription => subscription.state === 'Enabled')
const units = enabled.flatMap(subscription => estate.regions.map(region => ({ subscription, region })))

function list(on: number): Usage[][] {
  return units.map(({ subscription, region }) => estate.usages(subscription, region, on))
}

const today = list(day)
const isFamily = (usage: Usage) => /Family$/i.test(usage.name.value)
const currentOf = (usages: Usage[], name: string) => usages.find(usage => usage.name.value === name)?.currentValue

describe('usagesOn', () => {
  test('never uses more than the limit', () => {
    for (const usage of [...today, ...list(day + 30)].flat()) {
      expect(usage.currentValue).toBeLessThanOrEqual(usage.limit)
    }
  })

  test('counts the families together as the regional cores', () => {
    for (const usages of today) {
      const sum = usages.filter(isFamily).reduce((total, usage) => total + usage.currentValue, 0)
      expect(currentOf(usages, 'cores')).toBe(sum)
    }
  })

  test('leaves most families idle, some full, some without a limit, a few without a row', () => {
    const families = today.flat().filter(isFamily)
    const part = (of: (usage: Usage) => boolean) => families.filter(of).length / families.length
    expect(part(usage => usage.currentValue === 0)).toBeGreaterThan(0.5)
    expect(part(usage => usage.limit > 0 && usage.currentValue === usage.limit)).toBeGreaterThan(0.01)
    expect(part(usage => usage.limit === 0)).toBeGreaterThan(0.1)
    const all = new Set(families.map(usage => usage.name.value)).size
    expect(all * units.length).toBeGreaterThan(families.length)
  })

  test('leaves some regions full as a whole and most with room', () => {
    const cores = today.map(usages => usages.find(usage => usage.name.value === 'cores')!)
    const full = cores.filter(usage => usage.currentValue >= usage.limit).length
    expect(full).toBeGreaterThan(0)
    expect(full).toBeLessThan(units.length / 5)
  })

  test('spells a few families otherwise than the SKU list', () => {
    const skus = [...estate.skus(enabled[0]!, 'eastus', day)].map(text => JSON.parse(text) as { family?: string })
    const names = new Set(today.flat().map(usage => usage.name.value))
    const lower = new Set([...names].map(name => name.toLowerCase()))
    const families = [...new Set(skus.flatMap(sku => sku.family ?? []))]
    const inOtherCase = families.filter(family => !names.has(family) && lower.has(family.toLowerCase()))
    expect(inOtherCase.length).toBeGreaterThan(0)
    expect(inOtherCase.length).toBeLessThan(families.length / 5)
  })

  test('raises a limit now and then and never lowers one', () => {
    let raised = 0
    const later = list(day + 30)
    for (const [unit, usages] of today.entries()) {
      for (const [index, usage] of usages.entries()) {
        const change = later[unit]![index]!.limit - usage.limit
        expect(change).toBeGreaterThanOrEqual(0)
        if (change > 0) raised++
      }
    }
    expect(raised).toBeGreaterThan(0)
  })

  test('changes about one family row in a hundred from one day to the next', () => {
    const tomorrow = list(day + 1)
    let rows = 0
    let changed = 0
    for (const [unit, usages] of today.entries()) {
      for (const [index, usage] of usages.entries()) {
        if (!isFamily(usage)) continue
        rows++
        const next = tomorrow[unit]![index]!
        if (next.limit !== usage.limit || next.currentValue !== usage.currentValue) changed++
      }
    }
    expect(changed / rows).toBeGreaterThan(0.002)
    expect(changed / rows).toBeLessThan(0.02)
  })
})
