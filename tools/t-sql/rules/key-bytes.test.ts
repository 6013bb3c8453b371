import { expect, test } from 'vitest'
import { keyBytes } from './key-bytes.js'

test.each([
  ['nvarchar', 100, 200],
  ['varbinary', 20, 20],
  ['bit', undefined, 1],
  ['int', undefined, 4],
  ['bigint', undefined, 8],
  ['float', undefined, 8],
  ['uniqueidentifier', undefined, 16],
  ['datetime2', 2, 6],
  ['datetime2', 3, 7],
  ['datetime2', undefined, 8],
  ['decimal', undefined, 9],
  ['decimal', 38, 17],
  ['nvarchar', 'max', 0],
  ['', undefined, 0],
] as const)('%s(%s) takes %i bytes of a key', (type, length, bytes) => {
  expect(keyBytes({ type, ...(length !== undefined && { length }) })).toBe(bytes)
})
