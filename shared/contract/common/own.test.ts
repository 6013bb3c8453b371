import { expect, test } from 'vitest'
import { own, setOwn } from './own.js'

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

test('A record is asked for its own values alone', () => {
  expect(own({ name: 1 }, 'name')).toBe(1)
  for (const name of inherited) expect(own<unknown>({ name: 1 }, name)).toBeUndefined()
})

test('A record takes a value under any name, and stays a plain object', () => {
  const record: Record<string, number> = {}
  for (const [index, name] of inherited.entries()) setOwn(record, name, index)
  expect(inherited.map(name => own(record, name))).toEqual([0, 1, 2, 3, 4])
  expect(Object.keys(record)).toEqual(inherited)
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype)
})
