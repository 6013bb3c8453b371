import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type HostUnderTest, startHostUnderTest } from './host-under-test.js'

interface TimerRuns {
  runs: { isPastDue: boolean; hasStatus: boolean }[]
  maxActive: number
}

const patience = { timeout: 20_000, interval: 50 }

describe('timers', () => {
  let host: HostUnderTest
  const readRuns = async (name: string) => (await (await fetch(`${host.url}/timers/${name}`)).json()) as TimerRuns
  const runNow = (name: string, body: string) =>
    fetch(`${host.url}/admin/functions/${name}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })

  beforeAll(async () => {
    host = await startHostUnderTest()
  })
  afterAll(() => host?.stop())

  it('run by their schedule', async () => {
    await vi.waitFor(async () => expect((await readRuns('tickEverySecond')).runs.length).toBeGreaterThan(1), patience)
  })

  it('run when told to', async () => {
    const before = (await readRuns('tickOnDemand')).runs.length
    expect((await runNow('tickOnDemand', '{"input":""}')).status).toBe(202)
    await vi.waitFor(async () => expect((await readRuns('tickOnDemand')).runs).toHaveLength(before + 1), patience)
    expect((await readRuns('tickOnDemand')).runs.at(-1)).toEqual({ isPastDue: false, hasStatus: true })
  })

  it('do not run when they are switched off', async () => {
    await vi.waitFor(async () => expect((await readRuns('tickEverySecond')).runs.length).toBeGreaterThan(2), patience)
    expect((await readRuns('tickDisabled')).runs).toEqual([])
  })

  it('take their schedule from an app setting', async () => {
    expect((await runNow('tickNightly', '{}')).status).toBe(202)
    await vi.waitFor(async () => expect((await readRuns('tickNightly')).runs).toHaveLength(1), patience)
  })

  it('are not found under another name', async () => {
    expect((await runNow('tickNever', '{}')).status).toBe(404)
  })
})
