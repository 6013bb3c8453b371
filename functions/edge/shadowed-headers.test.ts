import type { IncomingMessage } from 'node:http'
import { HttpRequest } from '@azure/functions'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { route } from '#shared/contract/common/route.js'
import { loadEdge, settings } from '../../tests/support/product/edge.js'
import { refuseShadowedHeaders } from './shadowed-headers.js'

function outcome(method: string, search: string, body: string | Uint8Array = '', length?: number): string {
  const request = new HttpRequest({ method, url: `http://localhost/api/x${search}` })
  const received = { headers: length === undefined ? {} : { 'content-length': String(length) } } as IncomingMessage
  try {
    refuseShadowedHeaders(request, Buffer.from(body), received)
    return 'passed'
  } catch (error) {
    return (error as Error).message
  }
}

describe('A request', () => {
  test.each(['?Headers=x', '?headers', '?HEADERS=%7B%7D', '?a=1&hEaDeRs=', '?%48eaders=x'])(
    'with the query %s is refused',
    search => expect(outcome('GET', search)).toMatch(/^Headers cannot be a query parameter/),
  )

  test.each([
    '{"Headers":{}}',
    ' {"a":1,"headers":null}\n',
    '{"\\u0048eaders":"x"}',
    '\uFEFF{"HEADERS":[]}',
    '\u0085{"Headers":1}\u0085',
  ])('with the body %s is refused', body =>
    expect(outcome('POST', '', body)).toMatch(/^Headers cannot be a key of the body/),
  )

  test.each<[string, string | Uint8Array]>([
    ['single quotes', "{'Headers':'x'}"],
    ['bare keys', '{Headers:"x"}'],
    ['a comment', '{/**/"Headers":"x"}'],
    ['a comma too many', '{"Headers":"x",}'],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('{"Headers":"x"}', 'utf16le')])],
    ['bytes that are not UTF-8', Buffer.concat([Buffer.from('{"Headers":"'), Buffer.from([0xff]), Buffer.from('"}')])],
  ])('whose body only a lax reader takes for an object, with %s, is refused', (_name, body) => {
    expect(outcome('POST', '', body)).toBe('The body is not valid JSON')
  })

  test('with a body that the function is not given is refused', () => {
    expect(outcome('GET', '', '', 15)).toBe('A GET request takes no body')
    expect(outcome('HEAD', '', '', 15)).toBe('A HEAD request takes no body')
    expect(outcome('DELETE', '', '', 15)).toBe('A DELETE request takes no body')
    expect(outcome('GET', '', '', 0)).toBe('passed')
  })

  test.each(['{"a":{"Headers":1}}', '[{"Headers":1}]', '"Headers"', 'Headers', '{', '', '{"header":1}'])(
    'with the body %s passes',
    body => expect(outcome('POST', '?header=1&q=Headers', body, body.length)).toBe('passed'),
  )
})

describe('The edge', () => {
  const about = { path: '/api/limited', area: 'Test', summary: 'Limited', response: z.unknown(), perMinute: 2 } as const
  const read = route({ ...about, id: 'read', method: 'GET', level: 'public' })
  const write = route({ ...about, id: 'write', method: 'POST', level: 'internal' })
  let edge: Awaited<ReturnType<typeof loadEdge>>
  beforeAll(async () => {
    edge = await loadEdge()
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  test('refuses it before it looks at any header', async () => {
    const limited = edge.bind(read, () => 'served')
    const toStatus = async (search: string, headers = {}) =>
      (await edge.call(limited, `/api/limited${search}`, { headers })).status
    for (let call = 0; call < 5; call += 1)
      expect(await toStatus('?Headers=x', { 'x-forwarded-for': '203.0.113.1' })).toBe(400)
    // None of these was counted.
    for (const expected of [200, 200, 429])
      expect(await toStatus('', { 'x-forwarded-for': '203.0.113.1' })).toBe(expected)

    const internal = edge.bind(write, () => 'served')
    const body = {
      string: JSON.stringify({ Headers: JSON.stringify({ 'x-ingest-api-key': settings.INGEST_API_KEY }) }),
    }
    const answer = await edge.call(internal, '/api/limited', { body })
    expect([answer.status, Object.keys(JSON.parse(answer.text))]).toEqual([400, ['error', 'ref']])
  })
})
