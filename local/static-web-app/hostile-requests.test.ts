import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownHosts } from '#local/loopback/known-hosts.js'
import { maxHeaderSize } from '#local/loopback/request-limits.js'
import { rawRequest } from '../../tests/support/raw-request.js'
import { type StaticWebApp, startStaticWebApp } from './static-web-app.js'

const config = {
  routes: [{ route: '/quota', rewrite: '/api/page' }],
  globalHeaders: { 'X-Content-Type-Options': 'nosniff' },
}

let folder: string
let api: Server
let apiUrl: string
let app: StaticWebApp
const sockets: Socket[] = []

const start = (patience = {}) =>
  startStaticWebApp({
    port: 0,
    api: apiUrl,
    root: folder,
    patience,
    hosts: knownHosts({ PUBLIC_ORIGIN: 'https://headroom.example', HEADROOM_HOSTS: 'desk.local' }),
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-requests-'))
  await writeFile(join(folder, 'index.html'), '<title>Home</title>')
  await writeFile(join(folder, 'staticwebapp.config.json'), JSON.stringify(config))
  api = createServer({ maxHeaderSize }, (incoming, response) => {
    const said = JSON.stringify({ length: incoming.url?.length, headers: incoming.headers })
    incoming.resume().on('end', () => response.end(said))
  })
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  app = await start()
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app?.close()
  api.closeAllConnections()
  api.close()
  await rm(folder, { recursive: true })
})

/** What the front answers to these very bytes. */
async function answerTo(text: string, to = app): Promise<{ status: number; body: string; head: string }> {
  const answer = await rawRequest(to.url.replace('localhost', '127.0.0.1'), text)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body }
}

async function expectEnvelope(text: string, status: number, to = app): Promise<string> {
  const answer = await answerTo(text, to)
  expect(answer.status, answer.body).toBe(status)
  const { error, ref, ...rest } = JSON.parse(answer.body) as Record<string, string>
  expect(rest).toEqual({})
  expect(answer.head).toContain(`x-correlation-id: ${ref}`)
  expect(answer.head).toContain('cache-control: no-store')
  expect(answer.head).toContain('x-content-type-options: nosniff')
  expect(error).toMatch(/\.$/)
  return error as string
}

const host = 'host: localhost\r\n'
const line = (method: string, target: string, headers = host) =>
  `${method} ${target} HTTP/1.1\r\n${headers}connection: close\r\n\r\n`

describe('The host name of a request', () => {
  it.each(['evil.example', 'evil.example:4280', 'localhost.evil.example', '', '127.0.0.1:80:80'])(
    'is refused where it is %j, whatever is asked for',
    async name => {
      for (const path of ['/', '/api/capacity', '/healthz'])
        await expectEnvelope(line('GET', path, `host: ${name}\r\n`), 421)
    },
  )

  it.each(['localhost', '127.0.0.1:80', '[::1]:4280', 'HEADROOM.example', 'desk.local:4280'])(
    'is taken where it is %s',
    async name => {
      expect((await answerTo(line('GET', '/', `host: ${name}\r\n`))).status).toBe(200)
    },
  )

  it('must be there, and once', async () => {
    await expectEnvelope(line('GET', '/', ''), 400)
    await expectEnvelope(line('GET', '/', `${host}host: evil.example\r\n`), 400)
    expect((await answerTo('GET / HTTP/1.0\r\n\r\n')).status).toBe(200)
  })
})

