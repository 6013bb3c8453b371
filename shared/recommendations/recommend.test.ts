import { describe, expect, test } from 'vitest'
import { PricedRequest } from '#shared/contract/capacity/recommendations/recommendations.js'
import { AppError } from '#shared/kernel/app-error.js'
import { WorkerAway } from '#shared/kernel/worker-calls.js'
import { nearNames } from '#shared/reads/near-names.js'
import { withFallback } from './fallback-recommender.js'
import { InMemoryRecommendations } from './in-memory-recommendations.js'
import { computingRecommender } from './recommend.js'
import { RecommendationNotes } from './recommendation-notes.js'
import type { StoredPlace } from './recommendation-repository.js'
import type { Recommender } from './recommender.js'
import { samplePlace, sampleVariant } from './sample-size.js'

const clock = () => new Date('2026-08-01T00:00:00.000Z')
const [target, alike, larger, arm] = ['Standard_D8s_v5', 'Standard_D8s_v4', 'Standard_D16s_v5', 'Standard_D8ps_v5']
const variants = [
  sampleVariant(target),
  sampleVariant(alike),
  sampleVariant(larger, { vCpus: 16, vCpusAvailable: 16, memoryGiB: 64 }),
  sampleVariant(arm, { architecture: 'Arm64' }),
]
const full = { machinesThatFit: 2, familyUsed: 84, placementScore: 30 }
const places: StoredPlace[] = [
  samplePlace(target, full),
  samplePlace(target, { ...full, region: 'westus', linuxHour: 0.5 }),
  samplePlace(alike, { linuxHour: 0.44 }),
  samplePlace(alike, { region: 'westus', placementScore: 90, linuxHour: 0.6, linuxSpotHour: null }),
  samplePlace(alike, { subscriptionId: 's2', subscriptionName: null, placementScore: 10 }),
  samplePlace(larger, { vCpus: 16, machinesThatFit: 6 }),
  samplePlace(arm),
]
const unit = (subscriptionId: string, region: string, regionZones: number) => ({
  subscriptionId,
  region,
  regionZones,
  subscriptionName: null,
  snapshotTime: `2026-08-0${regionZones}T00:00:00.000Z`,
})
const units = [unit('s1', 'eastus', 3), unit('s1', 'westus', 3), unit('s2', 'eastus', 2)]
const repository = new InMemoryRecommendations({ variants, places, units })
const own = computingRecommender({ repository, clock, timer: () => 0 }, 'api')

const ask = async (given: object = {}, recommender: Recommender = own) =>
  (await recommender.recommend(PricedRequest.parse({ currency: 'USD', targetSku: target, count: 6, ...given }))).result
const order = async (given: object = {}) =>
  (await ask(given)).recommendations.map(({ vmSku, region, fits }) => [vmSku, region, fits])

