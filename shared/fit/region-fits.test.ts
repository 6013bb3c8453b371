import { describe, expect, test } from 'vitest'
import { ask, estate, known, type Limits, vm } from './sample-estate.js'
import { sampleModel } from './sample-fit.js'

const roomy: Limits = { d: 1_000, e: 1_000, cores: 2_000 }

describe('A workload', () => {
  test('fits where each need does, and one subscription takes all of it where that can', async () => {
    const { fits, regions, conclusion } = await ask(estate({ west: { s1: { d: 8, e: 0, cores: 8 }, s2: roomy } }), {
      needs: [vm('Standard_D4_v5', 2), vm('Standard_E3_v5', 3)],
    })
    expect([fits, regions[0]?.fits, regions[0]?.monthlyPrice]).toEqual([true, true, 1_241])
    expect(regions[0]?.placement.parts.map(({ need, subscriptionId, count }) => [need, subscriptionId, count])).toEqual(
      [
        [0, 's2', 2],
        [1, 's2', 3],
      ],
    )
    expect(conclusion).toMatch(/^All 2 needs fit together in 1 of 1 region, first in WEST \(west\)\. Whether Azure has/)
  })

  test('whose needs fit alone but share a quota does not fit, and is told which change makes room', async () => {
    const { fits, regions } = await ask(estate({ west: { s1: { d: 10, e: 0, cores: 100 } } }), {
      needs: [vm('Standard_D4_v5', 2), vm('Standard_D2_v5', 3)],
    })
    const [west] = regions
    expect([fits, west?.fits, west?.needs.map(need => need.fits)]).toEqual([false, false, [true, true]])
    expect(west?.placement).toMatchObject({
      fits: false,
      isComplete: true,
      parts: [{ count: expect.any(Number) }],
      unplaced: [{ fits: false, bindingConstraint: { kind: 'family' }, change: { kind: 'quota', newLimit: 14 } }],
    })
  })

  test('is split over subscriptions, evenly over the same physical zones', async () => {
    const zones = ['s1', 's2'].flatMap((subscriptionId, turn) =>
      ['1', '2', '3'].map((logicalZone, index) => ({
        subscriptionId,
        region: 'west',
        logicalZone,
        physicalZone: `west-az${((index + turn) % 3) + 1}`,
      })),
    )
    const limits = { west: { s1: { ...roomy, d: 16 }, s2: { ...roomy, d: 12 } } }
    const needs = [vm('Standard_D4_v5', 7, { zones: 2 })]
    const { regions } = await ask(estate(limits, { zones }), { needs })
    const [verdict] = regions[0]?.needs ?? []
    expect([regions[0]?.fits, verdict?.fits, verdict?.fitsInOne, verdict?.subscriptionsFitting]).toEqual([
      true,
      true,
      false,
      0,
    ])
    const parts = regions[0]?.placement.parts ?? []
    expect(parts.map(({ count }) => count)).toEqual([4, 3])
    const counts = Map.groupBy(
      parts.flatMap(part => part.zones),
      ({ physicalZone }) => physicalZone,
    )
    const sums = [...counts.values()].map(own => own.reduce((sum, { count }) => sum + count, 0))
    expect([sums.toSorted(), parts.map(part => part.zones.map(({ zone }) => zone).join())]).toEqual([
      [3, 4],
      ['1,2', '3,1'],
    ])
  })

  test('of a scale set is never split', async () => {
    const limits = { west: { s1: { ...roomy, d: 16 }, s2: { ...roomy, d: 12 } } }
    const needs = [vm('Standard_D4_v5', 7, { splittable: false })]
    const [west] = (await ask(estate(limits), { needs })).regions
    expect([west?.fits, west?.needs[0]?.fits]).toEqual([false, false])
    expect(west?.needs[0]?.change).toMatchObject({ subscriptionId: 's1', amount: 12, newLimit: 28, kind: 'quota' })
  })

  test('is not known to fit where a region has not been read', async () => {
    const stored = estate({ west: { s1: { d: 0, e: 0, cores: 0 } } })
    const some = { ...stored, regions: [known('west'), known('north')] }
    const { regions, fits } = await ask(some, { needs: [vm('Standard_D4_v5', 1)], regions: ['west', 'north'] })
    expect([fits, regions.map(one => [one.region, one.fits])]).toEqual([
      null,
      [
        ['north', null],
        ['west', false],
      ],
    ])
  })

  test('above the price ceiling does not fit, and a cheaper region comes first', async () => {
    const stored = estate({ west: { s1: roomy }, north: { s1: roomy }, south: { s1: roomy } })
    const prices = [
      ...stored.prices.filter(({ region }) => region === 'west'),
      ...stored.prices.filter(({ region }) => region === 'north').map(one => ({ ...one, linuxHour: 9 })),
    ]
    const needs = [vm('Standard_D2_v5', 1)]
    const { regions } = await ask({ ...stored, prices }, { needs, maxMonthlyPrice: 200 })
    expect(regions.map(({ region, fits, monthlyPrice }) => [region, fits, monthlyPrice])).toEqual([
      ['west', true, 146],
      ['south', null, null],
      ['north', false, 6_570],
    ])
    expect(regions[2]?.bindingConstraint).toMatchObject({ kind: 'price', limit: 200, need: 6_570 })
  })
})

