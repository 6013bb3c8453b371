import { describe, expect, test } from 'vitest'
import { LiveScoreRequest } from '#shared/contract/live-scores.js'
import { InMemoryBudgets, InMemoryScores, inMemoryWorker } from './in-memory-placement.js'
import { liveScoring } from './live-scores.js'

const places = [
  ['s1', 'westus', 'Standard_D2s_v5'],
  ['s1', 'eastus', 'Standard_D2s_v5'],
  ['s1', 'westus', 'Standard_M8'],
  ['s2', 'westus', 'Standard_D2s_v5'],
].map(([subscriptionId = '', region = '', vmSku = '']) => ({ subscriptionId, subscriptionName: null, region, vmSku }))

const ask = (request: Record<string, unknown>, nameOf?: (id: string) => string) => {
  const clock = () => new Date('2026-03-01T12:10:00Z')
  const scores = new InMemoryScores(places)
  const worker = inMemoryWorker(scores, clock, () => 'High')
  const settings = { cacheMinutes: 20, limits: { all: 10, anonymous: 10 }, preview: false }
  const ports = { scores, budgets: new InMemoryBudgets(), worker, clock, sleep: () => Promise.resolve(), settings }
  return liveScoring(ports).ask(LiveScoreRequest.parse({ skus: ['Standard_D2s_v5'], ...request }), {
    isAnonymous: false,
    ...(nameOf && { nameOf }),
  })
}

describe('Live scores of a scope that nothing is stored of', () => {
  test.each([
    [{ skus: ['nope'] }, 'No region has a size nope'],
    [{ regions: ['No Where'] }, 'No row is stored of the region nowhere'],
    [{ subscriptionIds: ['s9'] }, 'No row is stored of the subscription s9'],
    [
      { skus: ['a', 'standard_m8'], regions: ['b'], subscriptionIds: ['s8', 's9'] },
      'No region has a size a; No row is stored of the region b; No row is stored of the subscription s8, s9',
    ],
    [
      { skus: ['Standard_M8'], regions: ['eastus'] },
      'No row is stored of Standard_M8 in these regions and subscriptions',
    ],
    [{ skus: ['Standard_M8'], regionPreset: 'AzureChina' }, /^No row is stored of Standard_M8 in these regions/],
  ])('of %j are refused with what is unknown', async (request, message) => {
    const said = typeof message === 'string' ? message : expect.stringMatching(message)
    await expect(ask(request)).rejects.toMatchObject({ code: 'notFound', message: said })
  })

  test('call a subscription as the caller does, and long lists by their first names', async () => {
    await expect(ask({ subscriptionIds: ['s9'] }, id => `mask of ${id}`)).rejects.toMatchObject({
      message: 'No row is stored of the subscription mask of s9',
    })
    const skus = Array.from({ length: 12 }, (_, n) => `x${n}`)
    await expect(ask({ skus })).rejects.toMatchObject({ message: expect.stringMatching(/ x8, x9 and 2 more$/) })
  })

  test('are bad input where none of the regions is in the preset', async () => {
    await expect(ask({ regions: ['westus'], regionPreset: 'Europe' })).rejects.toMatchObject({
      ...{ code: 'badInput', message: 'regions: none of them is in the preset Europe' },
    })
  })
})

describe('Live scores of a scope a part of which is unknown', () => {
  const all = { subscriptionId: null, retryAt: null }

  test('name the sizes, the regions and the subscriptions', async () => {
    const skus = ['STANDARD_D2s_v5', 'Nope_1']
    const answered = await ask({ skus, regions: ['westus', 'nowhere'], subscriptionIds: ['s1', 's9'] })
    expect(answered).toMatchObject({ isPartial: true, calls: { made: 1 }, rows: [{ region: 'westus', score: 'High' }] })
    const regions = ['westus', 'nowhere']
    expect(answered.problems).toEqual([
      {
        ...{ ...all, regions, skus: ['Nope_1'] },
        reason: 'No row is stored of Nope_1 in these regions and subscriptions',
      },
      { ...all, regions: ['nowhere'], skus, reason: 'No row is stored of these sizes in nowhere' },
      {
        ...{ ...all, subscriptionId: 's9', regions, skus },
        reason: 'No row is stored of these sizes in this subscription',
      },
    ])
  })

  test('name a size that a named region of a named subscription does not have', async () => {
    const skus = ['Standard_D2s_v5', 'Standard_M8']
    const answered = await ask({ skus, regions: ['westus', 'eastus'], subscriptionIds: ['s1', 's2'] })
    const reason = (what: string) => `No row is stored of ${what}`
    expect(answered.problems).toEqual([
      {
        ...{ subscriptionId: 's1', regions: ['eastus'], skus: ['Standard_M8'], retryAt: null },
        reason: reason('Standard_M8 in eastus'),
      },
      {
        ...{ subscriptionId: 's2', regions: ['eastus'], skus: ['Standard_D2s_v5'], retryAt: null },
        reason: reason('Standard_D2s_v5 in eastus'),
      },
      {
        ...{ subscriptionId: 's2', regions: ['westus', 'eastus'], skus: ['Standard_M8'], retryAt: null },
        reason: reason('Standard_M8 in westus, eastus'),
      },
    ])
    expect((await ask({ skus, regions: ['westus', 'eastus'] })).problems).toEqual([
      { ...all, regions: ['eastus'], skus: ['Standard_M8'], reason: reason('Standard_M8 in eastus') },
    ])
    expect((await ask({ skus, subscriptionIds: ['s1', 's2'] })).problems).toMatchObject([
      { subscriptionId: 's2', regions: [], skus: ['Standard_M8'], reason: reason('Standard_M8 in this subscription') },
    ])
  })

  test('name nothing where regions and subscriptions are not named', async () => {
    const skus = ['Standard_D2s_v5', 'Standard_M8']
    expect(await ask({ skus })).toMatchObject({ problems: [], isPartial: false })
    expect(await ask({ regionPreset: 'USMajor' })).toMatchObject({ problems: [], isPartial: false })
  })
})
