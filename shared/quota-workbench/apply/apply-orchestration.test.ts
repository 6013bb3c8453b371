import { beforeEach, describe, expect, test } from 'vitest'
import { beginApply, tellApply } from './apply-orchestration.js'
import { sampleJob } from './sample-job.js'

const { jobId } = sampleJob
const now = new Date(sampleJob.createdAt)
const parked = { ...sampleJob, status: 'pendingAtAzure', nextLookAt: '2026-03-11T00:00:00.000Z' } as const

let alive: boolean
let done: string[]
let problems: string[]
const log = { debug() {}, info() {}, warn: (text: string) => void problems.push(text), error() {} }
const orchestrations = {
  start: async (name: string, id: string, input: unknown) =>
    void done.push(`start ${name} ${id} ${JSON.stringify(input)}`),
  isAlive: async () => alive,
  raise: async (id: string, event: string) => {
    if (!alive) throw new Error('There is no such instance')
    done.push(`raise ${event} ${id}`)
  },
}
const started = `start quotaApply ${jobId} {"jobId":"${jobId}"}`

beforeEach(() => {
  alive = false
  done = []
  problems = []
})

describe('A job that was just submitted', () => {
  test('gets an orchestration with its id, once', async () => {
    await beginApply(orchestrations, sampleJob, now, log)
    expect(done).toEqual([started])
    alive = true
    await beginApply(orchestrations, sampleJob, now, log)
    expect(done).toHaveLength(1)
  })

  test.each([{ ...sampleJob, status: 'partial' } as const, parked])(
    'under a known key gets none where it needs none: $status',
    async job => {
      await beginApply(orchestrations, job, now, log)
      expect(done).toEqual([])
    },
  )
})

describe('A decision', () => {
  test('wakes the orchestration', async () => {
    alive = true
    await tellApply(orchestrations, sampleJob, log)
    expect(done).toEqual([`raise changed ${jobId}`])
  })

  test.each([sampleJob, parked])('starts the orchestration where it is not alive: $status', async job => {
    await tellApply(orchestrations, job, log)
    expect(done).toEqual([started])
  })

  test('is stored, so the call succeeds though nobody can be told', async () => {
    const away = async () => Promise.reject(new Error('away'))
    await tellApply({ ...orchestrations, start: away }, sampleJob, log)
    alive = true
    await tellApply({ ...orchestrations, raise: away }, sampleJob, log)
    expect(problems).toHaveLength(2)
    expect(problems[0]).toMatch(/next tick/)
  })
})
