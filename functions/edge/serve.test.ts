import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { pageNumber } from '#shared/contract/common/paging.js'
import { route } from '#shared/contract/common/route.js'
import { loadEdge } from '../../tests/support/product/edge.js'

const query = z.object({ page: pageNumber, region: z.string().optional() })
const response = z.object({ page: z.int(), region: z.string().optional() })
const common = { level: 'public', area: 'Test', summary: 'Test' } as const
const echo = route({ ...common, id: 'echo', method: 'GET', path: '/api/echo', query, response })
const save = route({
  ...common,
  id: 'save',
  method: 'POST',
  path: '/api/save',
  status: 202,
  body: z.strictObject({ name: z.string().max(5).optional() }),
  response: z.unknown(),
})
const gzipped = { headers: { 'accept-encoding': 'gzip' } }
const json = { 'content-type': 'application/json' }

let edge: Awaited<ReturnType<typeof loadEdge>>
beforeAll(async () => {
  edge = await loadEdge()
})
afterAll(async () => {
  await edge.context().database.close()
  vi.unstubAllEnvs()
})

const echoing = () => edge.bind(echo, ({ query }) => query)
const failing = (error: unknown) =>
  edge.bind(echo, () => {
    throw error
  })
const saving = () => edge.bind(save, ({ body }) => body)

describe('An answer of the edge', () => {
  test('is JSON that no cache keeps, with the id of the call', async () => {
    const answer = await edge.call(echoing(), '/api/echo?page=2')
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { page: 2 }])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('keeps the id that the caller gives, in lower case, where it is one', async () => {
    const headers = { 'x-correlation-id': '0F8FAD5B-D9CB-469F-A165-70867728950E' }
    const own = await edge.call(echoing(), '/api/echo', { headers })
    expect(own.headers['x-correlation-id']).toBe('0f8fad5b-d9cb-469f-a165-70867728950e')
    const wrong = await edge.call(echoing(), '/api/echo', { headers: { 'x-correlation-id': 'a\tb' } })
    expect(wrong.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('has the status of its route, or of the handler’s own reply', async () => {
    const { Reply } = await import('#functions/edge/replies/reply.js')
    expect((await edge.call(saving(), '/api/save', { body: { string: '{}' }, headers: json })).status).toBe(202)
    const replying = edge.bind(echo, () => new Reply(503, { page: 1 }, { 'x-own': 'yes' }))
    expect(await edge.call(replying, '/api/echo')).toMatchObject({ status: 503, headers: { 'x-own': 'yes' } })
  })

  test('is logged in one line that carries the same id', async () => {
    const { headers, lines } = await edge.call(echoing(), '/api/echo?page=3')
    expect(lines).toEqual([
      {
        time: expect.any(String),
        level: 'information',
        message: 'GET /api/echo 200',
        customDimensions: {
          correlationId: headers['x-correlation-id'],
          function: 'echo',
          route: 'echo',
          traceId: expect.any(String),
          method: 'GET',
          status: 200,
          durationMs: expect.any(Number),
        },
      },
    ])
  })
})

describe('What the edge reads', () => {
  test('makes a list of a parameter that is given twice', async () => {
    const answer = await edge.call(echoing(), '/api/echo?region=a&region=b,c')
    expect(JSON.parse(answer.text)).toEqual({ page: 1, region: 'a,b,c' })
  })

  test.each(['regoin', 'Region', 'toString', '__proto__', 'constructor', ''])(
    'refuses a parameter that it does not know (%s), with those that it does',
    async name => {
      const answer = await edge.call(echoing(), `/api/echo?region=a&${name}=westus2`)
      const error = `${name}: is not a parameter here; allowed: page, region`
      expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, error])
    },
  )

  test('overlooks parameters where none is taken', async () => {
    const { query: _none, ...plain } = echo
    const answer = await edge.call(
      edge.bind(plain, () => ({ page: 1 })),
      '/api/echo?probe=1',
    )
    expect([answer.status, answer.text]).toEqual([200, '{"page":1}'])
  })

  test.each<[string, string | undefined, Record<string, string>, number, string]>([
    ['no body at all', undefined, {}, 202, '{}'],
    ['an empty body', '', {}, 202, '{}'],
    ['an object', '{"name":"x"}', json, 202, '{"name":"x"}'],
    ['an object with a charset', '{}', { 'content-type': 'Application/JSON; charset=utf-8' }, 202, '{}'],
    [
      'a form',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'The body must be application/json',
    ],
    ['a body without a type', '{}', { 'content-type': '' }, 415, 'The body must be application/json'],
    ['broken JSON', '{"name":', json, 400, 'The body is not valid JSON'],
    ['null', 'null', json, 400, 'body: '],
    ['a list', '[]', json, 400, 'body: '],
    ['a wrong field', '{"name":"too long"}', json, 400, 'body.name: '],
    ['a field it does not know', '{"nam":"x"}', json, 400, 'nam'],
  ])('takes %s for what it is', async (_name, body, headers, status, text) => {
    const answer = await edge.call(saving(), '/api/save', {
      headers,
      ...(body === undefined ? {} : { body: { string: body } }),
    })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)])
  })

  test('refuses bytes that are not text', async () => {
    const answer = await edge.call(saving(), '/api/save', {
      headers: json,
      body: { bytes: Buffer.from([0x22, 0xff, 0x22]) },
    })
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, 'The body is not valid JSON'])
  })

  test('takes a body that breaks off for a fault of its sender', async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"na'))
        controller.error(new Error('aborted'))
      },
    })
    const options = { method: 'POST', headers: json, body: stream, duplex: 'half' }
    const nativeRequest = new Request('http://functions.internal/api/save', options as RequestInit)
    const init = { nativeRequest } as unknown as Parameters<typeof edge.call>[2]
    const answer = await edge.call(saving(), '/api/save', init)
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, 'The body was cut off'])
  })

  test('refuses a body over 1 MiB, by its announced length and by what comes', async () => {
    const large = { string: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }) }
    const announced = { ...json, 'content-length': String(2 * 1024 * 1024) }
    for (const init of [
      { headers: json, body: large },
      { headers: announced, body: { string: '{}' } },
    ]) {
      const answer = await edge.call(saving(), '/api/save', init)
      expect([answer.status, JSON.parse(answer.text).error]).toEqual([413, 'The body is larger than 1 MiB'])
    }
  })
})

