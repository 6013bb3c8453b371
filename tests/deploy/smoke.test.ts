import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rateLimitCheck } from '#deploy/smoke/rate-limit-check.js'
import { smoke } from '#deploy/smoke/smoke.js'
import type { Target } from '#deploy/smoke/target.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { launch } from '../support/product/launch.js'

let estate: Estate
let target: Target
beforeAll(async () => {
  estate = await startEstate({ subscriptions: 1, regions: 1 })
  target = {
    site: estate.url,
    api: estate.apiUrl,
    worker: estate.workerUrl,
    ingestKey: estate.ingestKey,
    isInAzure: false,
  }
})
afterAll(() => estate?.stop())

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Change = (request: IncomingMessage, response: ServerResponse) => boolean

/** A front before one address of the product that answers some requests itself, as something broken in Azure would. */
async function broken(url: string, change: Change): Promise<string> {
  const server = createServer(async (request, response) => {
    if (change(request, response)) return
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    headers.delete('host')
    headers.delete('connection')
    const { method = 'GET' } = request
    const body = method === 'GET' ? undefined : '{}'
    headers.delete('content-length')
    const given = await fetch(new URL(request.url ?? '/', url), {
      method,
      headers,
      redirect: 'manual',
      ...(body && { body }),
    })
    const text = await given.text()
    const { port } = server.address() as AddressInfo
    const own = text.replaceAll(new URL(url).host, `localhost:${port}`)
    response.statusCode = given.status
    for (const [name, value] of given.headers)
      if (!/^(content-length|content-encoding|transfer-encoding)$/.test(name)) response.setHeader(name, value)
    response.end(own)
  })
  server.listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise(resolve => server.once('listening', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** The lines of the smoke test; it waits for nothing. */
async function lines(changed: Partial<Target>): Promise<string> {
  const said: string[] = []
  const ports = {
    fetch,
    waiting: { now: () => new Date(), pause: async () => {} },
    say: (line: string) => void said.push(line),
    patienceMs: 0,
  }
  await smoke({ ...target, ...changed }, ports)
  return said.join('\n')
}

const answering =
  (path: RegExp, status: number, text: string, type = 'text/html'): Change =>
  (request, response) => {
    if (!path.test(request.url ?? '')) return false
    response.writeHead(status, { 'content-type': type })
    response.end(text)
    return true
  }
const json = 'application/json'

describe('The smoke test', () => {
  it('passes on a started product, as a program, and ends with its address', async () => {
    const words = ['--site', estate.url, '--api', estate.apiUrl, '--worker', estate.workerUrl]
    const program = launch(['dist/deploy/main.js', 'smoke', ...words], { INGEST_API_KEY: estate.ingestKey })
    const exit = await new Promise(resolve => program.process.once('close', resolve))
    const output = program.output()
    expect(output).not.toContain('✗')
    expect(output.split('\n').filter(line => line.startsWith('✓')).length).toBeGreaterThanOrEqual(9)
    expect(output.trimEnd()).toMatch(new RegExp(`Headroom is ready at ${estate.url}$`))
    expect(output).not.toContain(estate.ingestKey)
    expect(exit).toBe(0)
  })

  it('finds that forged addresses do not escape the limits', async () => {
    const get = async (url: string, init?: RequestInit) => {
      const { status, headers } = await fetch(url, init)
      return { status, headers, text: '', json: undefined }
    }
    expect(await rateLimitCheck.run(target, { get, patiently: get })).toMatch(/limited after/)
  })

  it.each<[string, () => Promise<Partial<Target>>, RegExp]>([
    [
      'nothing at the address',
      async () => ({ api: 'http://127.0.0.1:9' }),
      /The api is well: there was no answer \(.+\)/,
    ],
    [
      'no package',
      async () => ({ api: await broken(estate.apiUrl, answering(/./, 404, '')) }),
      /api's host has no function[\s\S]*azd deploy/,
    ],
    [
      'a database that does not resume',
      async () => ({ api: await broken(estate.apiUrl, answering(/healthz/, 503, '{"status":"degraded"}', json)) }),
      /has not all it needs[\s\S]*A paused database takes a minute/,
    ],
    [
      'authentication of Azure before the operators',
      async () => ({ api: await broken(estate.apiUrl, answering(/internal|healthz/, 401, '')) }),
      /refuses callers of the api before they reach it[\s\S]*refused by Azure, not by Headroom/,
    ],
    [
      'a stopped worker',
      async () => ({
        worker: await broken(estate.workerUrl, answering(/./, 403, 'Error 403 - This web app is stopped.')),
      }),
      /The worker is stopped/,
    ],
    [
      'a worker that takes unsigned calls',
      async () => ({ worker: await broken(estate.workerUrl, answering(/ingest/, 200, '{"ok":true}', json)) }),
      /An unsigned call is not refused[\s\S]*Stop the app now/,
    ],
    [
      'a key that changed',
      async () => ({ ingestKey: 'another key' }),
      /does not accept the key that is in the key vault/,
    ],
    [
      'a forged user who is believed',
      async () => ({ api: await broken(estate.apiUrl, answering(/auth\/me/, 200, '{"authenticated":true}', json)) }),
      /takes the header x-ms-client-principal for a sign-in/,
    ],
    [
      'a site without its pages',
      async () => ({ site: await broken(estate.url, answering(/^\/$/, 200, '<title>Your site is live</title>')) }),
      /serves a page that is not of Headroom/,
    ],
    [
      'no link, so that the site answers with its page',
      async () => ({ site: await broken(estate.url, answering(/^\/api\/about/, 200, '<html>')) }),
      /no api is linked to it/,
    ],
    [
      'a link that lost its registration',
      async () => ({ site: await broken(estate.url, answering(/^\/api\/about/, 401, '')) }),
      /The registration of the link is lost/,
    ],
    [
      'a site without its configuration',
      async () => ({ site: await broken(estate.url, answering(/^\/admin/, 200, '<html>')) }),
      /A protected page answers 200[\s\S]*staticwebapp.config.json is missing/,
    ],
    [
      'another origin than that of the sign-in',
      async () => ({ site: await broken(estate.url, () => false) }),
      /Sign-in would return to .* instead of http:\/\/localhost[\s\S]*HEADROOM_CUSTOM_ORIGIN/,
    ],
    [
      'no sign-in',
      async () => ({
        site: await broken(estate.url, answering(/^\/auth\/signin/, 503, '{"error":"OIDC_ISSUER is missing"}', json)),
      }),
      /Sign-in is not configured: 503/,
    ],
  ])('says the cause and the cure of %s', async (_, change, sentence) => {
    const said = await lines(await change())
    expect(said).toMatch(sentence)
    expect(said).toMatch(/\d+ of the checks failed\.$/)
  })
})
