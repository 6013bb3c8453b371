import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstMoment, SimulatedClock } from './simulated-clock.js'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'headroom-clock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('SimulatedClock', () => {
  test('stands still at the first moment until it is moved', () => {
    const clock = new SimulatedClock({ rate: 0 })
    expect(clock.now()).toEqual(firstMoment)
    clock.advance(36)
    expect(clock.now()).toEqual(new Date('2026-08-02T12:00:00Z'))
  })

  test('keeps its time over a restart', () => {
    const time = new Date('2026-09-09T09:00:00Z')
    new SimulatedClock({ dataDir, rate: 0 }).set(time)
    expect(new SimulatedClock({ dataDir, rate: 0 }).now()).toEqual(time)
  })

  test('runs at its rate and keeps what has passed', async () => {
    const clock = new SimulatedClock({ dataDir, rate: 1_000_000 })
    await expect.poll(() => clock.now().getTime() - firstMoment.getTime()).toBeGreaterThan(1_000_000)
    clock.close()
    expect(new SimulatedClock({ dataDir, rate: 0 }).now().getTime()).toBeGreaterThan(firstMoment.getTime())
  })

  test.each(['', 'null', '{}', '{"now": "yesterday"}', 'garbage'])('names a file that holds no time: %s', text => {
    const file = join(dataDir, 'resource-manager-clock.json')
    writeFileSync(file, text)
    expect(() => new SimulatedClock({ dataDir, rate: 0 })).toThrow(`${file} cannot be used: it is damaged`)
  })

  test('follows the time that another on the same folder has moved', async () => {
    const [one, other] = [new SimulatedClock({ dataDir, rate: 0 }), new SimulatedClock({ dataDir, rate: 0 })]
    one.advance(36)
    await expect.poll(() => other.now()).toEqual(one.now())
    other.advance(12)
    await expect.poll(() => one.now()).toEqual(new Date('2026-08-03T00:00:00Z'))
  })

  test('goes on where it cannot be kept, and says so', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const clock = new SimulatedClock({ dataDir, rate: 0 })
    mkdirSync(join(dataDir, 'resource-manager-clock.json', 'inner'), { recursive: true })
    clock.advance(36)
    expect(clock.now()).toEqual(new Date('2026-08-02T12:00:00Z'))
    expect(told.mock.calls).toEqual([[expect.stringContaining('continues only in memory')]])
    told.mockRestore()
  })
})
