import { expect, test } from 'vitest'
import type { Context } from '#functions/composition/context.js'
import { InMemoryErrors } from '#shared/admin/in-memory-errors.js'
import { InMemoryOperations } from '#shared/admin/in-memory-operations.js'
import { InMemorySettings } from '#shared/admin/in-memory-settings.js'
import { capacityPipeline, capacityShape } from '#shared/capacity/ingestion/capacity-pipeline.js'
import { InMemorySessions } from '#shared/identity/in-memory-sessions.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import { createPipelines } from '#shared/ingestion/pipeline.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import type { Log } from '#shared/kernel/log.js'
import { pipelineTimer } from './pipeline-jobs.js'
import { timers } from './timers.js'

const timing = { enabled: true, intervalHours: 6 }
const now = new Date('2026-03-10T12:00:00.000Z')

test('The hourly tick of a pipeline starts what is due', async () => {
  const timer = pipelineTimer(capacityShape)
  expect(timer.schedule).toBe('0 0 * * * *')

  const repository = new InMemoryIngestion()
  const settings = new InMemorySettings()
  const lines: unknown[] = []
  const started: string[] = []
  let waited = 0
  const context = {
    clock: () => now,
    settings,
    pipelines: createPipelines(
      [{ shape: capacityShape, of: () => capacityPipeline({ repository, timing } as never) }],
      {},
    ),
    jobs: { repository, clock: () => now, newId: () => 'run-1' },
    onceDatabaseIsUp: (work: () => Promise<unknown>) => {
      waited += 1
      return work()
    },
  } as unknown as Context
  const orchestrations: Orchestrations = {
    start: async name => void started.push(name),
    isAlive: async () => true,
    forget: async () => {},
  }
  const log = { info: (...line: unknown[]) => void lines.push(line) } as unknown as Log

  await timer.run(context, orchestrations, log)
  await timer.run(context, orchestrations, log)
  expect([started, [...repository.runs.keys()]]).toEqual([['capacityIngestion'], ['run-1']])
  expect(lines).toEqual(['started', 'alive'].map(outcome => ['capacity tick', { outcome }]))
  expect(waited).toBe(2)

  repository.runs.clear()
  await settings.write(
    'ingestionSchedule',
    { capacity: { enabled: false, intervalHours: 1 } },
    0,
    null,
    now.toISOString(),
  )
  await timer.run(context, orchestrations, log)
  expect([started.length, lines.at(-1)]).toEqual([1, ['capacity tick', { outcome: 'off' }]])
})

test('Every hour the logs forget what is too old, and the sessions that are over', async () => {
  const timer = timers.find(({ name }) => name === 'purge')
  expect(timer?.schedule).toBe('0 30 * * * *')
  const [errors, operations] = [new InMemoryErrors(), new InMemoryOperations()]
  const [kept, old] = ['2026-02-08T12:00:00.000Z', '2026-02-08T11:59:59.999Z']
  for (const [id, createdAt] of Object.entries({ kept, old })) {
    await errors.insert({ id, createdAt } as never)
    await operations.insert({ id, createdAt } as never)
  }
  const sessions = new InMemorySessions()
  const over = { '2026-03-10T12:00:00.001Z': 'on', '2026-03-10T12:00:00.000Z': 'over' }
  for (const [expiresAt, sessionHash] of Object.entries(over))
    await sessions.insert({ sessionHash, expiresAt } as never)
  const forgotten: string[] = []
  const purged: Date[] = []
  const instances: Date[] = []
  const orchestrations = { forget: async (before: Date) => void instances.push(before) } as unknown as Orchestrations
  const context = {
    config: { LOG_RETENTION_DAYS: 30, HISTORY_RETENTION_DAYS: 400 },
    clock: () => now,
    errors,
    operations,
    signIn: { sessions },
    nonces: { use: async () => true, purge: async (time: Date) => void purged.push(time) },
    historyPurge: { purge: async (before: string) => forgotten.push(before) },
    onceDatabaseIsUp: (work: () => Promise<unknown>) => work(),
  } as unknown as Context
  await timer?.run(context, orchestrations, { info() {} } as unknown as Log)
  expect([...errors.records.keys(), ...operations.records.keys()]).toEqual(['kept', 'kept'])
  expect([...sessions.rows.keys()]).toEqual(['on'])
  expect(forgotten).toEqual(['2025-02-03T12:00:00.000Z'])
  expect([purged, instances]).toEqual([[now], [new Date('2026-03-03T12:00:00.000Z')]])
})
