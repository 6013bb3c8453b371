import { describe, expect, test } from 'vitest'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyStore } from '#shared/quota-workbench/apply/apply-store.js'
import { InMemoryApplies } from '#shared/quota-workbench/apply/in-memory-applies.js'
import { hoursLater } from '../../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { applyStore } from './apply-store-sql.js'
import { sampleJob, sampleStep } from './sample-apply.js'

interface Kept {
  readonly store: ApplyStore
  /** Stores a run that reads changed quotas. */
  addRun(runId: string, createdAt: string): Promise<unknown>
  close(): Promise<void>
}

const kinds: readonly { readonly name: string; readonly open: () => Promise<Kept> }[] = [
  {
    name: 'memory',
    open: async () => {
      const store = new InMemoryApplies()
      return { store, addRun: async (runId, at) => void store.readings.set(runId, at), close: async () => {} }
    },
  },
  ...sqlEngines.map(engine => ({
    name: engine.name,
    open: async (): Promise<Kept> => {
      const database = await engine.fresh()
      const runs = ingestionRepository(database)
      const blank = { status: 'queued', startedAt: null, finishedAt: null, error: null, scope: null } as const
      return {
        store: applyStore(database),
        addRun: (runId, createdAt) => runs.insertRun({ ...blank, runId, kind: runId, createdAt, triggeredBy: 'apply' }),
        close: () => database.close(),
      }
    },
  })),
]

describe.each(kinds)('Ended applies whose changes nobody has read, in $name', { timeout: 60_000 }, ({ open }) => {
  const done: Partial<ApplyStep> = { state: 'succeeded', sentAt: hoursLater(1), finishedAt: hoursLater(2) }
  const ended = { status: 'succeeded', finishedAt: hoursLater(2) } as const

  test('are found until a run was stored after their last change', async () => {
    const { store, addRun, close } = await open()
    const add = (jobId: string, job: object, ...steps: Partial<ApplyStep>[]) =>
      store.insert(
        sampleJob(jobId, job),
        steps.map((step, index) => sampleStep(jobId, index + 1, { familyKey: `${jobId}${index}`, ...step })),
      )
    const unread = async (since = hoursLater(0)) => (await store.unread(since)).map(({ jobId }) => jobId)
    await addRun('early', hoursLater(1.5))
    await addRun('late', hoursLater(2))
    await add('never', ended, done, done)
    await add('too-early', { ...ended, readJobId: 'early' }, done)
    await add('purged', { ...ended, readJobId: 'gone' }, { ...done, state: 'failed' })
    await add('read', { ...ended, readJobId: 'late' }, done)
    await add('open', { status: 'running' }, done)
    await add('not-sent', { ...ended, status: 'failed' }, { ...done, state: 'skipped', sentAt: null })
    expect(await unread()).toEqual(['never', 'purged', 'too-early'])
    expect((await store.unread(hoursLater(2)))[0]).toEqual(await store.job('never'))
    expect(await unread(hoursLater(3))).toEqual([])
    await close()
  })
})
