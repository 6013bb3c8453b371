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
  const limits = steps.map(({ limitBefore: limit, ...step }) => ({ ...step, limit, used: 0 }))
  store = new InMemoryApplies({ limits })
  await store.insert({ ...sampleJob, status: 'running' }, steps)
  ports = { store, jobs: { repository, clock, newId: () => `run-${++ids}` } }
}
const other = (kind: string) => repository.addRun({ runId: 'other', kind }, clock())
/** Ends the job. */
const end = () => store.changeJob(jobId, ['running'], { status: 'succeeded', finishedAt: at(2) })
/** What the last ingestion has read of a step's quota. */
const list = (index: number, limit: number) => {
  store.storedLimits[index] = { ...store.storedLimits[index]!, limit }
}
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
    list(0, sampleStep.limitAfter)
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
    await end()
    other('capacity')
    expect(await readChangedCapacity(ports, jobId)).toEqual({ retryAt: at(3.5) })
    expect((await store.job(jobId))?.readJobId).toBeNull()
    await finish('other')
    expect(await readChangedCapacity(ports, jobId)).toEqual({ runId: 'run-2', isEarly: true })
  })

  test('of a job that is not over waits for nothing, and is made when it ends', async () => {
    const move = { kind: 'give', groupId: 'g' } as const
    await load(done(move), { ...sampleStep, ...move, step: 2, state: 'pendingAtAzure', sentAt: at(1) })
    other('capacity')
    expect(await readChangedCapacity(ports, jobId)).toBeNull()
    await finish('other')
    repository.addRun({ runId: 'groups', kind: 'quotagroups' }, clock())
    expect(await readChangedGroups(ports, jobId)).toBeNull()
    expect(await readChangedCapacity(ports, jobId)).toMatchObject({ runId: expect.stringMatching(/^run-/) })
    const { readJobId } = (await store.job(jobId))!
    await finish(readJobId!)
    expect(await readChangedCapacity(ports, jobId)).toBeNull()
    await end()
    expect(await readChangedCapacity(ports, jobId)).toEqual({ retryAt: at(7) })
    expect(await readChangedGroups(ports, jobId)).toEqual({ retryAt: at(3.5) })
  })

  const { limitBefore, limitAfter } = sampleStep
  const asked = () => readChangedCapacity(ports, jobId)

  test('is made once more where Azure still listed the limit of before, when it lists the new one', async () => {
    await load(done())
    await end()
    expect(await asked()).toEqual({ runId: 'run-1', isEarly: true })
    minutes = 4
    await finish('run-1')
    expect(await asked()).toEqual({ retryAt: at(7) })
    minutes = 7
    expect(await asked()).toEqual({ runId: 'run-2' })
    await finish('run-2')
    expect(await asked()).toBeNull()
    expect((await store.job(jobId))?.readJobId).toBe('run-2')
  })

  test.each<[string, number, number | null]>([
    ['the new limit', limitAfter, null],
    ['a limit that somebody else has set', limitAfter + 8, null],
    ['the limit of before', limitBefore, 7],
  ])('that has found %s is enough or not', async (_what, limit, retryMinute) => {
    await load(done())
    await end()
    await asked()
    await finish('run-1')
    list(0, limit)
    expect(await asked()).toEqual(retryMinute === null ? null : { retryAt: at(retryMinute) })
  })

  test('compares with the last step of a quota, and a regional total with what it has at least', async () => {
    const total = { familyKey: 'cores', family: 'cores', step: 3 }
    await load(done({ kind: 'take' }), done({ step: 2, limitBefore: limitAfter, limitAfter: 200 }), done(total))
    await end()
    await asked()
    await finish('run-1')
    list(0, limitAfter)
    store.storedLimits.splice(1, 1)
    list(1, limitAfter)
    expect(await asked()).toEqual({ retryAt: at(7) })
    list(0, 200)
    expect(await asked()).toBeNull()
    list(1, limitBefore + 1)
    expect(await asked()).toEqual({ retryAt: at(7) })
    list(1, limitAfter + 1)
    expect(await asked()).toBeNull()
  })

  test('of a job that is not over is not made once more before it is', async () => {
    await load(done(), { ...sampleStep, step: 2, state: 'pendingAtAzure', sentAt: at(1) })
    expect(await asked()).toEqual({ runId: 'run-1' })
  })

  test('that begins late enough is the only one', async () => {
    await load(done())
    await end()
    minutes = 7
    expect(await asked()).toEqual({ runId: 'run-1' })
    await finish('run-1')
    expect(await asked()).toBeNull()
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
