import { beforeEach, describe, expect, test } from 'vitest'
import { InMemorySettings } from '#shared/admin/in-memory-settings.js'
import { Schedule, updateIngestionSchedule } from '#shared/contract/admin/admin-ingestion.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { Log } from '#shared/kernel/log.js'
import { changeSchedule, readSchedule, readTiming } from './schedule.js'

const at = '2026-03-01T00:30:00.000Z'
const user = { oid: 'o-1', name: 'Ada', isAdmin: true }
const capacity = { kind: 'capacity', title: 'VM capacity', timing: { enabled: true, intervalHours: 6 } }
const prices = { kind: 'prices', title: 'Retail prices', timing: { enabled: false, intervalHours: 24 } }
const pipelines = [capacity, prices]

let settings: InMemorySettings
let repository: InMemoryIngestion
let warnings: unknown[]
const ports = () => ({
  settings,
  repository,
  clock: () => new Date(at),
  newId: () => 'unused',
  log: { warn: (...line: unknown[]) => void warnings.push(line) } as unknown as Log,
})
const run = (some: object) =>
  repository.insertRun({
    runId: 'r',
    kind: 'capacity',
    status: 'running',
    triggeredBy: 'timer',
    createdAt: '2026-03-01T00:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    error: null,
    scope: null,
    ...some,
  })

beforeEach(() => {
  settings = new InMemorySettings()
  repository = new InMemoryIngestion()
  warnings = []
})

describe('The schedule', () => {
  test('is that of the configuration until it is changed', async () => {
    const nextRuns = ['2026-03-01T01:00:00.000Z', '2026-03-01T07:00:00.000Z', '2026-03-01T13:00:00.000Z']
    const schedule = await readSchedule(ports(), pipelines)
    expect(schedule).toEqual({
      version: 0,
      updatedAt: null,
      updatedBy: null,
      capacity: { enabled: true, intervalHours: 6, nextRuns },
      pipelines: [
        { kind: 'capacity', title: 'VM capacity', enabled: true, intervalHours: 6, nextRuns },
        { kind: 'prices', title: 'Retail prices', enabled: false, intervalHours: 24, nextRuns: [] },
      ],
    })
    expect(Schedule.safeParse(schedule).success).toBe(true)
    expect(await readTiming(ports(), { ...capacity, timing: { enabled: true, intervalHours: 0.5 } })).toEqual({
      enabled: true,
      intervalHours: 0.5,
    })
  })

  test('holds in its new form as soon as it is changed', async () => {
    const timing = { enabled: true, intervalHours: 24 }
    const changed = await changeSchedule(ports(), pipelines, { version: 0, capacity: timing }, user)
    expect(changed).toMatchObject({ version: 1, updatedAt: at, updatedBy: 'Ada', capacity: timing })
    expect(changed.capacity.nextRuns[1]).toBe('2026-03-02T01:00:00.000Z')
    expect(await readTiming(ports(), capacity)).toEqual(timing)
    expect(await readSchedule(ports(), pipelines)).toEqual(changed)
  })

  test('names no run while it is off', async () => {
    const off = { enabled: false, intervalHours: 6 }
    expect((await changeSchedule(ports(), pipelines, { version: 0, capacity: off }, user)).capacity).toEqual({
      ...off,
      nextRuns: [],
    })
    expect(await readTiming(ports(), capacity)).toEqual(off)
  })

  test('is changed by one of two who read the same version', async () => {
    await changeSchedule(ports(), pipelines, { version: 0, capacity: { enabled: false, intervalHours: 6 } }, user)
    const again = changeSchedule(
      ports(),
      pipelines,
      { version: 0, capacity: { enabled: true, intervalHours: 1 } },
      user,
    )
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
    expect((await readTiming(ports(), capacity)).enabled).toBe(false)
  })

  test('changes the pipelines that are named, and leaves the others as they are', async () => {
    const on = { enabled: true, intervalHours: 12 }
    const off = { enabled: false, intervalHours: 6 }
    await changeSchedule(ports(), pipelines, { version: 0, pipelines: { prices: on } }, user)
    expect(await settings.read('ingestionSchedule')).toMatchObject({ value: { prices: on } })
    const changed = await changeSchedule(ports(), pipelines, { version: 1, capacity: off }, user)
    expect(changed.pipelines).toMatchObject([off, on])
    expect(await readTiming(ports(), prices)).toEqual(on)
    const unknown = changeSchedule(ports(), pipelines, { version: 2, pipelines: { models: on } }, user)
    await expect(unknown).rejects.toMatchObject({ code: 'badInput', message: expect.stringContaining('models') })
  })

  test('counts from a run under way, and not from a narrow one', async () => {
    await run({})
    expect((await readSchedule(ports(), pipelines)).capacity.nextRuns[0]).toBe('2026-03-01T06:00:00.000Z')
    repository.runs.clear()
    await run({ scope: { regions: ['westus'] } })
    expect((await readSchedule(ports(), pipelines)).capacity.nextRuns[0]).toBe('2026-03-01T01:00:00.000Z')
  })

  test.each([
    [{ capacity: { enabled: false, intervalHours: 0 } }],
    [{ capacity: { enabled: false } }],
    [{ capacity: 'never' }],
  ])('that is stored wrongly, as %j, is that of the configuration', async value => {
    await settings.write('ingestionSchedule', value, 0, null, at)
    expect(await readTiming(ports(), capacity)).toEqual({ enabled: true, intervalHours: 6 })
    expect(warnings).toEqual([
      [expect.stringContaining('not valid'), { setting: 'ingestionSchedule', parts: ['capacity'] }],
    ])
  })
})

test.each([0, 169, 1.5, '6'])('A schedule of every %j hours is refused', intervalHours => {
  const parsed = updateIngestionSchedule.body?.safeParse({ version: 0, capacity: { enabled: true, intervalHours } })
  expect(parsed?.error?.issues[0]?.path).toEqual(['capacity', 'intervalHours'])
})
