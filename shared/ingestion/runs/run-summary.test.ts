import { expect, test } from 'vitest'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import { finishRun } from './finish-run.js'
import { summarizeRun } from './run-summary.js'

const startedAt = '2026-03-01T12:00:00.000Z'
const clock = () => new Date('2026-03-01T12:01:30.000Z')

async function endedRun(scope: object | null = null) {
  const repository = new InMemoryIngestion()
  const run = { runId: 'run-1', kind: 'capacity', status: 'running', triggeredBy: 'ada@contoso.example', error: null }
  await repository.insertRun({ ...run, scope, createdAt: startedAt, startedAt, finishedAt: null } as never)
  const keys = ['here', 'there'].map(region => ({ runId: 'run-1', subscriptionId: 's1', region }))
  await repository.planUnits(keys)
  Object.assign([...repository.units.values()][0] ?? {}, { status: 'written', rowsWritten: 7 })
  await repository.failUnit(keys[1] as never, 'Azure answered 500')
  await finishRun({ repository, clock }, {}, 'run-1', null)
  return repository
}
const unread = (...times: (string | null)[]) => ({
  unread: async () => times.map(snapshotTime => ({ snapshotTime }) as UnreadUnit),
})

test('The end of a run says what it read, and how old the oldest is that it could not read', async () => {
  const repository = await endedRun()
  const times = [null, '2026-02-28T06:00:00.000Z', '2026-02-27T06:00:00.000Z']
  expect(await summarizeRun({ repository, units: unread(...times) }, 'run-1')).toEqual({
    kind: 'capacity',
    runId: 'run-1',
    status: 'partial',
    isComplete: true,
    seconds: 90,
    units: 2,
    failedUnits: 1,
    rowsWritten: 7,
    oldestUnread: '2026-02-27T06:00:00.000Z',
  })
})

test('A run of a part says so, and what was never read has no age', async () => {
  const repository = await endedRun({ regions: ['here'] })
  expect(await summarizeRun({ repository, units: unread(null) }, 'run-1')).toMatchObject({
    isComplete: false,
    oldestUnread: null,
  })
  expect(await summarizeRun({ repository, units: undefined }, 'run-2')).toBeUndefined()
})
