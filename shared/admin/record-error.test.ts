import { beforeEach, expect, test } from 'vitest'
import { tellRepeats } from '#shared/admin/keep-record.js'
import { ErrorRecord } from '#shared/contract/admin/admin-logs.js'
import { InMemoryErrors } from './in-memory-errors.js'
import { recordError } from './record-error.js'

let errors: InMemoryErrors
let now: number
let ids: number
const record = (error: unknown) => {
  const ports = { errors, clock: () => new Date(now), newId: () => `error-${++ids}` }
  return recordError(ports, { error, correlationId: 'ref-1', route: 'capacityPage', oid: 'o-1' })
}
const kept = () => [...errors.records.values()]

beforeEach(() => {
  errors = new InMemoryErrors()
  now = Date.parse('2026-03-01T00:00:00.000Z')
  ids = 0
})

test('An unexpected error is kept with the request that met it', async () => {
  const error = new RangeError('Out of\u0000 bounds')
  await record(error)
  expect(kept()).toEqual([
    {
      id: 'error-1',
      createdAt: '2026-03-01T00:00:00.000Z',
      source: 'api',
      severity: 'error',
      type: 'RangeError',
      message: 'Out of bounds',
      stack: expect.stringContaining('record-error.test'),
      context: '{"route":"capacityPage"}',
      region: null,
      sku: null,
      desiredCount: null,
      oid: 'o-1',
      ref: 'ref-1',
    },
  ])
  expect(ErrorRecord.safeParse(kept()[0]).success).toBe(true)
})

test('An error is cut to what the log holds, and may be anything', async () => {
  const long = new Error('m'.repeat(9_000))
  long.name = 'N'.repeat(300)
  for (const error of [long, 'a text', undefined]) await record(error)
  const [first, ...rest] = kept()
  expect([first?.type.length, first?.message.length, first?.stack?.length]).toEqual([128, 2_000, 8_000])
  expect(rest.map(({ type, message, stack }) => [type, message, stack])).toEqual([
    ['string', 'a text', null],
    ['undefined', 'undefined', null],
  ])
})

test('An error is kept without what no log may hold', async () => {
  await record(new Error('Sign-in of ada@example.com failed: password=hunter2-and-more'))
  expect(JSON.stringify(kept())).toContain('Sign-in of')
  expect(JSON.stringify(kept())).not.toMatch(/ada@|hunter2/)
})

test('Recording never fails, whatever the error is and wherever the log is', async () => {
  await record(Object.create(null))
  errors.insert = () => Promise.reject(new Error('away'))
  await record(new Error('met'))
  expect(kept()).toEqual([])
})

const atPlace = (name: string, line: number): Error =>
  Object.assign(new Error('again'), { stack: `Error: again\n    at ${name} (file:///app/${name}.js:${line}:7)` })

test('Of what keeps happening at one place 30 are kept in an hour, then how often it happened; other errors have theirs', async () => {
  for (let met = 0; met < 512; met += 1) await record(atPlace('reads', 1))
  await record(atPlace('writes', 1))
  expect(
    kept()
      .slice(0, 30)
      .map(({ message }) => message),
  ).toEqual(Array(30).fill('again'))
  expect(
    kept()
      .slice(30)
      .map(({ message }) => message),
  ).toEqual(['again (this happened 100 times in the hour from 2026-03-01T00:00:00.000Z)', 'again'])
  now += 3_600_000
  await tellRepeats({ errors, clock: () => new Date(now) })
  expect(kept()).toHaveLength(33)
  expect(kept().at(-1)?.message).toBe('again (this happened 512 times in the hour from 2026-03-01T00:00:00.000Z)')
  expect(new Set(kept().map(({ id }) => id)).size).toBe(33)
})

test('A thrown text counts by what it says, whatever its numbers', async () => {
  for (let met = 0; met < 60; met += 1) await record(`Port ${met} is in use`)
  expect(kept()).toHaveLength(30)
})
