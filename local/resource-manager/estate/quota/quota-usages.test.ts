import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '#local/resource-manager/estate/catalogue.js'
import { Estate } from '#local/resource-manager/estate/estate.js'
import { readOffers } from '#local/resource-manager/estate/offer.js'
import { isSpecialised } from './quota-limits.js'
import type { Usage } from './quota-usages.js'

const day = 20_666
const catalogue = loadCatalogue()
const estate = new Estate({ seed: 1, subscriptions: 5, regions: 'all' })
const enabled = estate.subscriptions.filter(subscription => subscription.state === 'Enabled')
const units = enabled.flatMap(subscription => estate.regions.map(region => ({ subscription, region })))

function list(on: number): (readonly Usage[])[] {
  return units.map(({ subscription, region }) => estate.usages(subscription, region, on))
}

const today = list(day)
const isFamily = (usage: Usage) => /Family$/i.test(usage.name.value)
const toCurrent = (usages: readonly Usage[], name: string) =>
  usages.find(usage => usage.name.value === name)?.currentValue

describe('usagesOn', () => {
  test('never uses more than the limit', () => {
    const all = [...today, ...list(day + 30)].flat()
    expect(all.filter(({ currentValue, limit }) => currentValue > limit)).toEqual([])
  })

  test('counts the families together as the regional cores', () => {
    for (const usages of today) {
      const sum = usages.filter(isFamily).reduce((total, usage) => total + usage.currentValue, 0)
      expect(toCurrent(usages, 'cores')).toBe(sum)
    }
  })

  test('keeps the default limits where nobody asked for more: mostly 100, with 100 for the region', () => {
    const families = today.flat().filter(isFamily)
    const part = (of: (usage: Usage) => boolean, among = families) => among.filter(of).length / among.length
    expect(part(({ limit }) => limit === 100)).toBeGreaterThan(0.62)
    expect(part(({ limit }) => limit === 100)).toBeLessThan(0.68)
    expect(part(({ limit }) => limit === 0)).toBeGreaterThan(0.23)
    expect(part(({ limit }) => limit === 0)).toBeLessThan(0.26)
    const [special, general] = [true, false].map(kind =>
      families.filter(({ name }) => isSpecialised(name.value) === kind),
    )
    expect(part(({ limit }) => limit === 0, special)).toBeGreaterThan(0.6)
    expect(part(({ limit }) => limit === 0, general)).toBeLessThan(0.05)
    const sandboxes = units.flatMap(({ subscription }, unit) =>
      subscription.stage === 'Sandbox' ? [today[unit]!] : [],
    )
    for (const usages of sandboxes) expect(usages.find(({ name }) => name.value === 'cores')!.limit).toBe(100)
    const all = new Set(families.map(usage => usage.name.value)).size
    expect(all * units.length).toBeGreaterThan(families.length)
  })

  test('has some families whose quota is used up', () => {
    const used = today.flat().filter(usage => isFamily(usage) && usage.currentValue > 0)
    const full = used.filter(({ currentValue, limit }) => currentValue === limit)
    expect(full.length / used.length).toBeGreaterThan(0.02)
    expect(full.length / used.length).toBeLessThan(0.3)
  })

  test('uses whole machines of sizes that the region has', () => {
    for (const on of [day, day + 45]) {
      for (const { subscription, region } of units.filter((_, unit) => toCurrent(today[unit]!, 'cores')! > 0)) {
        const machines = machineSizes(region)
        for (const { name, currentValue } of estate.usages(subscription, region, on).filter(isFamily)) {
          if (currentValue === 0) continue
          expect(toIsSum(machines.get(name.value.toLowerCase()) ?? [], currentValue), `${region} ${name.value}`).toBe(
            true,
          )
        }
      }
    }
  })

  test('puts sandboxes into two or three regions, and production into most regions with the most use', () => {
    const homes = enabled.map(({ id }) =>
      units
        .flatMap(({ subscription }, unit) => (subscription.id === id ? toCurrent(today[unit]!, 'cores')! : []))
        .filter(cores => cores > 0),
    )
    const [production, ...others] = homes
    const sandbox = homes[enabled.findIndex(({ stage }) => stage === 'Sandbox')]!
    expect([2, 3]).toContain(sandbox.length)
    const sum = (cores: number[]) => cores.reduce((total, one) => total + one, 0)
    for (const other of others) {
      expect(other.length).toBeLessThan(production!.length)
      expect(sum(other)).toBeLessThan(sum(production!) / 2)
    }
  })

  test('lets production grow by a few percent a week, with less use at the weekend', () => {
    const [production] = enabled
    const sum = (on: number) =>
      estate.regions.reduce((total, region) => total + toCurrent(estate.usages(production!, region, on), 'cores')!, 0)
    const [wednesday, later] = [sum(day + 4), sum(day + 4 + 7 * 8)]
    const weekly = (later / wednesday) ** (1 / 8) - 1
    expect(weekly).toBeGreaterThan(0.005)
    expect(weekly).toBeLessThan(0.05)
    expect(sum(day)).toBeLessThan(sum(day - 1) * 0.97)
    expect(sum(day + 2)).toBeGreaterThan(sum(day + 1) * 1.03)
  })

  test('leaves some regions full as a whole and most with room', () => {
    const cores = today.map(usages => usages.find(usage => usage.name.value === 'cores')!)
    const full = cores.filter(usage => usage.currentValue >= usage.limit).length
    expect(full).toBeGreaterThan(0)
    expect(full).toBeLessThan(units.length / 5)
  })

  test('spells a few families differently from the SKU list', () => {
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
    let lowered = 0
    const later = list(day + 60)
    for (const [unit, usages] of today.entries()) {
      for (const [index, usage] of usages.entries()) {
        const change = later[unit]![index]!.limit - usage.limit
        if (change < 0) lowered++
        if (change > 0) raised++
      }
    }
    expect(lowered).toBe(0)
    expect(raised).toBeGreaterThan(0)
  })

  test('changes some family rows on every day, and few in all', () => {
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
    expect(changed / rows).toBeGreaterThan(0.0005)
    expect(changed / rows).toBeLessThan(0.02)
  })
})

/** vCPUs of a region's machines by family, in lower case. */
function machineSizes(region: string): Map<string, number[]> {
  const made = new Map<string, number[]>()
  for (const { index } of readOffers(catalogue.regions.find(({ name }) => name === region)!.sizes)) {
    const { family, capabilities } = catalogue.sizes[index]!
    const key = family.toLowerCase()
    made.set(key, [...(made.get(key) ?? []), Number(capabilities.vCPUs)])
  }
  return made
}

/** Whether the sum can be made of these numbers, each used any number of times. */
function toIsSum(numbers: readonly number[], sum: number): boolean {
  const reachable = new Uint8Array(sum + 1)
  reachable[0] = 1
  for (let value = 1; value <= sum; value++)
    if (numbers.some(number => number <= value && reachable[value - number])) reachable[value] = 1
  return reachable[sum] === 1
}
