import { beforeEach, describe, expect, test } from 'vitest'
import { replayCapacityUnit } from '#shared/contract/admin/ingestion.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { Run } from '#shared/ingestion/ingestion-repository.js'
import { tick } from '#shared/ingestion/jobs/tick.js'
import { InMemoryRests } from '#shared/jobs/in-memory-rests.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import {
  finishHistory,
  firstIngestion,
  type HistoryPorts,
  historySource,
  planHistory,
  planSubscriptionHistory,
  readSpan,
  replayThroughWorker,
} from './history-replay.js'
import { InMemoryHistory } from './in-memory-history.js'

const now = new Date('2026-11-21T12:00:00.000Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

let repository: InMemoryIngestion
let history: InMemoryHistory<object>
let started: string[]
let alive: Set<string>
let ports: HistoryPorts
let orchestrations: Orchestrations

beforeEach(() => {
  repository = new InMemoryIngestion()
  history = new InMemoryHistory()
  started = []
  alive = new Set()
  orchestrations = {
    rests: new InMemoryRests(() => now),
    async start(name, id) {
      started.push(`${name} ${id}`)
      alive.add(id)
    },
    isAlive: async id => alive.has(id),
    raise: async () => {},
    forget: async () => {},
  }
  ports = {
    repository,
    history,
    clock: () => now,
    days: 3,
    past: { now: async () => '2026-08-01T00:00:00.000Z' },
    pipeline: 'capacity',
    goFirst: [],
    route: replayCapacityUnit,
    worker: { replayUnit: async () => ({ kind: 'failed', reason: 'no past' }) },
  }
})

async function begin(days = 3, enabled = true) {
  const pipeline = { kind: 'capacity', timing: { enabled, intervalHours: 6 } }
  const source = historySource(repository, 'history', pipeline, days)
  const jobs = { repository, clock: () => now, newId: () => 'h' }
  return (await tick(jobs, orchestrations, [{ source, timing: source.timing }])).outcomes[0]?.outcome
}

const ran = (some: Partial<Run>): Run =>
  repository.addRun(
    { runId: 'first', status: 'succeeded', triggeredBy: 'timer', startedAt: at(1), finishedAt: at(2), ...some },
    new Date(at(0)),
  )

describe('The replay of past days', () => {
  test('begins before the first ingestion has ended, once, and is kept alive', async () => {
    ran({ status: 'running', finishedAt: null })
    expect(await begin(0)).toBe('off')
    expect(await begin(3, false)).toBe('off')
    expect(await begin()).toBe('started')
    expect(await begin()).toBe('alive')
    alive.clear()
    expect(await begin()).toBe('revived')
    expect(started).toEqual(['historyReplay h', 'historyReplay h'])
  })

  test('never begins where there has been an ingestion or a replay', async () => {
    ran({})
    expect(await begin()).toBe('notDue')
    repository.runs.clear()
    ran({ runId: 'h', kind: 'history' })
    expect(await begin()).toBe('notDue')
    expect(started).toEqual([])
  })

  test('does not hold the place of an ingestion', async () => {
    await begin()
    expect(await repository.activeRun('capacity')).toBeUndefined()
  })

  test('waits for an ingestion that has left something', async () => {
    expect(await firstIngestion(ports)).toBeNull()
    ran({})
    expect(await firstIngestion(ports)).toBeNull()
    history.since.set('s1/westus', at(1))
    expect(await firstIngestion(ports)).toBe('first')
    ran({ runId: 'second', finishedAt: null })
    expect(await firstIngestion(ports)).toBeNull()
  })

  test('of another pipeline waits for its own ingestion, and for the runs that go first', async () => {
    const ofModels = { ...ports, pipeline: 'models', goFirst: ['capacity', 'history'] }
    history.since.set('s1/westus', at(1))
    ran({})
    expect(await firstIngestion(ofModels)).toBeNull()
    ran({ runId: 'of models', kind: 'models' })
    expect(await firstIngestion(ofModels)).toBe('of models')
    ran({ runId: 'h', kind: 'history', finishedAt: null })
    expect(await firstIngestion(ofModels)).toBeNull()
  })

  test('goes through the units that are stored and not yet done', async () => {
    await begin()
    for (const unit of ['s1/eastus', 's1/westus', 's2/westus']) history.since.set(unit, at(1))
    expect(await readSpan(ports)).toEqual({ presentTime: '2026-08-01T00:00:00.000Z', days: 3 })
    expect(await planHistory(ports, 'h')).toEqual(['s1', 's2'])
    expect(await repository.progress('h')).toMatchObject({ total: 3, done: 0 })
    expect((await repository.run('h'))?.status).toBe('running')
    repository.record({ runId: 'h', subscriptionId: 's1', region: 'eastus' }, 'written', 3)
    expect(await planSubscriptionHistory(ports, 'h', 's1')).toEqual(['westus'])
  })

  test('records a unit that cannot be replayed', async () => {
    await begin()
    const key = { runId: 'h', subscriptionId: 's1', region: 'westus' }
    const span = await readSpan(ports)
    expect(await replayThroughWorker(ports, key, span)).toEqual({ reason: 'no past' })
    expect(await repository.unit(key)).toMatchObject({ status: 'failed', error: 'no past' })
  })

  test('ends with a run for each day in the log, as old as the day, also when it ends twice', async () => {
    await begin()
    ran({})
    repository.record({ runId: 'h', subscriptionId: 's1', region: 'westus' }, 'written', 5)
    const end = { firstRunId: 'first', days: 2, problem: null }
    expect(await finishHistory(ports, 'h', end)).toBe('succeeded')
    expect(repository.runs.get('h')).toMatchObject({ status: 'succeeded', finishedAt: now.toISOString() })
    expect(repository.runs.get('h-2')).toEqual({
      runId: 'h-2',
      kind: 'capacity',
      status: 'succeeded',
      triggeredBy: 'replay',
      error: null,
      scope: null,
      createdAt: at(-48),
      startedAt: at(-47),
      finishedAt: at(-46),
      sequence: -2,
    })
    await finishHistory(ports, 'h', end)
    expect([...repository.runs.keys()].sort()).toEqual(['first', 'h', 'h-1', 'h-2'])
  })

  test('that did not get through is partial, and leaves no days where none was replayed', async () => {
    await begin()
    ran({})
    const end = { firstRunId: 'first', days: 2, problem: 'no simulator' }
    expect(await finishHistory(ports, 'h', end)).toBe('failed')
    expect([...repository.runs.keys()].sort()).toEqual(['first', 'h'])
  })
})
