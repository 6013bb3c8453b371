import { beforeEach, describe, expect, test } from 'vitest'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { Run, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import { nextRun } from './due-runs.js'
import { hasCome } from './due-times.js'

const start = Date.parse('2026-03-01T00:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const everySixHours = { enabled: true, intervalHours: 6 }
const run = (runId: string, minutes: number, some: Partial<Run> = {}): Run => ({
  runId,
  kind: 'capacity',
  status: 'partial',
  triggeredBy: 'timer',
  error: null,
  scope: null,
  sequence: minutes,
  createdAt: at(minutes).toISOString(),
  startedAt: at(minutes).toISOString(),
  finishedAt: at(minutes + 5).toISOString(),
  ...some,
})
const failed = (region: string, minutes: number, some: Partial<UnreadUnit> = {}): UnreadUnit => ({
  subscriptionId: 's1',
  region,
  runId: 'full',
  failedAt: at(minutes).toISOString(),
  failures: 1,
  sequence: minutes,
  status: 'failed',
  reason: 'no',
  snapshotTime: null,
  ...some,
})

let repository: InMemoryIngestion
let isEarlier = false
const next = (minutes: number, timing = everySixHours) =>
  nextRun(repository, 'capacity', timing, at(minutes), { hasEarlierRules: async () => isEarlier })
/** What a tick starts after so many minutes. */
async function due(minutes: number, timing = everySixHours) {
  const { at: time = Number.POSITIVE_INFINITY, ...run } = (await next(minutes, timing)) ?? {}
  return hasCome(time, at(minutes)) ? run : undefined
}

beforeEach(() => {
  repository = new InMemoryIngestion()
  isEarlier = false
  repository.runs.set('full', run('full', 0))
})

describe('Where rules are new', () => {
  test('a run of everything is due an hour after the last one, until a unit is stored by them', async () => {
    isEarlier = true
    expect(await due(20)).toBeUndefined()
    expect(await due(60)).toEqual({ reason: 'rules', scope: null })
    expect(await due(60, { ...everySixHours, enabled: false })).toBeUndefined()
    isEarlier = false
    expect(await due(60)).toBeUndefined()
  })
})

describe('After a partial run', () => {
  beforeEach(() => {
    repository.failed = [failed('westus', 3), failed('eastus', 4)]
  })

  test('its failed units, and no others, are due an hour later', async () => {
    expect(await due(20)).toBeUndefined()
    const units = ['westus', 'eastus'].map(region => ({ subscriptionId: 's1', region }))
    expect(await due(60)).toEqual({ reason: 'retry', scope: { retryOf: 'full', units } })
  })

  test('a retry is linked to the run in which the units failed last', async () => {
    repository.failed = [failed('westus', 3), failed('eastus', 63, { runId: 'retry', failures: 2 })]
    expect(await due(60)).toMatchObject({ scope: { retryOf: 'full', units: [{ region: 'westus' }] } })
    expect(await due(120)).toMatchObject({
      scope: { retryOf: 'retry', units: [{ region: 'westus' }, { region: 'eastus' }] },
    })
  })

  test('a unit is tried three times more, then waits for the next run of everything', async () => {
    repository.failed = [failed('westus', 3, { failures: 3 }), failed('eastus', 4, { failures: 4 })]
    expect(await due(60)).toMatchObject({ scope: { units: [{ region: 'westus' }] } })
    repository.failed = [failed('eastus', 4, { failures: 4 })]
    expect(await due(300)).toBeUndefined()
    expect(await due(360)).toEqual({ reason: 'interval', scope: null })
  })

  test('the next run is that of the failed units, at its hour, then that of everything', async () => {
    expect(await next(20)).toMatchObject({ at: at(60).getTime(), reason: 'retry' })
    repository.failed = [failed('westus', 3, { failures: 4 })]
    expect(await next(20)).toEqual({ at: at(360).getTime(), reason: 'interval', scope: null })
  })

  test('the run of everything comes first where both are due', async () => {
    expect(await due(360)).toEqual({ reason: 'interval', scope: null })
  })

  test('nothing starts while the schedule is off', async () => {
    expect(await due(60, { enabled: false, intervalHours: 6 })).toBeUndefined()
  })

  test('a run that failed as a whole does not hide what failed in the one before', async () => {
    repository.runs.set('whole', run('whole', 10, { status: 'failed' }))
    expect(await due(30)).toBeUndefined()
    expect(await due(60)).toEqual({ reason: 'again', scope: null })
    repository.runs.set('whole', run('whole', 59, { status: 'failed' }))
    expect(await due(60)).toMatchObject({ reason: 'retry', scope: { retryOf: 'full' } })
  })
})

test('What failed before the newest complete run is not read again alone', async () => {
  repository.failed = [failed('westus', -30)]
  expect(await due(60)).toBeUndefined()
})
