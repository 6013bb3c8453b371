import { beforeEach, describe, expect, test } from 'vitest'
import {
  ErrorRecord,
  errorLog,
  logError,
  logOperation,
  OperationRecord,
  operationLog,
} from '#shared/contract/admin/admin-logs.js'
import { InMemoryErrors } from './in-memory-errors.js'
import { InMemoryOperations } from './in-memory-operations.js'
import { keepError, keepOperation } from './log-entries.js'
import { errorPage, operationPage } from './log-reads.js'
import { recordError } from './record-error.js'
import { recordRefusal } from './record-refusal.js'

const start = Date.parse('2026-03-01T00:00:00.000Z')
const hour = 3_600_000
const ref = 'abcdef00-0000-4000-8000-000000000001'
const sender = { user: { oid: 'o-1', name: 'Ada', isAdmin: false }, correlationId: 'ref-of-the-report' }

let errors: InMemoryErrors
let operations: InMemoryOperations
let now: number
let ids: number
const ports = () => ({ errors, operations, clock: () => new Date(now), newId: () => `id-${++ids}` })
const reportError = (body: object) => keepError(ports(), logError.body?.parse(body) as never, sender)
const reportOperation = (body: object) => keepOperation(ports(), logOperation.body?.parse(body) as never, sender)
const readErrors = (query: object) => errorPage(ports(), errorLog.query?.parse(query) as never)
const readOperations = (query: object) => operationPage(ports(), operationLog.query?.parse(query) as never)

beforeEach(() => {
  errors = new InMemoryErrors()
  operations = new InMemoryOperations()
  now = start
  ids = 0
})

describe('An error that a browser reports', () => {
  test('needs no more than a message', async () => {
    expect(await reportError({ message: 'It broke' })).toEqual({ id: 'id-1' })
    expect(errors.records.get('id-1')).toEqual({
      id: 'id-1',
      createdAt: '2026-03-01T00:00:00.000Z',
      source: 'browser',
      severity: 'error',
      type: 'Error',
      message: 'It broke',
      stack: null,
      context: null,
      region: null,
      sku: null,
      desiredCount: null,
      oid: 'o-1',
      ref: 'ref-of-the-report',
    })
  })

  test('is redacted like an error of the service, before it is cut', async () => {
    const token = `eyJ${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}`
    const at = `${'x'.repeat(1_990)} ada@contoso.example`
    await reportError({
      message: at,
      type: 'ada@contoso.example',
      stack: `at f (https://h/?code=hunter2)\nBearer ${token}`,
      context: {
        password: 'hunter2',
        pin: { cookie: 7 },
        authorization: 'hunter2',
        sig: 'hunter2',
        text: `a ${token}`,
      },
    })
    await reportError({ message: 'm', context: { authorization: 'hunter2' } })
    await reportOperation({
      operation: 'export',
      note: 'for ada@contoso.example',
      context: { 'connect.sid': 'hunter2' },
    })
    const kept = JSON.stringify([...errors.records.values(), ...operations.records.values()])
    expect(kept).not.toMatch(/hunter2|ada@|eyJ/)
    expect(errors.records.get('id-1')).toMatchObject({
      type: '<mail>',
      stack: expect.stringContaining('at f (https://h/?code=<secret>'),
    })
    expect(errors.records.get('id-2')?.context).toBe('{"authorization":"<secret>"}')
  })

  test('is kept with all that is told of it, as it is, without control characters', async () => {
    await reportError({
      message: "'; drop table x --\u0000\u001b[2J\n\tnext",
      type: 'TypeError',
      severity: 'warn',
      stack: 'at f\r\nat g',
      context: { page: '<b>', n: 1 },
      region: 'west\u0007us',
      sku: 'A',
      desiredCount: 0,
      ref: ref.toUpperCase(),
    })
    expect(errors.records.get('id-1')).toMatchObject({
      message: "'; drop table x --[2J\n\tnext",
      type: 'TypeError',
      severity: 'warn',
      stack: 'at f\nat g',
      ref,
      context: '{"page":"<b>","n":1}',
      region: 'westus',
      sku: 'A',
      desiredCount: 0,
    })
    expect(ErrorRecord.safeParse(errors.records.get('id-1')).success).toBe(true)
  })
})

describe('An operation that a user reports', () => {
  test('is recorded as ended', async () => {
    expect(await reportOperation({ operation: 'export' })).toEqual({ id: 'id-1' })
    await reportOperation({ operation: 'plan', result: 'failed', note: 'no\u0000', durationMs: 2.5, context: { n: 1 } })
    const at = '2026-03-01T00:00:00.000Z'
    const same = { createdAt: at, finishedAt: at, kind: 'user', oid: 'o-1', actorName: 'Ada', ref: 'ref-of-the-report' }
    expect([...operations.records.values()]).toEqual([
      { ...same, id: 'id-1', operation: 'export', result: 'info', note: null, durationMs: null, context: null },
      { ...same, id: 'id-2', operation: 'plan', result: 'failed', note: 'no', durationMs: 2.5, context: '{"n":1}' },
    ])
    for (const one of operations.records.values()) expect(OperationRecord.safeParse(one).success).toBe(true)
  })
})