describe('Where a need does not fit', () => {
  test('the nearest size that does is named, else the nearest region', async () => {
    const stored = estate({ west: { s1: { d: 0, e: 40, cores: 40 } }, north: { s1: roomy } })
    const { regions } = await ask(stored, { needs: [vm('Standard_D2_v5', 9)] })
    expect(regions.find(({ region }) => region === 'west')?.needs[0]?.alternative).toMatchObject({
      kind: 'sku',
      sku: 'Standard_E3_v5',
    })
    const none = estate({ west: { s1: { d: 0, e: 0, cores: 40 } }, north: { s1: roomy } })
    const [, west] = (await ask(none, { needs: [vm('Standard_D2_v5', 9)] })).regions
    expect(west?.needs[0]?.alternative).toMatchObject({ kind: 'region', region: 'north' })
  })

  test('another version, deployment type or the replacement of a model is named', async () => {
    const at = { subscriptionId: 's1', region: 'west' }
    const alternative = async (others: Parameters<typeof sampleModel>[0][]) => {
      const models = [sampleModel({ ...at, quotaLimit: 10, replacement: 'gpt-5 2' }), ...others.map(sampleModel)]
      const needs = [
        { kind: 'model' as const, model: 'gpt-4o', version: '1', deploymentType: 'standard', capacity: '100k' },
      ]
      const { regions } = await ask(estate({ west: { s1: roomy } }, { models }), { needs })
      return regions[0]?.needs[0]
    }
    const roomyModel = { ...at, quotaName: 'other' }
    const successor = { ...roomyModel, model: 'gpt-5', version: '2' }
    const global = { ...roomyModel, deploymentType: 'GlobalStandard' }
    expect((await alternative([successor, global, { ...roomyModel, version: '2' }]))?.alternative?.kind).toBe('version')
    expect((await alternative([successor, global]))?.alternative?.kind).toBe('deploymentType')
    expect((await alternative([successor]))?.alternative).toMatchObject({ kind: 'model', model: 'gpt-5' })
    const alone = await alternative([])
    expect([alone?.alternative, alone?.change]).toMatchObject([null, { kind: 'quota', amount: 90, newLimit: 100 }])
  })

  test('models that share a quota are counted together', async () => {
    const at = { subscriptionId: 's1', region: 'west' }
    const models = [sampleModel({ ...at }), sampleModel({ ...at, model: 'gpt-4o-mini' })]
    const needs = ['gpt-4o', 'gpt-4o-mini'].map(model => ({
      kind: 'model' as const,
      model,
      deploymentType: 'Standard',
      capacity: '300k',
    }))
    const [west] = (await ask(estate({ west: { s1: roomy } }, { models }), { needs })).regions
    expect([west?.fits, west?.needsFitting]).toEqual([false, 1])
    expect(west?.placement.quotas).toMatchObject([{ quotaName: 'OpenAI.Standard.gpt-4o', taken: 300, left: 150 }])
    expect(west?.placement.unplaced[0]?.change).toMatchObject({ newLimit: 600, amount: 150 })
  })
})
