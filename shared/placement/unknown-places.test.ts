import { describe, expect, test } from 'vitest'
import { LiveScoreRequest } from '#shared/contract/capacity/live-scores.js'
import { InMemoryBudgets } from '#shared/live-calls/in-memory-budgets.js'
import { nameless } from '#shared/live-calls/live-answer.js'
import { InMemoryScores, inMemoryWorker } from './in-memory-placement.js'
import { liveScoring } from './live-scores.js'

const places = [
  ['s1', 'westus', 'Standard_D2s_v5'],
  ['s1', 'eastus', 'Standard_D2s_v5'],
  ['s1', 'westus', 'Standard_M8'],
  ['s2', 'westus', 'Standard_D2s_v5'],
].map(([subscriptionId = '', region = '', vmSku = '']) => ({ subscriptionId, subscriptionName: null, region, vmSku }))

const ask = (request: Record<string, unknown>) => {
  const clock = () => new Date('2026-03-01T12:10:00Z')
  const scores = new InMemoryScores(places)
  const worker = inMemoryWorker(scores, clock, () => 'High')
  const settings = { cacheMinutes: 20, limits: { all: 10, anonymous: 10 }, preview: false }
  const ports = { scores, budgets: new InMemoryBudgets(), worker, clock, sleep: () => Promise.resolve(), settings }
  const parsed = LiveScoreRequest.parse({ skus: ['Standard_D2s_v5'], ...request })
  return liveScoring(ports).ask(parsed, { isAnonymous: false })
}

describe('Live scores of a scope that nothing is stored of', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ skus: ['nope'] }, ['No row is stored of nope in these regions and subscriptions']],
    [
      { regions: ['No Where'] },
      ['No row is stored of Standard_D2s_v5 in these', 'No row is stored of these sizes in nowhere'],
    ],
    [
      { skus: ['Standard_M8'], regions: ['eastus'] },
      ['No row is stored of Standard_M8 in these', 'these sizes in eastus'],
    ],
    [{ skus: ['Standard_M8'], regionPreset: 'AzureChina' }, ['No row is stored of Standard_M8 in these regions']],
  ])('of %j are empty and say what is unknown', async (request, texts) => {
    const answered = await ask(request)
    expect(answered).toMatchObject({ rows: [], budget: [], calls: { needed: 0, made: 0 }, isPartial: true })
    expect(answered.problems.map(({ text }) => text)).toEqual(texts.map(text => expect.stringContaining(text)))
  })

  test('call long lists by their first names', async () => {
    const skus = Array.from({ length: 12 }, (_, n) => `x${n}`)
    expect((await ask({ skus })).problems[0]?.text).toMatch(/ x8, x9 and 2 more in these/)
  })

  test('are bad input where none of the regions is in the preset', async () => {
    await expect(ask({ regions: ['westus'], regionPreset: 'Europe' })).rejects.toMatchObject({
      code: 'badInput',
      message: 'regions: none of the given regions is in the preset Europe',
    })
  })
})

describe('Live scores of a scope a part of which is unknown', () => {
  const all = { ...nameless }

  test('name the sizes, the regions and the subscriptions', async () => {
    const skus = ['STANDARD_D2s_v5', 'Nope_1']
    const answered = await ask({ skus, regions: ['westus', 'nowhere'], subscriptionIds: ['s1', 's9'] })
    expect(answered).toMatchObject({ isPartial: true, calls: { made: 1 }, rows: [{ region: 'westus', score: 'High' }] })
    const regions = ['westus', 'nowhere']
    expect(answered.problems).toEqual([
      {
        ...all,
        regions,
        skus: ['Nope_1'],
        text: 'No row is stored of Nope_1 in these regions and subscriptions',
      },
      { ...all, regions: ['nowhere'], skus, text: 'No row is stored of these sizes in nowhere' },
      {
        ...all,
        subscriptionId: 's9',
        regions,
        skus,
        text: 'No row is stored of these sizes in this subscription',
      },
    ])
  })

  test('name a size that a named region of a named subscription does not have', async () => {
    const skus = ['Standard_D2s_v5', 'Standard_M8']
    const answered = await ask({ skus, regions: ['westus', 'eastus'], subscriptionIds: ['s1', 's2'] })
    const text = (what: string) => `No row is stored of ${what}`
    expect(answered.problems).toEqual([
      {
        ...all,
        subscriptionId: 's1',
        regions: ['eastus'],
        skus: ['Standard_M8'],
        text: text('Standard_M8 in eastus'),
      },
      {
        ...all,
        subscriptionId: 's2',
        regions: ['eastus'],
        skus: ['Standard_D2s_v5'],
        text: text('Standard_D2s_v5 in eastus'),
      },
      {
        ...all,
        subscriptionId: 's2',
        regions: ['westus', 'eastus'],
        skus: ['Standard_M8'],
        text: text('Standard_M8 in westus, eastus'),
      },
    ])
    expect((await ask({ skus, regions: ['westus', 'eastus'] })).problems).toEqual([
      { ...all, regions: ['eastus'], skus: ['Standard_M8'], text: text('Standard_M8 in eastus') },
    ])
    expect((await ask({ skus, subscriptionIds: ['s1', 's2'] })).problems).toMatchObject([
      { subscriptionId: 's2', regions: [], skus: ['Standard_M8'], text: text('Standard_M8 in this subscription') },
    ])
  })

  test('name nothing where regions and subscriptions are not named', async () => {
    const skus = ['Standard_D2s_v5', 'Standard_M8']
    expect(await ask({ skus })).toMatchObject({ problems: [], isPartial: false })
    expect(await ask({ regionPreset: 'USMajor' })).toMatchObject({ problems: [], isPartial: false })
  })
})