describe('A failure', () => {
  const envelope = async (error: unknown) => {
    const { status, headers, text, lines } = await edge.call(failing(error), '/api/echo')
    const body = JSON.parse(text) as { error: string; ref: string }
    expect(Object.keys(body)).toEqual(['error', 'ref'])
    expect(headers).toMatchObject({ 'x-correlation-id': body.ref, 'cache-control': 'no-store' })
    expect(lines.every(({ customDimensions }) => customDimensions.correlationId === body.ref)).toBe(true)
    return { status, error: body.error, headers, lines }
  }

  test.each([
    ['badInput', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['notFound', 404],
    ['conflict', 409],
    ['tooLarge', 413],
    ['unsupportedMedia', 415],
    ['unavailable', 503],
  ] as const)('on purpose (%s) answers %i with its sentence', async (code, status) => {
    expect(await envelope(new edge.AppError(code, 'Because'))).toMatchObject({ status, error: 'Because' })
  })

  test('for a while says for how long', async () => {
    const failure = await envelope(new edge.AppError('throttled', 'Later', { retryAfterSeconds: 30 }))
    expect([failure.status, failure.headers['retry-after']]).toEqual([429, '30'])
  })

  test('of our own tells the caller nothing but the reference, and the log everything', async () => {
    const failure = await envelope(new TypeError('secret detail'))
    expect([failure.status, failure.error]).toEqual([500, 'Something went wrong on our side'])
    const [detail, line] = failure.lines
    expect(detail).toMatchObject({
      level: 'error',
      customDimensions: { error: expect.stringContaining('secret detail') },
    })
    expect(line).toMatchObject({ level: 'warning', message: 'GET /api/echo 500' })
  })

  test('of the input names the field and what is allowed', async () => {
    const { text } = await edge.call(echoing(), '/api/echo?page=0')
    expect(JSON.parse(text).error).toBe('page: must be a whole number from 1 to 1000000')
  })

  test('of a database that is away answers 503', async () => {
    const away = Object.assign(new Error('unable to open database file'), { errcode: 14 })
    expect(await envelope(away)).toMatchObject({ status: 503, error: 'The database cannot be reached' })
    const empty = Object.assign(new Error('no such table: X'), { errcode: 1 })
    expect(await envelope(empty)).toMatchObject({ status: 503, error: expect.stringContaining('schema') })
    const other = Object.assign(new Error('near "selct": syntax error'), { errcode: 1 })
    expect(await envelope(other)).toMatchObject({ status: 500 })
  })
})

describe('A tagged answer', () => {
  let version = 'v1'
  const tagged = () => edge.bind(echo, ({ query }) => query, { version: () => version })
  const tag = async (path: string) => (await edge.call(tagged(), path)).headers.etag ?? ''

  test('is not sent again to who has it, until the data is another', async () => {
    const first = await edge.call(tagged(), '/api/echo?page=2')
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^W\/"[\w-]+"$/), 'cache-control': 'no-cache' })
    const headers = { 'if-none-match': `"other", ${first.headers.etag}` }
    const again = await edge.call(tagged(), '/api/echo?page=2', { headers })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag])
    version = 'v2'
    expect((await edge.call(tagged(), '/api/echo?page=2', { headers })).status).toBe(200)
  })

  test('has another tag for another question', async () => {
    expect(await tag('/api/echo?page=2')).not.toBe(await tag('/api/echo?page=3'))
    expect(await tag('/api/echo?page=2')).toBe(await tag('/api/echo?page=2'))
  })

  test('is checked before it is tagged: a wrong question is never "not modified"', async () => {
    expect((await edge.call(tagged(), '/api/echo?page=0', { headers: { 'if-none-match': '*' } })).status).toBe(400)
    expect((await edge.call(tagged(), '/api/echo', { headers: { 'if-none-match': '*' } })).status).toBe(200)
  })
})