describe('Recommendations', () => {
  test('put what fits first, each size once at its best place, and keep the other places at hand', async () => {
    expect(await order()).toEqual([
      [alike, 'westus', true],
      [larger, 'eastus', true],
      [target, 'eastus', false],
    ])
    const scores = (await ask()).recommendations.map(({ placementScore }) => placementScore)
    expect(scores).toEqual([90, 80, 0])
    const [best] = (await ask()).recommendations
    expect(best).toMatchObject({ rank: 1, similarity: 93, rankScore: 91.8, placeCount: 3, zones: '3 of 3' })
    expect(best?.otherPlaces.map(({ region, subscriptionId }) => [region, subscriptionId])).toEqual([
      ['eastus', 's1'],
      ['eastus', 's2'],
    ])
  })

  test('say of the target where it is, what to change there, and where it is not', async () => {
    const { targetAvailability, targetPlaces } = await ask()
    expect(targetAvailability.map(({ region, subscriptionId, fits }) => [region, subscriptionId, fits])).toEqual([
      ['eastus', 's1', false],
      ['westus', 's1', false],
      ['eastus', 's2', false],
    ])
    expect(targetAvailability.map(({ toFit }) => toFit.map(({ text }) => text))).toEqual([
      ['needs 32 more vCPU of standardDSv5Family in eastus (limit 100, used 84)'],
      ['needs 32 more vCPU of standardDSv5Family in westus (limit 100, used 84)'],
      [`eastus does not offer ${target} to this subscription: use another region or size`],
    ])
    expect([targetPlaces, targetAvailability[2]?.availability]).toEqual([3, null])
    expect(await ask()).toMatchObject({
      snapshotTime: '2026-08-03T00:00:00.000Z',
      oldestSnapshotTime: '2026-08-02T00:00:00.000Z',
      considered: { sizes: 4, rows: 6, belowMinScore: 0, gatedOut: [{ gate: 'architecture', sizes: 1 }] },
    })
  })

  test('leave out what lacks a required capability, and let in what a gate is waived for', async () => {
    const spot = variants.map(variant =>
      variant.vmSku === larger
        ? variant
        : { ...variant, capabilities: { ...variant.capabilities, UltraSSDAvailable: 'True' } },
    )
    const stored = { variants: spot, places, units }
    const wider = computingRecommender(
      { repository: new InMemoryRecommendations(stored), clock, timer: () => 0 },
      'api',
    )
    const required = await ask({ require: ['ultraSsd'] }, wider)
    expect(required.recommendations.map(({ vmSku }) => vmSku)).toEqual([alike, target])
    expect(required.considered.gatedOut).toContainEqual({
      gate: 'ultraSsd',
      text: 'Ultra disks, as required',
      sizes: 1,
    })
    const waived = (await ask({ waive: ['architecture'] }, wider)).recommendations
    expect(waived.map(({ vmSku }) => vmSku)).toContain(arm)
    expect(waived.find(({ vmSku }) => vmSku === arm)?.reasons).toContainEqual({
      aspect: 'architecture',
      points: 0,
      of: 2,
      text: 'Arm64, the target is x64',
    })
    await expect(ask({ require: ['localDisk'], waive: ['localDisk'] })).rejects.toMatchObject({ code: 'badInput' })
    for (const wrong of [{ require: ['gold'] }, { waive: ['gpu'] }, { waive: ['rdma'] }, { waive: 'memory' }])
      expect(PricedRequest.safeParse({ currency: 'USD', targetSku: target, ...wrong }).success).toBe(false)
  })

  test('list blocked places by what must change least', async () => {
    const blocked = [
      samplePlace(target, { ...full, region: 'a', restriction: 'NotAvailableForSubscription', placementScore: 90 }),
      samplePlace(target, { ...full, region: 'b', familyUsed: 90, placementScore: 80 }),
      samplePlace(target, { ...full, region: 'c', familyUsed: 70, placementScore: 10 }),
      samplePlace(target, { machinesThatFit: null, familyUsed: null, familyLimit: null, region: 'd' }),
      samplePlace(target, { region: 'e', placementScore: 5 }),
    ]
    const found = blocked.map(({ region }) => unit('s1', region, 3))
    const stored = { variants, places: blocked, units: found }
    const other = computingRecommender(
      { repository: new InMemoryRecommendations(stored), clock, timer: () => 0 },
      'api',
    )
    const { targetAvailability } = await ask({}, other)
    const listed = targetAvailability.map(({ region, fits }) => `${region} ${fits}`)
    expect(listed).toEqual(['e true', 'c false', 'b false', 'd null', 'a false'])
    expect(targetAvailability[3]?.toFit).toMatchObject([{ amount: null, newLimit: null }])
  })

  test('compare prices with the target in the same region', async () => {
    const { recommendations, targetAvailability } = await ask({ showSpot: true })
    expect(recommendations[0]).toMatchObject({ priceDelta: 20, spot: null, price: { hour: 0.6, month: 438 } })
    expect(recommendations[1]?.spot).toEqual({ hour: 0.1, saving: 75 })
    expect(targetAvailability[0]?.price).toEqual({
      hour: 0.4,
      month: 292,
      windowsHour: 0.7,
      spotHour: 0.1,
      currency: 'USD',
      derivedFrom: null,
      readAt: '2026-08-01T00:00:00.000Z',
    })
    const unpriced = (await ask({ showPricing: false, showSpot: true })).recommendations[1]
    expect(unpriced).toMatchObject({ price: null, priceDelta: null, spot: null })
  })

  test('look only where they are told to', async () => {
    expect(await order({ regions: ['East US'] })).toEqual([
      [alike, 'eastus', true],
      [larger, 'eastus', true],
      [target, 'eastus', false],
    ])
    expect(await order({ subscriptionIds: ['S2'] })).toEqual([[alike, 'eastus', true]])
    expect(await order({ topN: 1, minScore: 97 })).toEqual([[target, 'eastus', false]])
    const nowhere = { regions: ['westus'], regionPreset: 'Europe' }
    await expect(ask(nowhere)).rejects.toMatchObject({ code: 'badInput' })
    expect((await ask({ regions: ['nowhere'] })).warnings).toContain(
      'Nothing is stored yet for these regions and subscriptions',
    )
  })

  test('know a size in any casing and without Standard_, and for an unknown one name those that are near', async () => {
    for (const targetSku of [target.toUpperCase(), 'd8s_v5', 'D8s v5'])
      expect((await ask({ targetSku })).target.vmSku).toBe(target)
    await expect(ask({ targetSku: 'D8s_v55' })).rejects.toMatchObject({
      message: expect.stringContaining(`: ${target},`),
    })
    const refused = ask({ targetSku: 'Standard_D8s_v55' })
    await expect(refused).rejects.toMatchObject({ code: 'notFound', message: expect.stringContaining(`: ${target},`) })
    expect(nearNames('D8s v5', ['Standard_D8s_v5', 'Standard_NC64as_T4_v3'])).toEqual(['Standard_D8s_v5'])
  })

  test('are the same each time, and a better place never sinks', async () => {
    const rank = async () => (await ask()).recommendations.find(({ vmSku }) => vmSku === target)?.rank ?? 99
    const before = await rank()
    expect(await ask()).toEqual(await ask())
    const raised = places.map(place =>
      place.vmSku === target ? { ...place, machinesThatFit: 40, placementScore: 70 } : place,
    )
    const better = computingRecommender(
      { repository: new InMemoryRecommendations({ variants, places: raised, units }), clock, timer: () => 0 },
      'api',
    )
    const after = (await ask({}, better)).recommendations.find(({ vmSku }) => vmSku === target)?.rank ?? 99
    expect([before, after]).toEqual([3, 2])
  })
})

