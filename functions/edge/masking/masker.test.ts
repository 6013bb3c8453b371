import { expect, test } from 'vitest'
import { z } from 'zod'
import { marked, subscriptionFields, subscriptionId } from '#shared/contract/common/subscription-fields.js'
import { toMask } from '#shared/identity/subscription-mask.js'
import { maskerFor } from './masker.js'
import { masksFor } from './masks.js'

const id = '11111111-2222-4333-8444-55555555abcd'
const mask = toMask('a secret', id)
const row = { subscriptionName: id.toUpperCase(), subscriptionId: id, region: id }
const shownRow = { subscriptionName: mask, subscriptionId: mask, region: id }
const Row = z.object({ ...subscriptionFields, region: z.string() })
interface Node {
  id: string
  below: Node[]
}
const Node: z.ZodType<Node> = z.object({
  id: subscriptionId,
  get below() {
    return z.array(Node)
  },
})
const text = z.string().meta(marked('text'))

test.each<[string, z.ZodType, unknown, unknown]>([
  ['a row, whose name may be its id', Row, row, shownRow],
  ['rows', z.array(Row), [row, row], [shownRow, shownRow]],
  ['what may be missing', z.object({ row: Row.nullable(), text: text.optional() }), { row: null }, { row: null }],
  ['ids', z.object({ ids: z.array(subscriptionId) }), { ids: [id] }, { ids: [mask] }],
  ['a list that is marked', z.array(z.string()).meta(marked('text')), [`of ${id}`], [`of ${mask}`]],
  [
    'a described field',
    z.object({ a: subscriptionId.nullable().meta({ description: 'An id' }) }),
    { a: id },
    { a: mask },
  ],
  ['fields by name', z.record(z.string(), Row), { a: row }, { a: shownRow }],
  ['one of several', z.union([z.object({ other: z.int() }), z.object({ row: Row })]), { row }, { row: shownRow }],
  ['what is converted', z.object({ text: text.transform(Number) }), { text: id }, { text: mask }],
  ['a tree', Node, { id, below: [{ id, below: [] }] }, { id: mask, below: [{ id: mask, below: [] }] }],
])('Masks stand in %s, and what was given is as it was', (_, schema, value, shown) => {
  const before = structuredClone(value)
  expect(maskerFor(schema)?.(value, masksFor('a secret', [id]))).toEqual(shown)
  expect(value).toEqual(before)
})

test('A schema without a mark has nothing to mask', () => {
  expect(maskerFor(z.object({ region: z.string(), parts: z.array(z.object({ zone: z.int() })) }))).toBeUndefined()
})