describe('HEAD', () => {
  test.each([
    ['short', undefined],
    ['é'.repeat(2000), 'gzip'],
  ])('has the headers of GET and no body', async (region, encoding) => {
    const binding = edge.bind(echo, () => ({ page: 1, region }), { version: () => 'v1' })
    const ask = (method: string) => edge.call(binding, '/api/echo', { method, ...gzipped })
    const [get, head] = [await ask('GET'), await ask('HEAD')]
    expect([head.status, head.text]).toEqual([200, ''])
    const { 'x-correlation-id': _id, ...headers } = get.headers
    expect(head.headers).toMatchObject(headers)
    expect(head.headers['content-encoding']).toBe(encoding)
    expect(head.lines.at(-1)?.message).toBe('HEAD /api/echo 200')
  })

  test('is refused as GET is, without the sentence', async () => {
    const head = await edge.call(echoing(), '/api/echo?page=0', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([400, ''])
  })
})

describe('A long answer', () => {
  const long = () => edge.bind(echo, () => ({ page: 1, region: 'é'.repeat(2000) }))
  const plain = JSON.stringify({ page: 1, region: 'é'.repeat(2000) })

  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['BR', 'br'],
    ['br-x, xgzip', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('to who takes "%s" is packed with %s', async (accepted, encoding) => {
    const answer = await edge.call(long(), '/api/echo', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    const unpack = { gzip: gunzipSync, br: brotliDecompressSync }
    const bytes = encoding ? unpack[encoding as 'gzip' | 'br'](answer.bytes) : answer.bytes
    expect(Buffer.from(bytes).toString()).toBe(plain)
  })

  test('is packed, a short one is not', async () => {
    expect((await edge.call(echoing(), '/api/echo', gzipped)).headers).not.toHaveProperty('content-encoding')
  })
})
