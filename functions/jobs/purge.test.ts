import { expect, test } from 'vitest'
import type { Context } from '#functions/composition/context.js'
import { InMemoryErrors } from '#shared/admin/in-memory-errors.js'
import { InMemoryOperations } from '#shared/admin/in-memory-operations.js'
import { InMemorySessions } from '#shared/identity/in-memory-sessions.js'
import { purge } from './purge.js'

const now = new Date('2026-03-10T12:00:00.000Z')

test('The purge deletes what is too old from the logs and the history, and sessions that are over', async () => {
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
  const runsBefore: string[] = []
  const appliesBefore: string[] = []
  const expiredBy: string[] = []
  const context = {
    config: { LOG_RETENTION_DAYS: 30, HISTORY_RETENTION_DAYS: 400 },
    clock: () => now,
    errors,
    operations,
    signIn: { sessions },
    nonces: { use: async () => true, purge: async (time: Date) => void purged.push(time) },
    candidateStore: { purge: async (before: string) => runsBefore.push(before) },
    applyPorts: { store: { purge: async (before: string) => appliesBefore.push(before) } },
    sharedReports: { purge: async (time: string) => expiredBy.push(time) },
    historyPurge: { purge: async (before: string) => forgotten.push(before) },
  } as unknown as Context
  await purge(context)
  expect([...errors.records.keys(), ...operations.records.keys()]).toEqual(['kept', 'kept'])
  expect([...sessions.rows.keys()]).toEqual(['on'])
  expect(forgotten).toEqual(['2025-02-03T12:00:00.000Z'])
  expect(purged).toEqual([now])
  expect(runsBefore).toEqual([kept])
  expect(appliesBefore).toEqual([kept])
  expect(expiredBy).toEqual([now.toISOString()])
})
