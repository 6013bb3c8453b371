import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaticWebApp, startStaticWebApp } from './static-web-app.js'

const config = {
  routes: [
    { route: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { route: '/old', redirect: '/new', statusCode: 301 },
    { route: '/quota', rewrite: '/api/page' },
    { route: '/staticwebapp.config.json', statusCode: 404 },
  ],
  navigationFallback: { rewrite: '/index.html', exclude: ['/assets/*', '/*.{js,css}'] },
  globalHeaders: { 'Content-Security-Policy': "default-src 'self'", 'Cache-Control': 'no-cache' },
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** Sends the path as it is; `fetch` would normalize it first. */
function send(url: string, path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, async answer => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

let folder: string
let api: Server
let app: StaticWebApp
let apiUrl: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-web-app-'))
  await mkdir(join(folder, 'site/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'site/index.html'), '<!doctype html><title>Home</title>')
  await writeFile(join(folder, 'site/assets/app.js'), `export const text = '${'abc'.repeat(2000)}'`)
  await writeFile(join(folder, 'site/staticwebapp.config.json'), JSON.stringify(config))

  api = createServer(async (incoming, response) => {
    if (incoming.url === '/api/silent') return
    if (incoming.url === '/api/refuse') {
      response.writeHead(413).end('too large')
      return
    }
    if (incoming.url === '/api/echo') {
      response.writeHead(200).flushHeaders()
      incoming.pipe(response)
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    response.writeHead(202, { 'content-type': 'application/json', 'x-from': 'api', etag: '"1"' })
    const { method, url, headers } = incoming
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  app = await startStaticWebApp({ port: 0, api: apiUrl, root: join(folder, 'site') })
})

afterAll(async () => {
  await app.close()
  api.closeAllConnections()
  api.close()
  await rm(folder, { recursive: true })
})

describe('pages and files', () => {
  it('serves index.html with the global headers, not to be kept', async () => {
    const answer = await send(app.url, '/')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('<title>Home</title>')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'")
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('answers 304 to the tag it gave', async () => {
    const { headers } = await send(app.url, '/')
    const again = await send(app.url, '/', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  it('lets the headers of a rule win over the global ones', async () => {
    const answer = await send(app.url, '/assets/app.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('encodes for "%s" as %s', async (accept, encoding) => {
    const answer = await send(app.url, '/assets/app.js', { headers: { 'accept-encoding': accept } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(Number(answer.headers['content-length']) < 1000).toBe(encoding !== undefined)
  })

  it('answers HEAD like GET without the body', async () => {
    const answer = await send(app.url, '/assets/app.js', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(6000)
    expect(answer.text).toBe('')
  })

  it('shows the page for a path of its own, but not for a missing asset', async () => {
    expect((await send(app.url, '/sku/Standard_D2s_v3')).text).toContain('Home')
    const missing = await send(app.url, '/assets/gone.js')
    expect(missing.status).toBe(404)
    expect(missing.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(missing.text)).toEqual({
      error: expect.any(String),
      ref: missing.headers['x-correlation-id'],
    })
  })

  it('obeys redirects and status rules', async () => {
    const moved = await send(app.url, '/old')
    expect([moved.status, moved.headers.location]).toEqual([301, '/new'])
    expect((await send(app.url, '/staticwebapp.config.json')).status).toBe(404)
  })

  it('refuses other methods', async () => {
    const answer = await send(app.url, '/', { method: 'POST' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it.each(['/%', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/..%5csecret.txt', '/a%00b', '//evil'])(
    'answers 400 to %s',
    async path => {
      const answer = await send(app.url, path)
      expect(answer.status).toBe(400)
      expect(answer.text).not.toContain('secret')
    },
  )

  it('answers on both loopback addresses', async () => {
    const { port } = new URL(app.url)
    expect((await send(`http://127.0.0.1:${port}`, '/')).status).toBe(200)
  })
})

describe('forwarding', () => {
  it('passes method, path, query, headers and body, and the answer back', async () => {
    const answer = await send(app.url, '/api/a%20b?x=1&y=%2F', {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        cookie: 'a=b',
        connection: 'x-mine',
        'x-mine': '1',
        'content-length': '5',
      },
      body: 'hello',
    })
    expect([answer.status, answer.headers['x-from'], answer.headers.etag]).toEqual([202, 'api', '"1"'])
    const seen = JSON.parse(answer.text)
    expect(seen).toMatchObject({ method: 'POST', url: '/api/a%20b?x=1&y=%2F', body: 'hello' })
    expect(seen.headers).toMatchObject({ 'content-type': 'text/plain', cookie: 'a=b', host: new URL(apiUrl).host })
    expect(seen.headers).not.toHaveProperty('x-mine')
  })

  it.each(['/healthz', '/auth/signin', '/internal/ingest/status'])('also forwards %s', async path => {
    expect(JSON.parse((await send(app.url, path)).text).url).toBe(path)
  })

  it('tells a rewritten request where it came from, and believes no client about it', async () => {
    const lies = { 'x-ms-original-url': 'https://evil/', 'x-forwarded-host': 'evil', forwarded: 'host=evil' }
    const rewritten = JSON.parse((await send(app.url, '/quota?tab=2', { headers: lies })).text)
    expect(rewritten.url).toBe('/api/page?tab=2')
    expect(rewritten.headers['x-ms-original-url']).toBe(`${app.url}/quota?tab=2`)
    const plain = JSON.parse((await send(app.url, '/api/x', { headers: lies })).text)
    expect(plain.headers).not.toHaveProperty('x-ms-original-url')
    expect(plain.headers).not.toHaveProperty('forwarded')
    expect(plain.headers['x-forwarded-host']).not.toBe('evil')
  })

  it('streams both ways at once', async () => {
    const { hostname, port } = new URL(app.url)
    const outgoing = request({ hostname, port, path: '/api/echo', method: 'POST', agent: false })
    outgoing.flushHeaders()
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    for (const word of ['one', 'two']) {
      outgoing.write(word)
      const [chunk] = (await once(answer, 'data')) as [Buffer]
      expect(chunk.toString()).toBe(word)
    }
    outgoing.end()
    await once(answer, 'end')
  })

  it('hands on an answer that refuses a body before its end', async () => {
    const answer = await send(app.url, '/api/refuse', { method: 'POST', body: 'x'.repeat(4_000_000) })
    expect([answer.status, answer.text]).toEqual([413, 'too large'])
  })

  it('keeps its connection to the API', async () => {
    let connections = 0
    const count = () => connections++
    api.on('connection', count)
    for (let turn = 0; turn < 5; turn++) await send(app.url, '/api/x')
    api.off('connection', count)
    expect(connections).toBeLessThanOrEqual(1)
  })

  it('cuts a request that takes too long with 504', async () => {
    const hasty = await startStaticWebApp({ port: 0, api: apiUrl, root: join(folder, 'site'), cutAfterMs: 300 })
    const answer = await send(hasty.url, '/api/silent')
    await hasty.close()
    expect(answer.status).toBe(504)
    expect(JSON.parse(answer.text).ref).toBe(answer.headers['x-correlation-id'])
  })

  it('answers 503 in the envelope while the API is unavailable', async () => {
    const alone = await startStaticWebApp({ port: 0, api: 'http://127.0.0.1:1', root: join(folder, 'site') })
    const answer = await send(alone.url, '/api/capacity')
    await alone.close()
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String), ref: answer.headers['x-correlation-id'] })
  })
})
