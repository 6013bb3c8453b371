import { beforeEach, describe, expect, test } from 'vitest'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { ApplyStep } from './apply-job.js'
import { InMemoryApplies } from './in-memory-applies.js'
import { type ReadPorts, readChangedCapacity, readChangedGroups } from './read-changed.js'
import { sampleJob, sampleStep } from './sample-job.js'

const { jobId } = sampleJob
const at = (minutes: number) => new Date(Date.parse(sampleJob.createdAt) + minutes * 60_000).toISOString()

let minutes: number
let ids: number
let store: InMemoryApplies
let repository: InMemoryIngestion
let ports: ReadPorts
const clock = () => new Date(at(minutes))

const done = (some: Partial<ApplyStep> = {}): ApplyStep => ({
  ...sampleStep,
  state: 'succeeded',
  sentAt: at(1),
  finishedAt: at(2),
  ...some,
})
async function load(...steps: ApplyStep[]): Promise<void> {
  store = new InMemoryApplies()
  await store.insert({ ...sampleJob, status: 'running' }, steps)
  ports = { store, jobs: { repository, clock, newId: () => `run-${++ids}` } }
}
const other = (kind: string) => repository.addRun({ runId: 'other', kind }, clock())
const finish = (runId: string) => repository.finishRun(runId, 'succeeded', null, at(minutes))

beforeEach(() => {
  minutes = 3
  ids = 0
  repository = new InMemoryIngestion()
})

describe('The reading of what an apply has changed', () => {
  test('is a run of the changed units alone, which the job names', async () => {
    await load(done(), done({ step: 2, subscriptionId: 'b' }), { ...sampleStep, step: 3, subscriptionId: 'c' })
    expect(await readChangedCapacity(ports, jobId)).toEqual({ runId: 'run-1' })
    const { region } = sampleStep
    const units = [sampleStep.subscriptionId, 'b'].map(subscriptionId => ({ subscriptionId, region }))
    expect(repository.runs.get('run-1')).toMatchObject({ kind: 'capacity', status: 'queued', scope: { units } })
    expect((await store.job(jobId))?.readJobId).toBe('run-1')
  })

  test('is stored once, however often it is asked for', async () => {
    await load(done())
    const asked = () => readChangedCapacity(ports, jobId)
    expect([await asked(), await asked()]).toEqual([{ runId: 'run-1' }, { runId: 'run-1' }])
    await finish('run-1')
    expect(await asked()).toBeNull()
    expect(repository.runs.size).toBe(1)
  })

  test('goes on with a run that was stored before a crash', async () => {
    await load(done())
    await readChangedCapacity(ports, jobId)
    await store.changeJob(jobId, ['running'], { readJobId: null })
    expect(await readChangedCapacity(ports, jobId)).toEqual({ runId: 'run-1' })
    expect((await store.job(jobId))?.readJobId).toBe('run-1')
  })

  test('is made again when something has changed since', async () => {
    await load(done(), { ...sampleStep, step: 2, state: 'pendingAtAzure', sentAt: at(1) })
    await readChangedCapacity(ports, jobId)
    await finish('run-1')
    minutes = 90
    await store.changeStep({ jobId, step: 2 }, ['pendingAtAzure'], { state: 'succeeded', finishedAt: at(80) })
    expect(await readChangedCapacity(ports, jobId)).toEqual({ runId: 'run-2' })
    expect((await store.job(jobId))?.readJobId).toBe('run-2')
  })

  test('waits where another run is under way', async () => {
    await load(done())
    other('capacity')
    expect(await readChangedCapacity(ports, jobId)).toEqual({ retryAt: at(3.5) })
    expect((await store.job(jobId))?.readJobId).toBeNull()
    await finish('other')
    expect(await readChangedCapacity(ports, jobId)).toEqual({ runId: 'run-2' })
  })

  test('is left out where nothing was sent, and for a job that there is not', async () => {
    await load({ ...sampleStep, state: 'cancelled', finishedAt: at(2) })
    expect([await readChangedCapacity(ports, jobId), await readChangedCapacity(ports, 'none')]).toEqual([null, null])
    expect(repository.runs.size).toBe(0)
  })

  test('includes the quota groups of moves, and nothing of requests', async () => {
    await load(done(), done({ step: 2, kind: 'give', groupId: 'g', subscriptionId: 'b' }))
    expect(await readChangedGroups(ports, jobId)).toEqual({ runId: 'run-1' })
    const units = [{ subscriptionId: 'b', region: sampleStep.region }]
    expect(repository.runs.get('run-1')).toMatchObject({ kind: 'quotagroups', scope: { units } })
    await load(done())
    expect(await readChangedGroups(ports, jobId)).toBeNull()
  })
})
