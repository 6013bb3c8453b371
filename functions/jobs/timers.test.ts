import { expect, test } from 'vitest'
import type { Context } from '#functions/host/context.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { Orchestrations } from '#shared/ingestion/jobs.js'
import type { Log } from '#shared/operations/log.js'
import { timers } from './timers.js'

const now = new Date('2026-03-10T12:00:00.000Z')

test('The hourly tick starts what is due and forgets what is over', async () => {
  const [timer, ...others] = timers
  expect([timer?.name, timer?.schedule, others]).toEqual(['capacityTick', '0 0 * * * *', []])

  const repository = new InMemoryIngestion()
  const purged: Date[] = []
  const forgotten: Date[] = []
  const lines: unknown[] = []
  const started: string[] = []
  let waited = 0
  const context = {
    ...{ config: { INGEST_INTERVAL_HOURS: 6 }, clock: () => now },
    jobs: { repository, clock: () => now, newId: () => 'run-1' },
    onceDatabaseIsUp: (work: () => Promise<unknown>) => {
      waited += 1
      return work()
    },
    nonces: { use: async () => true, purge: async (time: Date) => void purged.push(time) },
  } as unknown as Context
  const orchestrations: Orchestrations = {
    start: async name => void started.push(name),
    isAlive: async () => true,
    forget: async before => void forgotten.push(before),
  }
  const log = { info: (...line: unknown[]) => void lines.push(line) } as unknown as Log

  await timer?.run(context, orchestrations, log)
  await timer?.run(context, orchestrations, log)
  expect([started, [...repository.runs.keys()]]).toEqual([['capacityIngestion'], ['run-1']])
  expect(lines).toEqual(['started', 'alive'].map(outcome => ['capacity tick', { outcome }]))
  expect(waited).toBe(2)
  expect(purged).toEqual([now, now])
  expect(forgotten[0]).toEqual(new Date('2026-03-03T12:00:00.000Z'))
})
