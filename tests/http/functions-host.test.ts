import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Launched, launch } from '../support/product/launch.js'
import { until } from '../support/until.js'
import { expectRefusal } from './answers.js'

const folder = mkdtempSync(join(tmpdir(), 'headroom-functions-host-'))
const secret = () => randomBytes(24).toString('base64')
const settings = {
  DURABLE_HUB: 'headroom',
  DATABASE_FILE: join(folder, 'headroom.db'),
  SQL_CONNECTION_STRING: '',
  WORKER_URL: 'http://127.0.0.1:9',
  RESOURCE_MANAGER_URL: 'http://127.0.0.1:9',
  INGEST_API_KEY: secret(),
  WORKER_SHARED_SECRET: secret(),
  SESSION_SECRET: secret(),
}

let started = 0
const startApp = (app: 'api' | 'worker', env: NodeJS.ProcessEnv = {}): Launched => {
  const storage = join(folder, String(++started))
  const args = ['dist/local/functions-host/main.js', '--port', '0', '--storage', storage, '--proxy-timeout', '5']
  return launch(args, { ...settings, HEADROOM_APP: app, AzureWebJobs__tick__Disabled: 'true', ...env })
}
const toAddress = async (app: Launched): Promise<string> => (await app.line(/listening on (\S+)/))[1]!
const linesWith = (app: Launched, text: string) =>
  app
    .output()
    .split('\n')
    .filter(line => line.includes(text))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(['api', 'worker'] as const)('The %s', name => {
  let app: Launched
  let url: string

  beforeAll(async () => {
    app = startApp(name)
    url = await toAddress(app)
  })
  afterAll(async () => {
    await app.end('SIGTERM')
    app.sweep()
  })
  const trigger = name === 'api' ? '/internal/ingest/capacity' : '/ingest/capacity'
  const post = (path: string, body: string, type = 'application/json') =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body })

  it.each(['/healthz?Headers=%7B%7D', '/healthz?headers', `/healthz?a=1&HEADERS=x`])(
    'refuses %s, whose headers would be the made-up ones',
    async path => {
      expect(await expectRefusal(await fetch(url + path), 400)).toMatch(/^Headers cannot be a query parameter/)
    },
  )

  it.each([
    ['a key Headers', '{"Headers":"{\\"x-forwarded-for\\":\\"10.0.0.1\\"}"}', /^Headers cannot be a key of the body/],
    ['a key in lower case', '{"headers":{"cookie":"a=1"}}', /^Headers cannot be a key of the body/],
    ['what only a lax reader takes', "{'Headers':'{}'}", /not valid JSON/],
  ])('refuses a body with %s, whatever its type', async (_name, body, sentence) => {
    for (const type of ['application/json', 'text/plain'])
      expect(await expectRefusal(await post(trigger, body, type), 400)).toMatch(sentence)
  })

  it('refuses the body of a GET, which it would not see', async () => {
    const body = '{"Headers":"{}"}'
    const answer = await new Promise<Response>((resolve, reject) => {
      const sent = request(`${url}/healthz`, { method: 'GET', headers: { 'content-length': body.length } }, response =>
        response.toArray().then(chunks => {
          const headers = response.headers as Record<string, string>
          resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 0, headers }))
        }, reject),
      )
      sent.on('error', reject)
      sent.end(body)
    })
    expect(await expectRefusal(answer, 400)).toBe('A GET request takes no body')
  })

  it.each(['/admin/nothing', '/admin', '/runtime/nothing'])('answers %s with 404', async path => {
    await expectRefusal(await fetch(url + path), 404)
  })

  it('does not log callers who disconnect as failures', async () => {
    const before = app.output().length
    const cutOff = new Promise(resolve => {
      const headers = { 'content-type': 'application/json' }
      const sent = request(url + trigger, { method: 'POST', headers })
      sent.on('error', () => {})
      sent.on('close', resolve)
      // In chunks: the function reads them as they come.
      sent.write('{"regions":')
      setTimeout(() => sent.destroy(), 300)
    })
    await cutOff
    const left = await until('the line of the call', () =>
      linesWith(app, `POST ${trigger} 499`).length > 0 ? true : undefined,
    )
    expect(left).toBe(true)
    expect(app.output().slice(before)).not.toMatch(/Failed|error|"warn/i)
  })
})

describe('The limit of calls from one address', () => {
  let app: Launched
  afterEach(async () => {
    await app.end('SIGTERM')
    app.sweep()
  })

  it('cannot be evaded with headers in the query', async () => {
    app = startApp('api')
    const url = await toAddress(app)
    const ask = (search: string) =>
      fetch(`${url}/auth/callback?state=x${search}`, {
        headers: { 'x-forwarded-for': '203.0.113.7' },
        redirect: 'manual',
      })
    const statuses = new Set<number>()
    for (let call = 0; call < 121; call += 1) statuses.add((await ask('')).status)
    expect(statuses).toContain(429)
    const madeUp = encodeURIComponent(JSON.stringify({ 'x-forwarded-for': '203.0.113.8' }))
    expect(await expectRefusal(await ask(`&Headers=${madeUp}`), 400)).toMatch(/^Headers cannot be/)
  })
})

describe('A start with an invalid setting', () => {
  let app: Launched
  afterEach(async () => {
    await app.end('SIGTERM')
    app.sweep()
  })

  it('says that the durable task hub has no name, before the host stops', async () => {
    app = startApp('api', { DURABLE_HUB: undefined })
    await expect(toAddress(app)).rejects.toThrow(
      /The setting DURABLE_HUB is missing: host\.json takes the name of the durable task hub from it/,
    )
  })

  it('names a Key Vault reference that was not resolved, and answers 503', async () => {
    const reference = '@Microsoft.KeyVault(VaultName=headroom;SecretName=session-secret)'
    app = startApp('api', { SESSION_SECRET: reference })
    const url = await toAddress(app)
    const problem = 'The setting SESSION_SECRET is missing: its Key Vault reference was not resolved'
    await until('the line of the problem', () => linesWith(app, problem)[0])
    expect(linesWith(app, problem)).toHaveLength(1)
    expect(await expectRefusal(await fetch(`${url}/api/about`), 503)).toBe(problem)
    expect(await expectRefusal(await fetch(`${url}/api/nothing`), 503)).toBe(problem)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    expect(app.output()).not.toContain('SecretName')
  })
})
