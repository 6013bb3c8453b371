import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEstate, toPath } from '../../benchmarks/load/askable-estate.js'
import { HealthProber } from '../../benchmarks/load/health-prober.js'
import { type Asked, HttpClient } from '../../benchmarks/load/http-client.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { until } from '../support/until.js'

/** When the database was read on the event loop, these requests delayed everybody else for several seconds. */
const maxMs = 4_000
const leaveAfterMs = 300
const watchedMs = 4_000

describe('Requests whose callers have disconnected', () => {
  let estate: Estate

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 2, regions: 8 })
    await estate.settled()
  })
  afterAll(() => estate?.stop())

  /** Each from a separate caller, who leaves before the answer. */
  async function abandon(requests: readonly (readonly [string, Asked?])[]): Promise<void> {
    const leave = async ([path, asked]: readonly [string, Asked?]) => {
      const client = new HttpClient(estate.url)
      await client.ask(path, { ...asked, timeoutMs: leaveAfterMs })
      client.close()
    }
    await Promise.all(requests.map(leave))
  }

  /** The slowest answer of /healthz of an app while `work` goes on and for some seconds after. */
  async function slowestHealth(appUrl: string, work: () => Promise<void>): Promise<number> {
    const prober = new HealthProber(appUrl)
    const end = performance.now() + watchedMs
    await work()
    await until('the end of the watch', () => (performance.now() > end ? true : undefined))
    const { max, notWell } = await prober.stop()
    expect(notWell).toBe(0)
    console.log(`/healthz took ${max} ms at most`)
    return max ?? Number.POSITIVE_INFINITY
  }

  const lightRead = async () => {
    const { regions, series } = await readEstate(estate.url)
    const path = toPath('paged', { region: regions[0] ?? '', familyBase: series[0] ?? '', pageSize: '50' })
    const asked = performance.now()
    const { status } = await fetch(new URL(path, estate.url))
    expect(status).toBe(200)
    return performance.now() - asked
  }

  it.each([
    ['analytics of two dozen times', (read: string) => past(read).map(at => toPath('analytics', { at }))],
    ['60 searches', () => numbers(60).map(n => toPath('paged', { search: `d${n}` }))],
    ['30 trends', () => numbers(30).map(n => toPath('trends', { days: String(n), granularity: 'hourly' }))],
  ])('%s do not delay /healthz and light reads', async (_, paths) => {
    const { last } = await estate.status()
    const asked = paths(last?.finishedAt ?? '').map(path => [path] as const)
    expect(await slowestHealth(estate.apiUrl, () => abandon(asked))).toBeLessThan(maxMs)
    expect(await lightRead()).toBeLessThan(maxMs)
  })

  it('40 recommendations do not delay /healthz of the worker', async () => {
    const { rows } = await readEstate(estate.url)
    const sizes = [...new Set(rows.map(({ vmSku }) => vmSku))]
    const requests = numbers(40).map(n => ({ targetSku: sizes[n % sizes.length], count: n }))
    const asked = requests.map(body => ['/api/capacity/recommendations', { body }] as const)
    expect(await slowestHealth(estate.workerUrl, () => abandon(asked))).toBeLessThan(maxMs)
  })
})

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

/** Times since a reading, all different. */
const past = (reading: string) => numbers(24).map(n => new Date(Date.parse(reading) + n).toISOString())
