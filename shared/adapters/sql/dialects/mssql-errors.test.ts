import { describe, expect, test } from 'vitest'
import {
  isAway,
  isDuplicateKey,
  isForbidden,
  isMissingTable,
  isPassing,
  lockDeadlocked,
  lockHeld,
  maybeDone,
  outage,
} from './mssql-errors.js'

const failed = (told: object) => Object.assign(new Error('x'), told)

describe('An error of SQL Server or its driver', () => {
  test.each<[string, object, { away: boolean; passing: boolean }]>([
    ['a connection that breaks', { code: 'ESOCKET' }, { away: true, passing: true }],
    ['a connection that was closed', { code: 'ECONNCLOSED' }, { away: true, passing: true }],
    ['a login that is refused', { code: 'ELOGIN' }, { away: true, passing: false }],
    ['no answer in time', { code: 'ETIMEOUT' }, { away: true, passing: false }],
    ['a deadlock', { code: 'EREQUEST', number: 1205 }, { away: true, passing: true }],
    ['a row changed under a snapshot', { code: 'EREQUEST', number: 3960 }, { away: true, passing: true }],
    ['a database that is waking', { code: 'ELOGIN', number: 40_613 }, { away: true, passing: true }],
    ['a server that throttles', { code: 'EREQUEST', number: 40_501 }, { away: true, passing: true }],
    ['a failover', { code: 'EREQUEST', number: 40_197 }, { away: true, passing: true }],
    ['a lock of ours that is held too long', { code: 'EREQUEST', number: lockHeld }, { away: true, passing: false }],
    ['a lock that is refused to end a deadlock', { number: lockDeadlocked }, { away: true, passing: true }],
    ['a token that cannot be had', { errors: [failed({ code: 'EFEDAUTH' })] }, { away: true, passing: false }],
    ['a server without memory to sort', { code: 'EREQUEST', number: 8645 }, { away: true, passing: true }],
    ['an answer that breaks off', { message: 'unexpected end of message stream' }, { away: true, passing: true }],
    ['a wrong statement', { code: 'EREQUEST', number: 207 }, { away: false, passing: false }],
    ['a unique key that is taken', { code: 'EREQUEST', number: 2627 }, { away: false, passing: false }],
    ['an error of another kind', {}, { away: false, passing: false }],
  ])('tells whether the database is away, and whether to ask again at once: %s', (_name, told, { away, passing }) => {
    expect([isAway(failed(told)), isPassing(failed(told))]).toEqual([away, passing])
  })

  test.each([
    [1105, 'full'],
    [9002, 'full'],
    [1101, 'full'],
    [40_544, 'full'],
    [3906, 'readOnly'],
    [823, 'damaged'],
    [824, 'damaged'],
    [825, 'damaged'],
    [lockHeld, 'busy'],
    [40_613, 'resuming'],
    [49_918, 'away'],
    [207, undefined],
  ])('tells why the database cannot be used: %i', (number, why) => {
    expect(outage(failed({ number }))).toBe(why)
    expect(outage(failed({ originalError: failed({ number }) }))).toBe(why)
    expect(isAway(failed({ number }))).toBe(why !== undefined)
    expect(isPassing(failed({ number }))).toBe(why === 'away' || why === 'resuming')
  })

  test('may be that no connection became free in time', () => {
    class TimeoutError extends Error {}
    expect([isAway(new TimeoutError('x')), isPassing(new TimeoutError('x'))]).toEqual([true, false])
  })

  test('is looked for among those that it was made of', () => {
    expect(isPassing(failed({ code: 'EREQUEST', originalError: failed({ code: 'ESOCKET' }) }))).toBe(true)
    expect(isPassing(failed({ precedingErrors: [failed({ number: 1205 })] }))).toBe(true)
    expect(isPassing(failed({ cause: failed({ cause: failed({ number: 1205 }) }) }))).toBe(true)
  })

  test.each([
    [{ number: 2601 }, true],
    [{ number: 2627 }, true],
    [{ number: 547 }, false],
    [{}, false],
  ])('tells a unique key that is taken: %o', (told, duplicate) => {
    expect(isDuplicateKey(failed(told))).toBe(duplicate)
  })

  test.each([229, 262, 2760, 5011, 15_247])('tells that who is signed in may not do this: %i', number => {
    expect([isForbidden(failed({ number })), isAway(failed({ number }))]).toEqual([true, false])
    expect(isForbidden(failed({ number: 5069, precedingErrors: [failed({ number })] }))).toBe(true)
  })

  test('tells a table that is not there', () => {
    expect([isMissingTable(failed({ number: 208 })), isForbidden(failed({ number: 208 }))]).toEqual([true, false])
  })

  test.each<[string, object, boolean]>([
    ['a connection that breaks on the way', { code: 'ESOCKET' }, true],
    ['an answer that breaks off', { message: 'unexpected end of message stream' }, true],
    ['a connection that was broken before', { code: 'ECONNCLOSED' }, false],
    ['a connection that cannot be made', { name: 'ConnectionError', code: 'ESOCKET' }, false],
    ['a deadlock', { number: 1205 }, false],
  ])('tells whether the statement may have been done all the same: %s', (_name, told, done) => {
    expect(maybeDone(failed(told))).toBe(done)
  })

  test.each([undefined, null, 'text', 5])('may be something other than an error: %s', thrown => {
    expect([isAway(thrown), isPassing(thrown), isDuplicateKey(thrown)]).toEqual([false, false, false])
  })
})

test('A statement that takes too long is told as one, and a server that cannot be reached in time as that', () => {
  const timeOut = (name: string) => Object.assign(new Error('Timeout'), { name, code: 'ETIMEOUT' })
  expect(outage(timeOut('RequestError'))).toBe('late')
  expect(outage(timeOut('ConnectionError'))).toBe('away')
})
