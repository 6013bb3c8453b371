import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Estate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { startReadEstate } from './estate.js'

interface Raw {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

const paths = [
  '/api/capacity',
  '/api/capacity/paged',
  '/api/capacity/families',
  '/api/capacity/subscriptions',
  '/api/subscriptions',
  '/api/capacity/stranded',
]

describe.each(sqlEngines)('Caching on $name', engine => {
  let estate: Estate

  beforeAll(async () => {
    estate = await startReadEstate(engine)
  })
  afterAll(() => estate?.stop())

  /** Without the decoding that `fetch` does. */
  function get(path: string, headers: Record<string, string>, method = 'GET'): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const sent = request(estate.url + path, { headers, method }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
        answer.on('error', reject)
      })
      sent.on('error', reject).end()
    })
  }

  describe.each(paths)('%s', path => {
    it('answers 304 to its own tag, and another tag to another question', async () => {
      const first = await get(path, {})
      const tag = String(first.headers.etag)
      expect(tag).toMatch(/^W\/"[\w-]+"$/)
      expect(first.headers['cache-control']).toBe('no-cache')
      const second = await get(path, { 'if-none-match': tag })
      expect([second.status, second.body.length, second.headers.etag]).toEqual([304, 0, tag])
      expect((await get(path, { 'if-none-match': `"x", ${tag}` })).status).toBe(304)
      expect((await get(path, { 'if-none-match': 'W/"x"' })).status).toBe(200)
      expect((await get(`${path}?search=d4s`, { 'if-none-match': tag })).status).toBe(200)
    })

    it('answers HEAD with the headers only', async () => {
      // These belong to one call, one connection or a body.
      const others = new Set(['date', 'x-correlation-id', 'x-ms-invocation-id', 'transfer-encoding'])
      const own = ({ headers }: Raw) => Object.entries(headers).filter(([name]) => !others.has(name))
      const headers = { 'accept-encoding': 'gzip' }
      const head = await get(path, headers, 'HEAD')
      expect([head.status, head.body.length]).toEqual([200, 0])
      expect(own(head)).toEqual(own(await get(path, headers)))
    })
  })

  it('another snapshot has another tag', async () => {
    const tags = async () => Promise.all(paths.map(async path => String((await get(path, {})).headers.etag)))
    const before = await tags()
    await new Simulator(estate.resourceManagerUrl).advance(24)
    await estate.ingest()
    const after = await tags()
    for (const [index, tag] of after.entries()) expect(tag).not.toBe(before[index])
    expect((await get('/api/capacity', { 'if-none-match': before[0] ?? '' })).status).toBe(200)
  })

  describe('an answer of some length', () => {
    const path = '/api/capacity?limit=300'
    const countPlainRows = async () => JSON.parse((await get(path, {})).body.toString('utf8')).rows.length

    it.each([
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
      ['br;q=0', undefined],
    ])('to a client that accepts %s comes as %s', async (accept, encoding) => {
      const { headers, body } = await get(path, { 'accept-encoding': accept })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers.vary).toContain('accept-encoding')
      const decoded = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
      expect(JSON.parse(decoded.toString('utf8')).rows).toHaveLength(await countPlainRows())
      if (encoding) expect(body.length).toBeLessThan(decoded.length / 3)
    })

    it('of few bytes is not compressed', async () => {
      const { headers } = await get('/healthz', { 'accept-encoding': 'br, gzip' })
      expect(headers['content-encoding']).toBeUndefined()
    })
  })
})
