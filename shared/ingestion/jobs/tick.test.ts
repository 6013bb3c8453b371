import { beforeEach, describe, expect, test } from 'vitest'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { Run } from '#shared/ingestion/ingestion-repository.js'
import { nextRun } from '#shared/ingestion/schedule/due-runs.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import { InMemoryRests } from '#shared/jobs/in-memory-rests.js'
import type { JobPorts } from './jobs.js'
import { type TickedSource, tick } from './tick.js'

const start = Date.parse('2026-03-01T00:00:00.000Z')
const hour = 3_600_000
const everySixHours = { enabled: true, intervalHours: 6 }

let now: number
let ids: number
let repository: InMemoryIngestion
let alive: Set<string>
let ports: JobPorts

const orchestrations = {
  rests: new InMemoryRests(() => new Date(now)),
  async start(_name: string, instanceId: string) {
    alive.add(instanceId)
  },
  isAlive: async (instanceId: string) => alive.has(instanceId),
  async raise() {},
  async forget() {},
}
const toSource = (kind: string, timing: Timing, startsAfter?: string): TickedSource => ({
  source: { kind, next: (given, at) => nextRun(repository, kind, given, at) },
  timing,
  startsAfter,
})
const ticked = async (timing = everySixHours) =>
  (await tick(ports, orchestrations, [toSource('capacity', timing)])).outcomes[0]?.outcome
const stored = (some: Partial<Run> & { runId: string }): Run => repository.addRun(some, new Date(now))

beforeEach(() => {
  now = start
  ids = 0
  repository = new InMemoryIngestion()
  alive = new Set()
  ports = { repository, clock: () => new Date(now), newId: () => `run-${++ids}` }
})

describe('A tick of one kind', () => {
  test('starts the first run at once', async () => {
    expect(await ticked()).toBe('started')
    expect([...repository.runs.values()].map(({ triggeredBy }) => triggeredBy)).toEqual(['timer'])
  })

  test.each([
    [5, 'notDue'],
    // A tick that comes a moment early would otherwise cost an hour.
    [5.9999, 'started'],
    [6, 'started'],
    [30, 'started'],
  ])('%d hours after the last run of a six-hour schedule is %s', async (hours, outcome) => {
    stored({ runId: 'last', status: 'partial', finishedAt: new Date(now).toISOString() })
    now += hours * hour
    expect(await ticked()).toBe(outcome)
  })

  test('tries again an hour after a run that failed', async () => {
    stored({ runId: 'last', status: 'failed', finishedAt: new Date(now).toISOString() })
    now += hour
    expect(await ticked()).toBe('started')
  })

  test.each(['a run that nothing works on', 'nothing'])(
    'starts no run while it is off, but keeps alive %s',
    async left => {
      const off = { enabled: false, intervalHours: 6 }
      if (left !== 'nothing') stored({ runId: 'orphan' })
      now += 48 * hour
      expect(await ticked(off)).toBe(left === 'nothing' ? 'off' : 'revived')
      expect(repository.runs.size).toBe(left === 'nothing' ? 0 : 1)
    },
  )

  test('is not put off by a narrow run, and waits while one is under way', async () => {
    stored({ runId: 'full', status: 'succeeded', finishedAt: new Date(now).toISOString() })
    now += 5 * hour
    stored({ runId: 'narrow', scope: { regions: ['westus'] } })
    alive.add('narrow')
    now += hour
    expect(await ticked()).toBe('alive')
    await repository.finishRun('narrow', 'succeeded', null, new Date(now).toISOString())
    expect(await ticked()).toBe('started')
    expect(repository.runs.get('run-1')).toMatchObject({ triggeredBy: 'timer', scope: null })
  })

  test('keeps a run under way, and revives one that nothing works on, also when the next is due', async () => {
    stored({ runId: 'long' })
    now += 48 * hour
    expect(await ticked()).toBe('revived')
    expect(await ticked()).toBe('alive')
    expect(repository.runs.size).toBe(1)
  })
})

describe('A tick of several kinds', () => {
  const daily = { enabled: true, intervalHours: 24 }
  const hourly = { enabled: true, intervalHours: 1 }
  const ended = (kind: string, hours: number) => {
    const createdAt = new Date(start + hours * hour).toISOString()
    stored({ runId: `${kind} ${hours}`, kind, status: 'succeeded', createdAt, finishedAt: createdAt })
  }
  const outcomes = async (...sources: TickedSource[]) => {
    const result = await tick(ports, orchestrations, sources)
    const told = result.outcomes.map(({ kind, outcome }) => `${kind} ${outcome}`)
    return [...told, result.nextAt && (result.nextAt.getTime() - start) / hour]
  }

  test('says when the next one is due, which is now while a run is open', async () => {
    ended('capacity', 0)
    ended('models', 0)
    now += hour
    const sources = [toSource('capacity', everySixHours), toSource('models', daily)]
    expect(await outcomes(...sources)).toEqual(['capacity notDue', 'models notDue', 6])
    expect(await outcomes(toSource('capacity', { ...daily, enabled: false }))).toEqual(['capacity off', undefined])
    stored({ runId: 'open', kind: 'models' })
    expect(await outcomes(...sources)).toEqual(['capacity notDue', 'models revived', 1])
  })

  test('starts what is due within the next hour together with what is due now', async () => {
    ended('models', -17)
    ended('services', -16)
    ended('capacity', 0)
    const sources = [toSource('capacity', everySixHours), toSource('models', daily), toSource('services', daily)]
    now += 5.5 * hour
    expect(await outcomes(...sources)).toEqual(['capacity notDue', 'models notDue', 'services notDue', 6])
    now += 0.5 * hour
    expect(await outcomes(...sources)).toEqual(['capacity started', 'models started', 'services notDue', 6])
  })

  test('goes on with the others where one fails, and comes again', async () => {
    ended('capacity', 0)
    ended('models', -24)
    const broken: TickedSource = {
      source: { kind: 'capacity', next: () => Promise.reject(new Error('a table is missing')) },
      timing: everySixHours,
    }
    expect(await outcomes(broken, toSource('models', daily))).toEqual(['capacity failed', 'models started', 0])
  })

  test('does not start others early for a run that is repeated because it failed', async () => {
    ended('models', -23)
    const failedAt = new Date(start - hour).toISOString()
    stored({ runId: 'last', status: 'failed', createdAt: failedAt, finishedAt: failedAt })
    const sources = [toSource('capacity', everySixHours), toSource('models', daily)]
    expect(await outcomes(...sources)).toEqual(['capacity started', 'models notDue', 0])
  })

  test('starts nothing twice in an hour', async () => {
    ended('capacity', 0)
    ended('models', 0.4)
    now += hour
    const sources = [toSource('capacity', hourly), toSource('models', hourly)]
    expect(await outcomes(...sources)).toEqual(['capacity started', 'models started', 1])
    for (const run of repository.runs.values()) Object.assign(run, { finishedAt: run.createdAt, status: 'succeeded' })
    now += 5 * 60_000
    expect(await outcomes(...sources)).toEqual(['capacity notDue', 'models notDue', 2])
  })

  test('reads nothing for the first time until the kind that goes first has ended once', async () => {
    const sources = [toSource('capacity', everySixHours), toSource('models', daily, 'capacity')]
    expect(await outcomes(...sources)).toEqual(['capacity started', 'models waiting', 0])
    await repository.finishRun('run-1', 'failed', 'no', new Date(now).toISOString())
    expect(await outcomes(...sources)).toEqual(['capacity notDue', 'models started', 0])
  })
})
