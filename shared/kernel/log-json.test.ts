import { expect, test } from 'vitest'
import { logJson, longestLine } from './log-json.js'

const line = (customDimensions: unknown, message = 'GET /api/capacity 400') =>
  logJson({ time: '2026-03-01T00:00:00.000Z', level: 'info', message, customDimensions })

test('A line of the usual length is kept as it is', () => {
  const data = { route: 'capacityPage', error: `Error: met\n${'    at somewhere\n'.repeat(100)}`, n: null }
  expect(JSON.parse(line(data)).customDimensions).toEqual(data)
})

test.each([
  ['a text', { refusal: 'x'.repeat(700_000) }],
  ['a list', { fields: Array.from({ length: 60_000 }, (_, n) => `unknown${n}`) }],
  ['an object', Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`unknown${n}`, n]))],
  ['names', Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${n}`.padStart(9_000, 'x'), n]))],
  ['many texts', { causes: Array.from({ length: 90 }, () => 'y'.repeat(9_000)) }],
  ['texts within texts', { a: { b: { c: ['z'.repeat(50_000), { d: 'z'.repeat(50_000) }] } } }],
  ['escapes', { path: '\u0001"'.repeat(100_000) }],
])('A line with too much of %s is cut, stays JSON, and says what it is about', (_, data) => {
  const text = line({ correlationId: 'ref-1', ...data })
  expect(text.length).toBeLessThanOrEqual(longestLine)
  expect(text).toContain('more')
  expect(JSON.parse(text).message).toContain('GET /api/capacity 400')
})

test('How much is left out is told', () => {
  const { customDimensions } = JSON.parse(line({ names: Array(500).fill('a'), text: 'b'.repeat(20_000) }))
  expect(customDimensions.names.at(-1)).toBe('400 more')
  expect(customDimensions.text).toMatch(/^b{8000}… \(12,000 more characters\)$/)
})

test('What a line is cut at is redacted before', () => {
  const token = `eyJ${'a'.repeat(4_000)}.${'b'.repeat(4_000)}.${'c'.repeat(4_000)}`
  expect(line({ text: `${'x'.repeat(7_990)} ${token} ${'x'.repeat(20_000)}` })).not.toContain('eyJ')
})
