import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { newPlace, readTraceparent, writeTraceparent } from './trace-context.js'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

test.each([`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-00`, ` 01-${traceId}-${spanId}-01-more `])(
  'A header is read: %s',
  header => {
    expect(readTraceparent(header)).toEqual({ traceId, spanId })
  },
)

test.each([
  undefined,
  '',
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-more`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}-01\r\nx: y`,
])('One that is not well formed is none: %s', header => {
  expect(readTraceparent(header)).toBeUndefined()
})

test('A new place is under its parent, or begins a trace', () => {
  const below = newPlace({ traceId, spanId })
  expect(below.traceId).toBe(traceId)
  expect(below.spanId).not.toBe(spanId)
  const first = newPlace(undefined)
  expect(readTraceparent(writeTraceparent(first))).toEqual(first)
  expect(newPlace(undefined).traceId).not.toBe(first.traceId)
})

test('A header is read as OpenTelemetry reads it', () => {
  const library = createRequire(createRequire(import.meta.url).resolve('applicationinsights'))
  const { parseTraceParent } = library('@opentelemetry/core')
  const versions = ['00', '01', 'cc', 'ff', '0', '0g']
  const traces = [traceId, traceId.slice(1), '0'.repeat(32), 'g'.repeat(32)]
  const spans = [spanId, `${spanId}0`, '0'.repeat(16)]
  for (const version of versions)
    for (const trace of traces)
      for (const span of spans)
        for (const rest of ['01', '00', '1', '01-', '01-more']) {
          const header = `${version}-${trace}-${span}-${rest}`
          const read = parseTraceParent(header)
          expect([header, readTraceparent(header)]).toEqual([
            header,
            read ? { traceId: read.traceId, spanId: read.spanId } : undefined,
          ])
        }
})
