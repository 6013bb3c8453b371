import { beforeAll, describe, expect, test } from 'vitest'
import { recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import { Estate } from '#local/resource-manager/estate/estate.js'
import { dateToDay, listedDay } from './model-lifecycle.js'

interface Entry {
  name: string
  kind: string
  model: {
    format: string
    lifecycleStatus: string
    deprecation: { inference: string; deprecationStatus?: string }
    skus: { name: string; usageName: string; deprecationDate: string }[]
    replacementConfig?: { targetModelName: string }
  }
}

const estate = new Estate({ seed: 1, subscriptions: 5, regions: 'all' })
const { models } = estate
const subscription = estate.subscriptions[0]!

function list(region: string, day: number, hasReplacements = false): Entry[] {
  return [...models.records(subscription, region, day, { hasReplacements })].map(text => JSON.parse(text) as Entry)
}
const names = (entries: readonly Entry[]) => new Set(entries.map(({ name }) => name))
const toStatus = (entries: readonly Entry[], name: string) =>
  entries.find(entry => entry.name === name)?.model.lifecycleStatus

describe('On the day of the recording, eastus2', () => {
  const entries = list('eastus2', listedDay)

  test('lists each model once for each kind: 218 models in 436 entries', () => {
    expect(entries.length).toBe(436)
    expect(names(entries).size).toBe(218)
    const kinds = Map.groupBy(entries, ({ kind }) => kind)
    expect([...kinds].map(([kind, ofKind]) => [kind, ofKind.length])).toEqual([
      ['OpenAI', 81],
      ['AIServices', 218],
      ['MaaS', 137],
    ])
  })

  test('has the statuses that were recorded', () => {
    const statuses = Map.groupBy(entries, ({ model }) => model.lifecycleStatus)
    expect(Object.fromEntries([...statuses].map(([status, of]) => [status, of.length]))).toEqual({
      Deprecated: 162,
      Stable: 126,
      GenerallyAvailable: 92,
      Preview: 48,
      Deprecating: 8,
    })
  })

  test('has a quota for each deployment type: 198 of 198, in 202 rows', () => {
    const drawn = new Set(entries.flatMap(({ model }) => model.skus.map(({ usageName }) => usageName)))
    const rows = models.usages(subscription, 'eastus2', listedDay).map(({ name }) => name.value)
    expect(drawn.size).toBe(198)
    expect([...drawn].filter(name => rows.includes(name)).length).toBe(198)
    expect(rows.length).toBe(202)
  })
})

describe('The regions', () => {
  test('with models are 35 of the 50, and list 234 models on the first day', () => {
    const all = models.regions.map(region => list(region, recordedDay))
    expect(models.regions.length).toBe(35)
    expect(all.every(entries => entries.length > 0)).toBe(true)
    expect(names(all.flat()).size).toBe(234)
    expect(names(list('eastus2', recordedDay)).size).toBeGreaterThanOrEqual(218)
  })

  test('have the deployment types that are documented', () => {
    const types = (region: string, name: string) =>
      list(region, recordedDay)
        .find(entry => entry.name === name)
        ?.model.skus.map(sku => sku.name)
        .sort()
    expect(types('northeurope', 'OpenAI.gpt-4o.2024-11-20')).toEqual(['GlobalProvisionedManaged'])
    expect(types('uksouth', 'OpenAI.gpt-5.1.2025-11-13')).toEqual([
      'GlobalBatch',
      'GlobalProvisionedManaged',
      'GlobalStandard',
      'ProvisionedManaged',
    ])
    expect(types('swedencentral', 'OpenAI.tts.001')).toEqual(['Standard'])
    expect(types('uksouth', 'Anthropic.claude-opus-4-7.1')).toBeUndefined()
  })

  test.each([-60, 0, 45, 200])('list a quota for all that is offered %i days from the first one', offset => {
    for (const region of models.regions) {
      const rows = new Set(models.usages(subscription, region, recordedDay + offset).map(({ name }) => name.value))
      const drawn = list(region, recordedDay + offset).flatMap(({ model }) => model.skus)
      expect(drawn.filter(({ usageName }) => !rows.has(usageName))).toEqual([])
    }
  })

  test('tell the same of a day whatever was asked before', () => {
    const other = new Estate({ seed: 1, subscriptions: 5, regions: 'westus3,eastus2' })
    expect(other.models.regions).toEqual(['eastus2', 'westus3'])
    const records = [...other.models.records(subscription, 'westus3', recordedDay + 9, { hasReplacements: false })]
    expect(records.map(text => JSON.parse(text))).toEqual(list('westus3', recordedDay + 9))
    expect(other.models.usages(subscription, 'westus3', recordedDay + 9)).toEqual(
      models.usages(subscription, 'westus3', recordedDay + 9),
    )
    const seeded = new Estate({ seed: 2, subscriptions: 5, regions: 'all' })
    expect(seeded.models.usages(subscription, 'eastus2', recordedDay)).not.toEqual(
      models.usages(subscription, 'eastus2', recordedDay),
    )
  })
})

describe('A model', () => {
  const name = 'OpenAI.o3-mini.2025-01-31'
  const on = (date: string) => list('eastus2', dateToDay(date), true)
  const find = (date: string, model = name) => on(date).find(entry => entry.name === model)!.model

  test('is closed, retires and leaves the list', () => {
    expect(find('2025-09-01').lifecycleStatus).toBe('GenerallyAvailable')
    expect(find('2026-09-30').lifecycleStatus).toBe('Deprecating')
    expect(find('2026-10-01').lifecycleStatus).toBe('Deprecated')
    expect(names(on('2028-01-01')).has(name)).toBe(false)
  })

  test('has its retirement put off, with the dates of its deployment types, and then a replacement', () => {
    const before = find('2026-04-23')
    const after = find('2026-07-07')
    expect(before.deprecation.inference).toBe('2026-08-02T00:00:00Z')
    expect(before.replacementConfig).toBeUndefined()
    expect(after.deprecation).toMatchObject({ inference: '2026-10-01T00:00:00Z', deprecationStatus: 'Planned' })
    expect(new Set(after.skus.map(sku => sku.deprecationDate))).toEqual(new Set(['2026-10-01T00:00:00Z']))
    expect(after.replacementConfig?.targetModelName).toBe('o4-mini')
  })

  test('without a planned retirement has a tentative one', () => {
    expect(find('2026-08-01', 'OpenAI.gpt-5.1.2025-11-13').deprecation.deprecationStatus).toBe('Tentative')
  })

  test('becomes one of an older generation', () => {
    expect(toStatus(on('2026-07-08'), 'DeepSeek.DeepSeek-R1.1')).toBe('Legacy')
    expect(toStatus(on('2026-08-13'), 'DeepSeek.DeepSeek-R1.1')).toBe('Deprecated')
  })

  test('stays for a while without a deployment type, in some regions', () => {
    const bare = models.regions.flatMap(region => list(region, recordedDay)).filter(({ model }) => !model.skus.length)
    expect(bare.length).toBeGreaterThan(0)
    expect(new Set(bare.map(({ model }) => model.lifecycleStatus))).toEqual(new Set(['Deprecated']))
  })

  test('that is new comes to one region after the other', () => {
    const regions = (date: string) =>
      models.regions.filter(region => names(list(region, dateToDay(date))).has('OpenAI.gpt-5.6-sol.2026-06-25'))
    expect(regions('2026-07-20')).toEqual([])
    expect(regions('2026-07-21')).toEqual(['eastus2'])
    expect(regions('2026-09-01').length).toBeGreaterThan(3)
    expect(regions('2027-01-01').length).toBeGreaterThan(15)
  })
})

describe('In four weeks from the first day', () => {
  const changes = { arrived: 0, left: 0, status: 0 }
  beforeAll(() => {
    for (const region of models.regions) {
      const [before, after] = [recordedDay, recordedDay + 28].map(day => list(region, day))
      const [known, now] = [names(before!), names(after!)]
      changes.arrived += [...now].filter(name => !known.has(name)).length
      changes.left += [...known].filter(name => !now.has(name)).length
      const kept = [...now].filter(name => known.has(name))
      changes.status += kept.filter(name => toStatus(before!, name) !== toStatus(after!, name)).length
    }
  })

  test('models arrive, leave, and change their status', () => {
    expect(changes.arrived).toBeGreaterThan(15)
    expect(changes.arrived).toBeLessThan(90)
    expect(changes.left).toBeGreaterThan(40)
    expect(changes.left).toBeLessThan(250)
    expect(changes.status).toBeGreaterThan(50)
  })
})

test('One subscription may not create accounts for models in some regions', () => {
  const restricted = (index: number) =>
    models.accountSkus(estate.subscriptions[index]!).filter(({ restrictions }) => restrictions.length > 0)
  expect(restricted(0)).toEqual([])
  const [first] = restricted(3)
  expect(first?.restrictions).toMatchObject([{ type: 'Location', reasonCode: 'NotAvailableForSubscription' }])
  expect(new Set(restricted(3).map(({ kind }) => kind))).toEqual(new Set(['OpenAI', 'AIServices']))
  expect(restricted(3).length).toBeLessThan(30)
})
