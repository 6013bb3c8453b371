import { expect, test } from 'vitest'
import { InMemoryErrors } from '#shared/admin/in-memory-errors.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import { finishRun } from './finish-run.js'
import { recordFailures } from './record-failures.js'

const clock = () => new Date('2026-03-01T12:00:00.000Z')
const ref = 'abcdef00-0000-4000-8000-000000000001'

async function runWith(reasons: readonly (string | null)[], problem: string | null = null) {
  const [repository, errors] = [new InMemoryIngestion(), new InMemoryErrors()]
  const times = { createdAt: clock().toISOString(), startedAt: clock().toISOString(), finishedAt: null }
  const run = { runId: 'run-1', kind: 'capacity', status: 'running', triggeredBy: 'timer', error: null, scope: null }
  await repository.insertRun({ ...run, ...times } as never)
  for (const [n, reason] of reasons.entries()) {
    const key = { runId: 'run-1', subscriptionId: 's1', region: `region${n}` }
    await repository.planUnits([key])
    if (reason !== null) await repository.failUnit(key, reason.replace('$', `region${n}`))
    else Object.assign([...repository.units.values()][n] ?? {}, { status: 'written' })
  }
  await finishRun({ repository, clock }, {}, 'run-1', problem)
  const record = () => recordFailures({ repository, errors, clock }, 'run-1', ref)
  await record()
  return { record, records: () => [...errors.records.values()] }
}

test('Units that fail for the same cause are one record, under the reference of the run', async () => {
  const many = Array.from({ length: 500 }, () => 'Azure answered 500 for $')
  const { records, record } = await runWith([null, ...many, 'mail ada@contoso.example'])
  await record()
  expect(records()).toMatchObject([
    { ref, source: 'ingestion', severity: 'warn', type: 'IngestionFailure', region: null },
    { message: 'Run run-1 (capacity): 1 of 502 units failed: mail <mail>', region: 'region501' },
  ])
  expect(records()[0]?.message).toContain('500 of 502 units failed: Azure answered 500 for region1')
  expect(JSON.parse(String(records()[0]?.context)).units).toHaveLength(20)
})

test('A run with many causes is ten records, which say how many more there are', async () => {
  const { records } = await runWith(Array.from({ length: 15 }, (_, n) => `cause ${n}`))
  expect(records()).toHaveLength(10)
  expect(records()[0]).toMatchObject({ severity: 'error', message: expect.stringContaining('5 more causes') })
})

test('A run that fails without a unit is kept with its reason, one that succeeds not at all', async () => {
  const failed = await runWith([], 'Azure lists no subscription')
  expect(failed.records()).toMatchObject([{ message: 'Run run-1 (capacity): Azure lists no subscription', ref }])
  expect((await runWith([null])).records()).toEqual([])
})