const away: Recommender = {
  recommend: () => Promise.reject(new WorkerAway('The worker does not answer (ECONNREFUSED)', false)),
}
const refusing: Recommender = { recommend: () => Promise.reject(new AppError('notFound', 'No such size')) }

describe('Where the worker is away', () => {
  test('recommendations may be computed here, and say so', async () => {
    const result = await ask({}, withFallback(away, own))
    expect([result.computedBy, result.warnings[0]]).toEqual(['api', expect.stringMatching(/worker did not answer/)])
    await expect(ask({}, withFallback(refusing, own))).rejects.toMatchObject({ code: 'notFound' })
  })

  test('the notes tell what became of each request', async () => {
    const notes = new RecommendationNotes(clock, 'i1')
    const request = PricedRequest.parse({ currency: 'USD', targetSku: target, subscriptionIds: ['s1'] })
    const counted = notes.counted(away)
    await expect(notes.answer(counted, request, 'ref-1')).rejects.toThrow()
    await expect(notes.answer(refusing, request, 'ref-2')).rejects.toThrow()
    await expect(
      notes.answer({ recommend: () => Promise.reject(new Error('C:\\secrets')) }, request, 'ref-3'),
    ).rejects.toThrow()
    await notes.answer(withFallback(counted, own), request, 'ref-4')
    const read = notes.read()
    expect(read.counts).toEqual({
      requests: 4,
      answered: 1,
      refused: 1,
      failed: 2,
      fallbacks: 1,
      workerCalls: 2,
      workerFailures: 2,
    })
    expect(read.last.map(({ ref, outcome, computedBy }) => [ref, outcome, computedBy])).toEqual([
      ['ref-4', 'answered', 'api'],
      ['ref-3', 'failed', null],
      ['ref-2', 'refused', null],
      ['ref-1', 'failed', null],
    ])
    expect(read.last[0]).toMatchObject({ input: { subscriptions: 1, regions: null }, considered: { sizes: 4 } })
    expect(read.failures.map(({ ref }) => ref)).toEqual(['ref-4', 'ref-3', 'ref-1'])
    expect(JSON.stringify(read)).not.toMatch(/s1|secrets/)
  })

  test('the notes keep no more than the last requests', async () => {
    const notes = new RecommendationNotes(clock, 'i1')
    for (let n = 0; n < 60; n += 1)
      await notes.answer(own, PricedRequest.parse({ currency: 'USD', targetSku: target }), `${n}`)
    expect([notes.read().last.length, notes.read().last[0]?.ref, notes.read().counts.requests]).toEqual([50, '59', 60])
  })
})
