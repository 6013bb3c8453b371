import { expect, test } from 'vitest'
import { beginOperation } from './audit.js'
import { InMemoryOperations } from './in-memory-operations.js'

const user = { oid: 'o-1', name: 'Ada', isAdmin: true }
const begun = { kind: 'admin', operation: 'updateUiSettings', user, correlationId: 'ref-1' } as const

function ports() {
  const operations = new InMemoryOperations()
  let now = Date.parse('2026-03-01T00:00:00.000Z')
  const pass = (ms: number) => {
    now += ms
  }
  return { operations, clock: () => new Date(now), newId: () => 'op-1', pass }
}

test('An operation is recorded before it begins, and again when it has ended', async () => {
  const { pass, ...some } = ports()
  const underWay = await beginOperation(some, { ...begun, context: { version: 3 } })
  const started = {
    id: 'op-1',
    createdAt: '2026-03-01T00:00:00.000Z',
    finishedAt: null,
    durationMs: null,
    note: null,
    kind: 'admin',
    operation: 'updateUiSettings',
    result: 'started',
    context: '{"version":3}',
    ref: 'ref-1',
    oid: 'o-1',
    actorName: 'Ada',
  }
  expect([...some.operations.records.values()]).toEqual([started])
  pass(1_500)
  await underWay.end('refused', 'The settings have changed')
  expect(some.operations.records.get(underWay.id)).toEqual({
    ...started,
    result: 'refused',
    note: 'The settings have changed',
    finishedAt: '2026-03-01T00:00:01.500Z',
    durationMs: 1_500,
  })
})

test('An operator has no name; long texts are cut to what the log holds', async () => {
  const { operations, clock, newId } = ports()
  const context = { text: 'x'.repeat(5_000) }
  const operation = 'o'.repeat(200)
  const underWay = await beginOperation({ operations, clock, newId }, { ...begun, user: null, operation, context })
  await underWay.end('failed', `a\u0000b\u001b[0m\r\nc${'n'.repeat(3_000)}`)
  const kept = operations.records.get('op-1')
  expect(kept).toMatchObject({ oid: null, actorName: null, operation: 'o'.repeat(128), result: 'failed' })
  expect([kept?.context?.length, kept?.note?.length]).toEqual([4_096, 2_000])
  expect(kept?.note).toMatch(/^ab\[0m\ncn/)
})

test('An operation that cannot be recorded does not begin', async () => {
  const { operations, clock, newId } = ports()
  operations.insert = async () => {
    throw new Error('The database is away')
  }
  await expect(beginOperation({ operations, clock, newId }, begun)).rejects.toThrow('away')
})