describe('The pages of the logs', () => {
  test('look a week back by default, newest first', async () => {
    await reportError({ message: 'first', ref })
    await reportOperation({ operation: 'first' })
    now += 24 * hour
    await reportError({ message: 'second', severity: 'info' })
    await reportOperation({ operation: 'second', result: 'succeeded' })
    now += 167 * hour - 24 * hour
    const messages = async (query: object) => (await readErrors(query)).rows.map(({ message }) => message)
    const names = async (query: object) => (await readOperations(query)).rows.map(({ operation }) => operation)
    expect([await messages({}), await names({})]).toEqual([
      ['second', 'first'],
      ['second', 'first'],
    ])
    now += 2 * hour
    expect([await messages({}), await names({})]).toEqual([['second'], ['second']])
    expect([await messages({ hoursBack: '8760' }), await names({ hoursBack: '170' })].flat()).toHaveLength(4)
    expect(await messages({ hoursBack: '500', ref: ref.toUpperCase() })).toEqual(['first'])
    expect(await messages({ hoursBack: '500', severity: 'info', source: 'browser', search: 'SEC' })).toEqual(['second'])
    expect(await names({ hoursBack: '500', kind: 'user', result: 'info', search: 'ada' })).toEqual(['first'])
  })

  test('are cut to the size that is asked for', async () => {
    for (const message of ['a', 'b', 'c']) await reportError({ message })
    const { rows, pagination } = await readErrors({ pageNumber: '2', pageSize: '2' })
    expect(rows.map(({ message }) => message)).toEqual(['a'])
    expect(pagination).toEqual({
      total: 3,
      pageNumber: 2,
      pageSize: 2,
      pageCount: 2,
      hasNext: false,
      hasPrevious: true,
    })
  })

  test.each(['0', '8761', '1.5', 'week'])('refuse to look %j hours back', hoursBack => {
    expect(errorLog.query?.safeParse({ hoursBack }).error?.issues[0]?.path).toEqual(['hoursBack'])
  })
})

describe('Refusals', () => {
  const refused = (id: number, message = 'no') =>
    recordRefusal(ports(), {
      status: 400,
      sentence: message,
      method: 'GET',
      path: '/api/capacity',
      route: 'capacityList',
      oid: null,
      correlationId: `abcdef00-0000-4000-8000-00000000000${id}`,
    })

  test('are found by their reference, or where they are asked for, and stand before no other error', async () => {
    await reportError({ message: 'It broke' })
    await refused(1, 'regionPreset: does not know "ada@contoso.example"')
    await refused(2)
    const found = async (query: object) =>
      (await readErrors(query)).rows.map(({ source, message }) => `${source} ${message}`)
    const first = 'refusal GET /api/capacity 400: regionPreset: does not know "<mail>"'
    expect(await found({})).toEqual(['browser It broke'])
    expect(await found({ search: 'capacity' })).toEqual([])
    expect(await found({ ref })).toEqual([first])
    expect(await found({ search: ref.toUpperCase() })).toEqual([first])
    expect(await found({ source: 'refusal' })).toHaveLength(2)
  })

  test('in a flood fill no more than the place of their cause, and hide neither users nor other causes', async () => {
    const refusal = {
      status: 404,
      sentence: 'no',
      method: 'GET',
      path: '/',
      route: null,
      oid: null,
      correlationId: ref,
    }
    for (let n = 0; n < 99; n += 1) await recordRefusal(ports(), refusal)
    expect(errors.records.size).toBe(30)
    await recordRefusal(ports(), refusal)
    expect([...errors.records.values()].at(-1)?.message).toContain('(this happened 100 times in the hour')
    await recordRefusal(ports(), { ...refusal, oid: 'o-1' })
    await recordRefusal(ports(), { ...refusal, status: 400 })
    expect(errors.records.size).toBe(33)
  })

  test('of a caller who has filled their part are counted, and kept for their number alone', async () => {
    const refusal = {
      status: 404,
      sentence: 'no',
      method: 'GET',
      path: '/',
      route: null,
      oid: null,
      correlationId: ref,
    }
    for (let n = 0; n < 99; n += 1) await recordRefusal(ports(), refusal, false)
    expect(errors.records.size).toBe(0)
    await recordRefusal(ports(), refusal)
    expect([...errors.records.values()].map(({ message }) => message)).toEqual([
      'GET / 404: no (this happened 100 times in the hour from 2026-03-01T00:00:00.000Z)',
    ])
  })
})

describe('What a browser reports over and over', () => {
  test('is kept 30 times, under the id that stands for it, and leaves other reports their place', async () => {
    const ids = []
    for (let n = 0; n < 50; n += 1) ids.push((await reportError({ message: 'It broke' })).id)
    expect([...errors.records.keys()]).toEqual(ids.slice(0, 30))
    expect(new Set(ids.slice(29))).toEqual(new Set([ids[29]]))
    expect(errors.records.has((await reportError({ message: 'It broke elsewhere' })).id)).toBe(true)
  })

  test('in other words each time takes no place from what the service met', async () => {
    for (let n = 0; n < 3_000; n += 1) await reportError({ message: `It broke: ${n}` })
    expect(errors.records.size).toBeLessThan(240)
    await recordError(ports(), { error: new Error('met'), correlationId: ref, route: 'capacityPage', oid: null })
    expect([...errors.records.values()].at(-1)).toMatchObject({ source: 'api', message: 'met' })
  })
})
