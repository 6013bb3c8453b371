import { beforeEach, describe, expect, test } from 'vitest'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { Run } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline } from '#shared/ingestion/pipeline.js'
import { InMemoryRests } from '#shared/jobs/in-memory-rests.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import { ingestionStatus, type JobPorts, retryRun, revive, startRun } from './jobs.js'

class FakeOrchestrations implements Orchestrations {
  readonly started: [name: string, instanceId: string, input: unknown][] = []
  readonly alive = new Set<string>()
  readonly forgotten: Date[] = []
  readonly rests = new InMemoryRests(() => new Date(now))

  async raise(): Promise<void> {}
  async forget(before: Date): Promise<void> {
    this.forgotten.push(before)
  }
  isAlive = async (instanceId: string): Promise<boolean> => this.alive.has(instanceId)
  async start(name: string, instanceId: string, input: unknown): Promise<void> {
    this.started.push([name, instanceId, input])
    this.alive.add(instanceId)
  }
}

const start = Date.parse('2026-03-01T00:00:00.000Z')
const hour = 3_600_000
const pipelines = [
  { kind: 'capacity', title: 'VM capacity' },
  { kind: 'prices', title: 'Retail prices' },
]
let now: number
let ids: number
let repository: InMemoryIngestion
let orchestrations: FakeOrchestrations
let ports: JobPorts

beforeEach(() => {
  now = start
  ids = 0
  repository = new InMemoryIngestion()
  orchestrations = new FakeOrchestrations()
  ports = { repository, clock: () => new Date(now), newId: () => `run-${++ids}` }
})

const stored = (some: Partial<Run> & { runId: string }): Run => repository.addRun(some, new Date(now))

describe('Starting a run', () => {
  test('writes the run first and starts the orchestration under its id', async () => {
    const job = await startRun(ports, orchestrations, 'capacity', 'operator')
    expect(job).toEqual({
      jobId: 'run-1',
      kind: 'capacity',
      status: 'queued',
      createdAt: '2026-03-01T00:00:00.000Z',
      startedAt: null,
      finishedAt: null,
      progress: { done: 0, failed: 0, total: null },
      scope: null,
      retryOf: null,
    })
    expect(orchestrations.started).toEqual([['capacityIngestion', 'run-1', { runId: 'run-1' }]])
    expect(repository.runs.get('run-1')?.triggeredBy).toBe('operator')
  })

  test('says so where the clock went back, and comes after the runs that lie ahead', async () => {
    const warnings: string[] = []
    stored({ runId: 'ahead', status: 'succeeded', finishedAt: new Date(now + 86_400_000).toISOString() })
    const log = { warn: (message: string) => void warnings.push(message) }
    const job = await startRun({ ...ports, log }, orchestrations, 'capacity', 'operator')
    expect(job.note).toMatch(
      /^The clock went back by 1 day, from 2026-03-02T00:00:00.000Z or later to 2026-03-01T00:00/,
    )
    expect(warnings).toEqual([job.note])
    expect((await repository.newestFullRun('capacity'))?.runId).toBe('run-1')
  })

  test('names the run under way instead of making a second', async () => {
    await startRun(ports, orchestrations, 'capacity', 'operator')
    const second = await startRun(ports, orchestrations, 'capacity', 'timer')
    expect(second.jobId).toBe('run-1')
    expect(orchestrations.started).toHaveLength(1)
    expect(repository.runs.size).toBe(1)
  })

  test('makes one run for many triggers at once', async () => {
    const jobs = await Promise.all(
      Array.from({ length: 8 }, () => startRun(ports, orchestrations, 'capacity', 'operator')),
    )
    expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(1)
    expect(repository.runs.size).toBe(1)
  })

  test('gives a run that lost its orchestration a new one', async () => {
    stored({ runId: 'orphan' })
    const job = await startRun(ports, orchestrations, 'capacity', 'operator')
    expect(job.jobId).toBe('orphan')
    expect(orchestrations.started).toEqual([['capacityIngestion', 'orphan', { runId: 'orphan' }]])
  })

  test('takes the place of a run that ends between the two looks', async () => {
    const run = stored({ runId: 'ending' })
    const insertRun = repository.insertRun.bind(repository)
    repository.insertRun = async other => {
      const inserted = await insertRun(other)
      await repository.finishRun(run.runId, 'succeeded', null, new Date(now).toISOString())
      return inserted
    }
    const job = await startRun(ports, orchestrations, 'capacity', 'operator')
    expect([job.jobId, job.status]).toEqual(['run-2', 'queued'])
  })

  test('keeps what a narrow run is to read, and who asked for it, as far as there is room', async () => {
    const scope = { regions: ['westus'], subscriptionIds: ['s1'] }
    await startRun(ports, orchestrations, 'capacity', `Ada\u0000${'a'.repeat(200)}`, scope)
    expect(repository.runs.get('run-1')).toMatchObject({ scope, triggeredBy: `Ada${'a'.repeat(125)}` })
    expect(orchestrations.started).toEqual([['capacityIngestion', 'run-1', { runId: 'run-1' }]])
    const other = await startRun(ports, orchestrations, 'capacity', 'operator')
    expect(other.jobId).toBe('run-1')
  })

  test('makes the next run once the last has finished', async () => {
    stored({ runId: 'done', status: 'succeeded', finishedAt: new Date(now).toISOString() })
    expect((await startRun(ports, orchestrations, 'capacity', 'operator')).jobId).toBe('run-1')
  })
})

