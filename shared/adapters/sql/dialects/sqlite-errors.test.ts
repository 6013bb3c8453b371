import { describe, expect, test } from 'vitest'
import type { Outage } from './dialect.js'
import { sqliteOutage } from './sqlite-errors.js'

const failed = (errcode: number) => Object.assign(new Error('x'), { errcode })

describe('A code of SQLite', () => {
  test.each<[string, number, Outage | undefined]>([
    ['busy', 5, 'busy'],
    ['busy while another recovers', 261, 'busy'],
    ['locked', 6, 'busy'],
    ['read-only', 8, 'readOnly'],
    ['read-only, for the log cannot be recovered', 264, 'readOnly'],
    ['the file was moved', 1032, 'away'],
    ['a disk that failed to write', 778, 'failingDisk'],
    ['a disk that failed to read', 266, 'failingDisk'],
    ['a file system that calls the file damaged', 8458, 'damaged'],
    ['malformed', 11, 'damaged'],
    ['malformed index', 779, 'damaged'],
    ['not a database', 26, 'damaged'],
    ['full', 13, 'full'],
    ['no file to open', 14, 'away'],
    ['a wrong statement', 1, undefined],
    ['a broken constraint', 1555, undefined],
  ])('tells why the database cannot be used: %s', (_name, code, outage) => {
    expect(sqliteOutage(failed(code), ':memory:')).toBe(outage)
  })

  test('is looked for in an error alone', () => {
    for (const thrown of [undefined, null, 'text', 13, new Error('x')])
      expect(sqliteOutage(thrown, ':memory:')).toBeUndefined()
  })
})
