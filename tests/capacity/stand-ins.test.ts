import { beforeAll, describe, expect, it } from 'vitest'
import { PricedRequest, type Recommendation } from '#shared/contract/capacity/recommendations/recommendations.js'
import type { InMemoryRecommendations } from '#shared/recommendations/in-memory-recommendations.js'
import { computingRecommender } from '#shared/recommendations/recommend.js'
import { simulatedRecommendations } from '../support/samples/simulated-recommendations.js'

/** The alternatives for 40 machines of a size, in some regions of the simulated estate. */
describe('Stand-ins on the simulated estate', () => {
  let repository: InMemoryRecommendations
  beforeAll(async () => {
    repository = await simulatedRecommendations({
      regions: 'eastus,northeurope,italynorth,swedencentral,israelcentral,westus3',
    })
  })

  async function standIns(targetSku: string, given: object = {}): Promise<Recommendation[]> {
    const clock = () => new Date('2026-08-01T00:00:00.000Z')
    const own = computingRecommender({ repository, clock, timer: () => 0 }, 'worker')
    const asked = { targetSku, count: 40, currency: 'USD', topN: 25, minScore: 0, ...given }
    const { result } = await own.recommend(PricedRequest.parse(asked))
    const found = result.recommendations.filter(({ vmSku }) => vmSku !== result.target.vmSku)
    expect(found.length, targetSku).toBeGreaterThan(0)
    return found
  }
  const names = (found: readonly Recommendation[]) => found.map(({ vmSku }) => vmSku)

  it('of L8s_v3 have local disks, those of the L series first', async () => {
    const found = names(await standIns('L8s_v3'))
    for (const name of found) expect(name).toMatch(/^Standard_(L\d|[A-Z]+\d+(-\d+)?[a-z]*d)/)
    expect(names(await standIns('L8s_v3', { count: 1 }))[0]).toMatch(/^Standard_L8/)
    expect(names(await standIns('L8s_v3', { waive: ['localDisk'] }))).toContain('Standard_E8s_v5')
  })

  it('of HB120rs_v3 have InfiniBand', async () => {
    const found = await standIns('HB120rs_v3')
    for (const { vmSku, size } of found)
      expect([vmSku, size.rdma]).toEqual([expect.stringMatching(/^Standard_H/), true])
    expect(names(found)).toContain('Standard_HB176rs_v4')
  })

  it('of NC24ads_A100_v4 have the A100 with as much memory', async () => {
    for (const { vmSku, size } of await standIns('NC24ads_A100_v4')) {
      expect(vmSku).toMatch(/A100/)
      expect(size).toMatchObject({ gpuModel: 'A100', gpuMemoryGiB: 80 })
    }
  })

  it('of DC8s_v3 have SGX', async () => {
    const found = await standIns('DC8s_v3')
    for (const { vmSku, size } of found) expect([vmSku, size.confidential]).toEqual([vmSku, 'SGX'])
    expect(names(found)).toContain('Standard_DC8ds_v3')
  })

  it.each(['D4s_v3', 'D16s_v3'])('of %s are of generation 5 or newer first, with or without Ultra disks', async sku => {
    const found = await standIns(sku)
    expect(found[0]?.size.generation).toBeGreaterThanOrEqual(5)
    const small = await standIns(sku, { count: 1 })
    for (const { size } of small.slice(0, 3)) expect(size).toMatchObject({ familyBase: 'D', burstable: false })
    for (const { size } of small.slice(0, 3)) expect(size.generation).toBeGreaterThanOrEqual(5)
    expect(names(found)).toContain(`Standard_${sku.replace('v3', 'v5')}`)
  })

  it('of B2ms are of Bv2 first', async () => {
    expect((await standIns('B2ms'))[0]?.vmSku).toMatch(/^Standard_B2a?s_v2$/)
  })
})
