import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runMixedLoad } from '../../benchmarks/load/mixed-load.js'
import { readMix } from '../../benchmarks/load/read-mix.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'

const [clients, seconds] = [50, 4]
const maxMs = 4_000

describe('Fifty clients that read as the pages do, while an ingestion runs', () => {
  let estate: Estate

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 2, regions: 8 })
    await estate.settled()
  })
  afterAll(() => estate?.stop())

  it('are all answered, or told when to retry', async () => {
    const mix = await readMix(estate.url)
    await new Simulator(estate.resourceManagerUrl).advance(24)
    const { jobId } = await estate.trigger()
    const load = await runMixedLoad({ origin: estate.url, apiUrl: estate.apiUrl, mix, clients, seconds })
    console.log(`${load.answersPerSecond} answers a second; /healthz took ${load.health.max} ms at most`)
    expect(load.errors).toEqual({})
    expect(load.answers.fresh).toBeGreaterThan(0)
    expect(load.health.notWell).toBe(0)
    expect(load.health.max).toBeLessThan(maxMs)
    expect(await estate.finished(jobId)).toMatchObject({ status: 'succeeded', progress: { failed: 0 } })
  })
})