test('A run ends the rest of the database before it exists', async () => {
  const insertRun = repository.insertRun.bind(repository)
  let wokenAt: Date | undefined
  repository.insertRun = run => {
    wokenAt = orchestrations.rests.known.wokenAt
    return insertRun(run)
  }
  await startRun(ports, orchestrations, 'capacity', 'operator')
  expect(wokenAt).toEqual(new Date(now))
})

describe('Reviving', () => {
  test('leaves a living orchestration alone', async () => {
    const run = stored({ runId: 'living' })
    orchestrations.alive.add('living')
    expect(await revive(orchestrations, run)).toBe(false)
    expect(orchestrations.started).toEqual([])
  })
})

describe('The status of the ingestion', () => {
  test('tells of a replay beside it', async () => {
    stored({ runId: 'past', kind: 'history', status: 'running', startedAt: new Date(now).toISOString() })
    repository.record({ runId: 'past', subscriptionId: 's', region: 'a' }, 'written', 7)
    repository.record({ runId: 'past', subscriptionId: 's', region: 'b' }, 'pending')
    const replayed = pipelines.map(pipeline => ({ ...pipeline, replay: { kind: 'history' } }))
    const status = await ingestionStatus(repository, replayed)
    expect(status).toMatchObject({ active: null, last: null, replaying: true })
    expect(status.replay).toMatchObject({ jobId: 'past', kind: 'history', progress: { done: 1, total: 2 } })
  })

  test('is empty before the first run', async () => {
    expect(await ingestionStatus(repository, pipelines)).toEqual({
      active: null,
      last: null,
      replaying: false,
      pipelines: pipelines.map(pipeline => ({ ...pipeline, active: null, last: null, replaying: false })),
    })
  })

  test('shows the run under way with its progress, and the last finished one with its result', async () => {
    const last = stored({ runId: 'old', status: 'partial', finishedAt: new Date(now).toISOString(), error: '1 failed' })
    repository.record({ runId: last.runId, subscriptionId: 's', region: 'a' }, 'written', 40)
    repository.record({ runId: last.runId, subscriptionId: 's', region: 'b' }, 'failed')
    now += hour
    stored({ runId: 'new' })
    repository.record({ runId: 'new', subscriptionId: 's', region: 'a' }, 'suspect', 0)
    repository.record({ runId: 'new', subscriptionId: 's', region: 'b' }, 'pending')
    const status = await ingestionStatus(repository, pipelines)
    expect(status.replaying).toBe(false)
    expect(status.active).toMatchObject({ jobId: 'new', progress: { done: 1, failed: 0, total: 2 } })
    expect(status.active).not.toHaveProperty('result')
    stored({ runId: 'read', kind: 'prices', status: 'succeeded', finishedAt: new Date(now).toISOString() })
    expect((await ingestionStatus(repository, pipelines)).pipelines).toMatchObject([
      { kind: 'capacity', active: { jobId: 'new' }, last: { jobId: 'old' } },
      { kind: 'prices', active: null, last: { jobId: 'read' } },
    ])
    expect(status.last).toMatchObject({
      jobId: 'old',
      status: 'partial',
      error: '1 failed',
      progress: { done: 1, failed: 1, total: 2 },
      result: { rowsWritten: 40 },
    })
  })
})

describe('Running failed units again', () => {
  const known = { find: (kind: string) => (kind === 'history' ? undefined : ({ kind } as Pipeline)) }
  const retry = (jobId: string) => retryRun(ports, orchestrations, known, jobId, 'Ada')
  const ended = (runId: string, some: Partial<Run> = {}) =>
    stored({ runId, status: 'partial', finishedAt: new Date(now).toISOString(), ...some })

  test('starts a run of them alone, whatever the pipeline', async () => {
    ended('old')
    repository.record({ runId: 'old', subscriptionId: 's', region: 'a' }, 'written', 40)
    repository.record({ runId: 'old', subscriptionId: 's', region: 'b' }, 'failed')
    expect(await retry('old')).toMatchObject({ jobId: 'run-1', kind: 'capacity', retryOf: 'old' })
    const scope = { retryOf: 'old', units: [{ subscriptionId: 's', region: 'b' }] }
    expect(repository.runs.get('run-1')).toMatchObject({ scope, triggeredBy: 'Ada' })
    ended('priced', { kind: 'prices' })
    repository.record({ runId: 'priced', subscriptionId: null, region: 'b' }, 'failed')
    expect(await retry('priced')).toMatchObject({ jobId: 'run-2', kind: 'prices', scope: { regions: ['b'] } })
    expect(orchestrations.started.map(([name]) => name)).toEqual(['capacityIngestion', 'priceIngestion'])
  })

  test('names the run of its kind that is under way', async () => {
    ended('old')
    repository.record({ runId: 'old', subscriptionId: 's', region: 'b' }, 'failed')
    stored({ runId: 'new' })
    expect((await retry('old')).jobId).toBe('new')
    expect(repository.runs.size).toBe(2)
  })

  test('refuses a run that there is not, one without a failed unit, and a replay', async () => {
    await expect(retry('none')).rejects.toMatchObject({ code: 'notFound' })
    ended('old')
    repository.record({ runId: 'old', subscriptionId: 's', region: 'a' }, 'written', 40)
    await expect(retry('old')).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('No unit') })
    ended('past', { kind: 'history' })
    await expect(retry('past')).rejects.toMatchObject({ code: 'conflict' })
  })
})
