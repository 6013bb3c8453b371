import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseSchedule } from './schedule.js'
import { TimerStore } from './timer-store.js'
import { startTimers, type Timer, type TimerInfo, type Timers } from './timers.js'

const start = new Date('2026-01-01T00:00:00Z')

describe('timers', () => {
  let folder: string
  let store: TimerStore
  let timers: Timers | undefined
  let runs: { name: string; at: string; info: TimerInfo }[]

  beforeEach(() => {
    vi.useFakeTimers({ now: start })
    folder = mkdtempSync(join(tmpdir(), 'headroom-timers-'))
    store = new TimerStore(folder)
    timers = undefined
    runs = []
  })
  afterEach(async () => {
    await timers?.close()
    store.close()
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })

  function timer(schedule: string, settings: Partial<Timer> = {}): Timer {
    const run = async (info: TimerInfo) => {
      runs.push({ name: schedule, at: new Date().toISOString().slice(11, 19), info })
    }
    return { name: 'one', schedule: parseSchedule(schedule), runOnStartup: false, disabled: false, run, ...settings }
  }
  const times = () => runs.map(({ at }) => at)

  it('run at their times', async () => {
    timers = startTimers([timer('0 */20 * * * *')], store)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(times()).toEqual(['00:20:00', '00:40:00', '01:00:00'])
    expect(runs[1]?.info).toMatchObject({
      IsPastDue: false,
      ScheduleStatus: { Last: '2026-01-01T00:20:00.000Z', Next: '2026-01-01T01:00:00.000Z' },
    })
  })

  it('run at once when a run was missed, and say so', async () => {
    timers = startTimers([timer('0 0 * * * *')], store)
    await timers.close()
    vi.setSystemTime(new Date('2026-01-01T05:30:00Z'))
    timers = startTimers([timer('0 0 * * * *')], store)
    await vi.advanceTimersByTimeAsync(40 * 60_000)
    expect(times()).toEqual(['05:30:00', '06:00:00'])
    expect(runs.map(({ info }) => info.IsPastDue)).toEqual([true, false])
  })

  it.each(['2025-12-31T22:30:00Z', '2025-01-01T00:30:00Z'])('go on when the clock goes back to %s', async back => {
    timers = startTimers([timer('0 0 * * * *')], store)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    vi.setSystemTime(new Date(back))
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(times()).toEqual(['01:00:00', `${new Date(Date.parse(back) + 1_800_000).toISOString().slice(11, 19)}`])
    await timers.close()
    vi.setSystemTime(new Date('2024-06-01T12:30:00Z'))
    timers = startTimers([timer('0 0 * * * *')], store)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(times().at(-1)).toBe('13:00:00')
  })

  it('do not catch up on another schedule that would not have run', async () => {
    timers = startTimers([timer('0 0 * * * *')], store)
    await timers.close()
    vi.setSystemTime(new Date('2026-01-01T05:30:00Z'))
    timers = startTimers([timer('0 0 6 * * *')], store)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times()).toEqual([])
  })

  it('run at their times though these cannot be kept', async () => {
    const full = vi.spyOn(store, 'write').mockImplementation(() => {
      throw new Error('database or disk is full')
    })
    const failed = vi.fn()
    timers = startTimers([timer('0 */20 * * * *')], store, { failed })
    await vi.advanceTimersByTimeAsync(25 * 60_000)
    full.mockRestore()
    await vi.advanceTimersByTimeAsync(20 * 60_000)
    expect(times()).toEqual(['00:20:00', '00:40:00'])
    expect(failed.mock.calls.map(([error]) => error.message)).toEqual(Array(2).fill('database or disk is full'))
    expect(store.read('one')?.last.toISOString()).toBe('2026-01-01T00:40:00.000Z')
  })

  it('run at the start when asked to', async () => {
    timers = startTimers([timer('0 0 * * * *', { runOnStartup: true })], store)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(times()).toEqual(['00:00:00', '01:00:00'])
    expect(runs[0]?.info.IsPastDue).toBe(false)
  })

  it('stay away when disabled, also at the start', async () => {
    timers = startTimers([timer('* * * * * *', { disabled: true, runOnStartup: true })], store)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(times()).toEqual([])
  })

  it('run one after the other, and late ones say so', async () => {
    let active = 0
    const slow = timer('0 * * * * *', {
      async run(info) {
        expect(++active).toBe(1)
        runs.push({ name: 'slow', at: new Date().toISOString().slice(11, 19), info })
        await new Promise(resolve => setTimeout(resolve, 90_000))
        active--
      },
    })
    timers = startTimers([slow], store)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(times()).toEqual(['00:01:00', '00:02:30', '00:04:00'])
    expect(runs.map(({ info }) => info.IsPastDue)).toEqual([false, true, true])
    const closed = timers.close()
    await vi.advanceTimersByTimeAsync(90_000)
    await closed
  })

  it('run no more once closed', async () => {
    timers = startTimers([timer('* * * * * *')], store)
    await vi.advanceTimersByTimeAsync(2_000)
    await timers.close()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(times()).toEqual(['00:00:01', '00:00:02'])
  })
})
