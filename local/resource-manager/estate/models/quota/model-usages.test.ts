import { describe, expect, test } from 'vitest'
import { recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import { Estate } from '#local/resource-manager/estate/estate.js'
import { dateToDay, listedDay } from '#local/resource-manager/estate/models/model-lifecycle.js'
import type { Usage } from '#local/resource-manager/estate/quota/quota-usages.js'

const estate = new Estate({ seed: 1, subscriptions: 5, regions: 'all' })
const { models } = estate
const enabled = estate.subscriptions.filter(({ state }) => state === 'Enabled')
const units = enabled.flatMap(subscription => models.regions.map(region => ({ subscription, region })))
const list = (day: number): Usage[][] =>
  units.map(({ subscription, region }) => models.usages(subscription, region, day))
const today = list(recordedDay)
const find = (usages: readonly Usage[], name: string) => usages.find(usage => usage.name.value === name)

describe('Quotas of models', () => {
  test('have the texts and the limits that were recorded', () => {
    const rows = models.usages(enabled[0]!, 'westus3', listedDay)
    expect(find(rows, 'OpenAI.Standard.o1')!.name.localizedValue).toBe('Six Thousand Tokens Per Minute - o1')
    expect(find(rows, 'AccountCount')!.limit).toBe(200)
    expect(new Set(rows.map(({ unit }) => unit))).toEqual(new Set(['Count']))
  })

  test('are small for the larger part, and 0 for some', () => {
    const limits = today.flat().map(({ limit }) => limit)
    const part = (is: (limit: number) => boolean) => limits.filter(is).length / limits.length
    expect(part(limit => limit === 0)).toBeGreaterThan(0.1)
    expect(part(limit => limit === 0)).toBeLessThan(0.25)
    expect(part(limit => limit > 0 && limit <= 1000)).toBeGreaterThan(0.6)
  })

  test('for provisioned units are granted to a few', () => {
    const granted = today.flat().filter(({ name, limit }) => name.value.includes('Provisioned') && limit > 0)
    expect(granted.length).toBeGreaterThan(3)
    expect(granted.length).toBeLessThan(40)
    expect(granted.some(({ currentValue }) => currentValue > 0)).toBe(true)
  })

  test('are in use where a subscription has deployments, some of them up to the limit', () => {
    const used = today.flat().filter(({ currentValue }) => currentValue > 0)
    expect(used.length).toBeGreaterThan(200)
    const full = used.filter(({ limit, currentValue }) => currentValue === limit)
    expect(full.length / used.length).toBeGreaterThan(0.02)
    expect(full.length / used.length).toBeLessThan(0.3)
    const idle = today.filter(usages => usages.filter(({ currentValue }) => currentValue > 0).length <= 2)
    expect(idle.length / today.length).toBeGreaterThan(0.6)
  })

  test('are above the limit only where one was taken back', () => {
    const above = [-30, 0, 60].flatMap(offset => list(recordedDay + offset).flat())
    const over = above.filter(({ limit, currentValue }) => currentValue > limit)
    expect(over.length).toBeGreaterThan(0)
    expect(new Set(over.map(({ limit, currentValue }) => `${currentValue} of ${limit}`))).toEqual(new Set(['150 of 0']))
  })

  test('move day by day', () => {
    const tomorrow = list(recordedDay + 1)
    const moved = today.map((usages, unit) => {
      const next = new Map(tomorrow[unit]!.map(usage => [usage.name.value, usage.currentValue]))
      return usages.filter(({ name, currentValue }) => (next.get(name.value) ?? currentValue) !== currentValue).length
    })
    const count = moved.reduce((sum, one) => sum + one, 0)
    expect(count).toBeGreaterThan(10)
    expect(count).toBeLessThan(200)
  })

  test('are raised with the need, and never lowered', () => {
    const later = list(recordedDay + 180)
    let raised = 0
    for (const [unit, usages] of today.entries()) {
      for (const usage of later[unit]!) {
        const before = find(usages, usage.name.value)
        if (!before) continue
        expect(usage.limit).toBeGreaterThanOrEqual(before.limit)
        if (usage.limit > before.limit) raised++
      }
    }
    expect(raised).toBeGreaterThan(10)
  })

  test('are given back before the models that draw on them retire', () => {
    const name = 'OpenAI.GlobalStandard.gpt-4o'
    const inUse = (date: string) =>
      list(dateToDay(date)).reduce((sum, usages) => sum + (find(usages, name)?.currentValue ?? 0), 0)
    const before = inUse('2026-07-31')
    expect(before).toBeGreaterThan(0)
    expect(inUse('2026-09-20')).toBeLessThan(before)
    expect(inUse('2026-10-01')).toBe(0)
  })

  test('of one pool are the same in all its regions', () => {
    const pools = (name: string, regions: readonly string[]) =>
      new Set(
        regions.flatMap(region => {
          const usage = find(models.usages(enabled[0]!, region, recordedDay), name)
          return usage ? [`${usage.currentValue} of ${usage.limit}`] : []
        }),
      )
    expect(pools('AIServices.GlobalStandard.Mistral-Medium-3.5', models.regions).size).toBe(1)
    const zone = 'AIServices.DataZoneStandard.Mistral-Medium-3.5'
    expect(pools(zone, ['eastus2', 'westus3', 'southcentralus']).size).toBe(1)
    expect(pools(zone, ['swedencentral', 'francecentral', 'westeurope']).size).toBe(1)
    expect(pools(zone, models.regions).size).toBe(2)
  })
})

describe('Free capacity', () => {
  const gpt = { format: 'OpenAI', name: 'gpt-4.1', version: '2025-04-14' }
  const at = (hours: number) => new Date(new Date('2026-08-01T00:00:00Z').getTime() + hours * 3_600_000)
  const read = (hours = 0, model = gpt) => models.capacities(enabled[0]!, model, models.regions, at(hours))

  test('is told for each deployment type of each region', () => {
    const found = read()
    expect(new Set(found.map(({ location }) => location)).size).toBe(35)
    const [first] = found.filter(({ location, name }) => location === 'EastUS2' && name === 'Standard')
    expect(first).toMatchObject({
      id: expect.stringMatching(/locations\/EastUS2\/models\/OpenAI\.gpt-4\.1\.2025-04-14\/skuCapacities\/Standard$/),
      type: 'Microsoft.CognitiveServices/locations/models/skuCapacities',
      properties: { model: gpt, skuName: 'Standard' },
    })
  })

  test('of what is paid by the token is the free quota', () => {
    const usages = models.usages(enabled[0]!, 'eastus2', recordedDay)
    const { limit, currentValue } = find(usages, 'OpenAI.GlobalStandard.gpt4.1')!
    const fineTune = find(usages, 'OpenAI.GlobalStandard.gpt4.1-finetune')!
    const global = read().find(({ location, name }) => location === 'EastUS2' && name === 'GlobalStandard')!
    expect(global.properties.availableCapacity).toBe(limit - currentValue)
    expect(global.properties.availableFinetuneCapacity).toBe(fineTune.limit - fineTune.currentValue)
  })

  test('of provisioned units is sold out in some regions, and changes with the hours', () => {
    const provisioned = (hours: number) =>
      read(hours).flatMap(({ name, properties }) =>
        name.includes('Provisioned') ? [properties.availableCapacity] : [],
      )
    const now = provisioned(0)
    const none = now.filter(units => units === 0).length
    expect(none).toBeGreaterThan(0)
    expect(none).toBeLessThan(now.length / 2)
    expect(provisioned(12)).not.toEqual(now)
    expect(provisioned(0)).toEqual(now)
  })

  test('is not told of retired or unknown models', () => {
    expect(read(0, { format: 'OpenAI', name: 'gpt-4', version: '0613' })).toEqual([])
    expect(read(0, { format: 'OpenAI', name: 'gpt-4o', version: 'none' })).toEqual([])
  })
})
