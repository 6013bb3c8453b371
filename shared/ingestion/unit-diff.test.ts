import { describe, expect, test } from 'vitest'
import { difference } from './unit-diff.js'

interface Row {
  id: string
  free: number | null
  note: string
}
const row = (id: string, free: number | null, note = ''): Row => ({ id, free, note })
const compare = (stored: Row[], read: Row[]) => difference(stored, read, ({ id }) => id.toLowerCase(), ['free'])

describe('The difference between two readings', () => {
  test('names what came, what changed with its former row, and what went', () => {
    const stored = [row('a', 1), row('b', 2), row('c', 3)]
    expect(compare(stored, [row('b', 2), row('c', 4), row('d', 5)])).toEqual({
      added: [row('d', 5)],
      changed: [{ before: row('c', 3), after: row('c', 4) }],
      gone: [row('a', 1)],
    })
  })

  test('is empty for the same rows in another order and casing', () => {
    expect(compare([row('a', 1), row('b', null)], [row('B', null), row('A', 1)])).toEqual({
      ...{ added: [], changed: [], gone: [] },
    })
  })

  test('sees a value come and go', () => {
    expect(compare([row('a', null)], [row('a', 0)]).changed).toHaveLength(1)
    expect(compare([row('a', 0)], [row('a', null)]).changed).toHaveLength(1)
  })

  test('looks at the named columns alone', () => {
    expect(compare([row('a', 1, 'then')], [row('a', 1, 'now')]).changed).toEqual([])
  })

  test('is all new against nothing, and all gone against an empty reading', () => {
    expect(compare([], [row('a', 1)]).added).toHaveLength(1)
    expect(compare([row('a', 1)], []).gone).toHaveLength(1)
  })
})
