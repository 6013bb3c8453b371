import { beforeEach, expect, test } from 'vitest'
import { ingestionJob, ingestionJobs } from '#shared/contract/admin/admin-ingestion.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import { InMemoryRunLog } from './in-memory-run-log.js'
import { jobPage, jobWithUnits } from './job-pages.js'

let repository: InMemoryIngestion
const jobs = (query: object = {}) => jobPage(new InMemoryRunLog(repository), ingestionJobs.query?.parse(query) as never)
const job = (jobId: string, query: object = {}) =>
  jobWithUnits({ repository, runLog: new InMemoryRunLog(repository) }, jobId, ingestionJob.query?.parse(query) as never)

beforeEach(async () => {
  repository = new InMemoryIngestion()
  const blank = { kind: 'capacity', startedAt: null, finishedAt: null, error: null, scope: null } as const
  const [first, second] = ['2026-03-01T00:00:00.000Z', '2026-03-01T06:00:00.000Z']
  await repository.insertRun({
    ...blank,
    runId: 'first',
    status: 'partial',
    triggeredBy: 'Ada',
    createdAt: first,
    startedAt: first,
    finishedAt: second,
    error: '1 of 3 units failed',
    scope: { regions: ['a', 'b', 'c'] },
  })
  await repository.insertRun({ ...blank, runId: 'second', status: 'queued', triggeredBy: 'timer', createdAt: second })
  const unit = (region: string) => ({ runId: 'first', subscriptionId: 's1', region })
  repository.record(unit('a'), 'written', 5)
  repository.record(unit('b'), 'failed', null, 'no')
  repository.record(unit('c'), 'suspect', 0)
})

test('The runs are told newest first, with how far they are and what they were to read', async () => {
  const page = await jobs()
  expect(page.rows).toEqual([
    {
      jobId: 'second',
      kind: 'capacity',
      status: 'queued',
      createdAt: '2026-03-01T06:00:00.000Z',
      startedAt: null,
      finishedAt: null,
      progress: { done: 0, failed: 0, total: null },
      triggeredBy: 'timer',
      scope: null,
      retryOf: null,
    },
    {
      jobId: 'first',
      kind: 'capacity',
      status: 'partial',
      createdAt: '2026-03-01T00:00:00.000Z',
      startedAt: '2026-03-01T00:00:00.000Z',
      finishedAt: '2026-03-01T06:00:00.000Z',
      progress: { done: 2, failed: 1, total: 3 },
      result: { rowsWritten: 5 },
      error: '1 of 3 units failed',
      triggeredBy: 'Ada',
      scope: { regions: ['a', 'b', 'c'] },
      retryOf: null,
    },
  ])
  expect(ingestionJobs.response.safeParse(page).success).toBe(true)
  const second = await jobs({ pageNumber: '2', pageSize: '1' })
  expect([second.rows[0]?.jobId, second.pagination]).toMatchObject(['first', { total: 2, pageCount: 2 }])
})

test('A run is told with its units, a page of those of a status', async () => {
  const whole = await job('first')
  expect(whole).toMatchObject({ jobId: 'first', status: 'partial', units: { pagination: { total: 3 } } })
  expect(ingestionJob.response.safeParse(whole).success).toBe(true)
  const { units } = await job('first', { status: 'failed' })
  expect(units.rows).toMatchObject([{ region: 'b', status: 'failed', error: 'no', subscriptionName: null }])
  expect((await job('first', { pageSize: '2', pageNumber: '2' })).units.rows).toHaveLength(1)
  expect((await job('second')).units.rows).toEqual([])
})

test('There is no job without a run', async () => {
  await expect(job('third')).rejects.toMatchObject({ code: 'notFound', message: 'There is no such job' })
})

test('A retry names the run that it follows, and the places of its units', async () => {
  const units = ['b', 'a', 'b'].map((region, n) => ({ subscriptionId: `s${n % 2}`, region }))
  const createdAt = '2026-03-01T07:00:00.000Z'
  await repository.finishRun('second', 'partial', null, createdAt)
  await repository.insertRun({
    runId: 'retry',
    kind: 'capacity',
    status: 'queued',
    triggeredBy: 'timer',
    createdAt,
    startedAt: null,
    finishedAt: null,
    error: null,
    scope: { retryOf: 'second', units },
  })
  expect(await job('retry')).toMatchObject({
    retryOf: 'second',
    scope: { regions: ['a', 'b'], subscriptionIds: ['s0', 's1'] },
  })
})
