import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

  test('names a file that holds no time', () => {
    writeFileSync(join(dataDir, 'resource-manager-clock.json'), '{"now": "yesterday"}')
    expect(() => new SimulatedClock({ dataDir, rate: 0 })).toThrow('does not hold a time')
  })
})
