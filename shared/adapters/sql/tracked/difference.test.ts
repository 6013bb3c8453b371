import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../../../../tests/support/property-runs.js'
import { type Difference, difference } from './difference.js'

interface Row {
  id: string
  free: number | null
  note: string
}
const row = (id: string, free: number | null, note = ''): Row => ({ id, free, note })
const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : 1)
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
      added: [],
      changed: [],
      gone: [],
    })
  })

  test('compares what is the same object, at the same index or at another, as any other row', () => {
    const [a, b, c] = [row('a', 1), row('b', 2), row('c', 3)]
    expect(compare([a, b, c], [a, c, row('d', 4)])).toEqual({ added: [row('d', 4)], changed: [], gone: [b] })
    expect(compare([a, b, c], [a, row('b', 5), c]).changed).toEqual([{ before: b, after: row('b', 5) }])
    const all = [a, b]
    expect(compare(all, all)).toEqual({ added: [], changed: [], gone: [] })
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

describe('The laws of the difference', () => {
  const free = fc.constantFrom(null, 0, 1)
  const reading = fc
    .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), free }), { selector: ({ id }) => id })
    .map(rows => rows.map(one => row(one.id, one.free)).sort(byId))
  const apply = (rows: readonly Row[], { added, changed, gone }: Difference<Row>): Row[] => {
    const after = new Map(rows.map(one => [one.id, one]))
    for (const one of gone) after.delete(one.id)
    for (const one of [...changed.map(({ after }) => after), ...added]) after.set(one.id, one)
    return [...after.values()].sort(byId)
  }

  test('applied to the one reading it gives the other', () => {
    const isWhole = fc.property(reading, reading, (a, b) => {
      expect(apply(a, compare(a, b))).toEqual(b)
    })
    fc.assert(isWhole, tries(300))
  })

  test('there is none between a reading and itself', () => {
    const isNothing = fc.property(reading, a => {
      expect(compare(a, [...a])).toEqual({ added: [], changed: [], gone: [] })
    })
    fc.assert(isNothing, tries(300))
  })

  test('the other way round it undoes itself', () => {
    const isUndone = fc.property(reading, reading, (a, b) => {
      const [there, back] = [compare(a, b), compare(b, a)]
      expect([back.added, back.gone]).toEqual([there.gone, there.added])
      expect(apply(apply(a, there), back)).toEqual(a)
    })
    fc.assert(isUndone, tries(300))
  })
})