describe('The envelope is the answer', () => {
  it.each([
    ['GET', '//', 400],
    ['GET', '//evil.example/x', 400],
    ['GET', 'http://evil.example/', 400],
    ['GET', '/%zz', 400],
    ['GET', '/%00', 400],
    ['GET', '/../secret', 400],
    ['GET', '/%2e%2e/secret', 400],
    ['GET', '*', 400],
    ['GET', '/\u0000', 400],
    ['GET', 'nothing', 400],
    ['OPTIONS', '*', 400],
    ['OPTIONS', '/', 405],
    ['TRACE', '/api/capacity', 405],
    ['PROPFIND', '/api/capacity', 405],
    ['M-SEARCH', '/', 405],
    ['CONNECT', 'evil.example:443', 405],
    ['MADEUP', '/', 400],
    ['get', '/', 400],
  ])('to %s %s', async (method, target, status) => {
    await expectEnvelope(line(method, target), status)
  })

  it.each([
    ['another Expect', line('GET', '/', `${host}expect: a-miracle\r\n`), 417],
    ['what is not HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
    ['another version', `GET / HTTP/3.7\r\n${host}\r\n`, 400],
    ['a header without a name', line('GET', '/', `${host}: x\r\n`), 400],
    ['two lengths', line('POST', '/api/x', `${host}content-length: 3\r\ncontent-length: 5\r\n`), 400],
    ['a chunk that is none', `POST /api/x HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n`, 400],
  ])('to %s', async (_, text, status) => {
    await expectEnvelope(text, status)
  })

  it('to nothing that waits for 100-continue: it may go on', async () => {
    const head = `POST /api/x HTTP/1.1\r\n${host}expect: 100-continue\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi`
    const answer = await rawRequest(app.url.replace('localhost', '127.0.0.1'), head)
    expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/)
    expect(answer).not.toContain('"expect"')
  })
})

describe('A long address', () => {
  const toAddress = (length: number) => `/api/capacity?sku=${'x'.repeat(length - '/api/capacity?sku='.length)}`

  it.each([20_000, 190_000])('of %i characters is passed on', async length => {
    const { status, body } = await answerTo(line('GET', toAddress(length)))
    expect(status, body).toBe(200)
    expect(body).toContain(`"length":${length}`)
  })

  it('is refused beyond, and so are large headers, and a page that is not that long', async () => {
    await expectEnvelope(line('GET', toAddress(200_000)), 414)
    await expectEnvelope(line('GET', toAddress(400_000)), 431)
    await expectEnvelope(line('GET', '/', `${host}x-large: ${'x'.repeat(33_000)}\r\n`), 431)
    await expectEnvelope(line('GET', '/', `${host}x-large: ${'x'.repeat(400_000)}\r\n`), 431)
    await expectEnvelope(line('GET', `/quota?${'x'.repeat(10_000)}`), 414)
  })
})

describe('A slow client', () => {
  const toPort = (to: StaticWebApp) => Number(new URL(to.url).port)
  const open = (text: string, to = app): Socket => {
    const socket = connect(toPort(to), '127.0.0.1', () => socket.write(text))
    socket.on('error', () => {})
    sockets.push(socket)
    return socket
  }
  const slowBody = `POST /api/x HTTP/1.1\r\n${host}content-length: 100\r\n\r\nx`

  it('is refused in the envelope when the time for a request is over', async () => {
    const hasty = await start({ headersTimeout: 100, requestTimeout: 200 })
    try {
      await expectEnvelope(`GET / HTTP/1.1\r\n${host}x-slow: `, 408, hasty)
      await expectEnvelope(`POST /api/x HTTP/1.1\r\n${host}content-length: 10\r\n\r\nx`, 408, hasty)
    } finally {
      await hasty.close()
    }
  })

  it('takes no place from others: the body that is on its way longest gives way', async () => {
    const [first] = Array.from({ length: 300 }, () => open(slowBody)) as [Socket]
    const [chunk] = (await once(first, 'data')) as [Buffer]
    expect(chunk.toString()).toMatch(/^HTTP\/1.1 408 /)
    for (const method of ['GET', 'POST']) {
      const outgoing = request({ host: '127.0.0.1', port: toPort(app), path: '/api/x', method, agent: false })
      outgoing.end(method === 'POST' ? 'whole' : undefined)
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(200)
      answer.resume()
    }
  })

  it('holds no connection that another needs', async () => {
    const small = await start({ connections: 20 })
    try {
      const idle = Array.from({ length: 100 }, (_, n) => open(n % 2 ? '' : `GET / HTTP/1.1\r\n${host}`, small))
      await once(idle[0] as Socket, 'close')
      const text = line('GET', '/')
      expect((await answerTo(text, small)).status).toBe(200)
    } finally {
      await small.close()
    }
  })
})
