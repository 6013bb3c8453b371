import { describe, expect, test } from 'vitest'
import { fieldRows, meaningWords, type Schema, typeWords } from './schema-fields.js'

describe('What a value can be', () => {
  test.each<[Schema, string]>([
    [{ $ref: '#/components/schemas/Job' }, '<a href="#Job">Job</a>'],
    [{ type: 'string', format: 'date-time' }, 'time'],
    [{ type: 'string' }, 'text'],
    [{ type: ['number', 'null'] }, 'number or null'],
    [{ type: 'integer', minimum: 1, maximum: 500 }, 'whole number, 1 to 500'],
    [{ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'whole number'],
    [{ enum: ['a', '<b>'] }, '<code>&quot;a&quot;</code>, <code>&quot;&lt;b&gt;&quot;</code>'],
    [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'true or false or null'],
    [{ type: 'array', items: { type: 'string' } }, 'list of text'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'object of number'],
    [{}, 'anything'],
  ])('%j', (schema, words) => {
    expect(typeWords(schema)).toBe(words)
  })
})

test('A field is told with its default and an example', () => {
  expect(meaningWords({ description: 'How many <1>, see `zones`.', default: 1, example: 40 })).toBe(
    'How many &lt;1&gt;, see <code>zones</code>. Default: <code>1</code>. Example: <code>40</code>.',
  )
})

test('Fields of objects within an object are told by their paths, those of a named shape are not', () => {
  const row: Schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } }
  const schema: Schema = {
    type: 'object',
    required: ['rows'],
    properties: {
      rows: { type: 'array', items: row },
      page: { anyOf: [row, { type: 'null' }] },
      job: { $ref: '#/x/Job' },
    },
  }
  expect(fieldRows(schema).map(([name, type]) => [name, type])).toEqual([
    ['<code>rows</code>', 'list of object'],
    ['<code>rows[].a</code>', 'text'],
    ['<code>page</code> <small>optional</small>', 'object or null'],
    ['<code>page.a</code>', 'text'],
    ['<code>job</code> <small>optional</small>', '<a href="#Job">Job</a>'],
  ])
})
