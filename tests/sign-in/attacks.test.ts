import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#shared/contract/common/error.js'
import { expectRefusal } from '../http/answers.js'
import { Browser } from '../support/browser.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { IdentityProvider, type ProviderControl, signInOverHttp } from '../support/product/identity-provider.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

describe.each(sqlEngines)('Attacks on the sign-in, on $name', engine => {
  let estate: Estate
  let provider: IdentityProvider
  let before: Record<string, number>

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 1, regions: 1, engine })
    await estate.settled()
    provider = new IdentityProvider(estate.processes().find(({ name }) => name === 'identity-provider')?.url ?? '')
  })
  afterAll(() => estate?.stop())
  beforeEach(async () => {
    before = await stored()
  })
  afterEach(() => provider.control({}))

  /** All stored rows, except the attempt's own row and its refusal. */
  async function stored(): Promise<Record<string, number>> {
    const counts = Object.entries(await estate.stored.rowCounts())
    const rest = Object.fromEntries(counts.filter(([name]) => !/^(workernonce|errorlog)$/i.test(name)))
    return rest
  }

  /** Expects a refusal in the envelope, no changes, and a log entry with the same reference. */
  async function expectRefused(response: Response, status: number): Promise<string> {
    const { ref } = (await response.clone().json()) as ErrorEnvelope
    const setsSession = response.headers.getSetCookie().some(cookie => cookie.startsWith('connect.sid='))
    expect(setsSession).toBe(false)
    const sentence = await expectRefusal(response, status)
    expect(await stored()).toEqual(before)
    await until('the line of the refusal', () => {
      const log = readFileSync(join(estate.dataDir, 'logs', 'api.log'), 'utf8')
      return log.split('\n').some(line => line.includes(ref) && line.includes(String(status))) || undefined
    })
    return sentence
  }

  /** Goes through the provider, and stops before the callback. */
  async function upToCallback(): Promise<{ browser: Browser; callback: URL }> {
    const browser = new Browser(url => url.pathname.endsWith('/auth/callback'))
    const form = await browser.open(new URL('/auth/signin?redirect=/admin', estate.url))
    const { leadsTo } = await browser.submit(form, { login: 'admin@headroom.local' })
    if (!leadsTo) throw new Error('the provider leads to no callback')
    return { browser, callback: leadsTo }
  }

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http:evil.example',
    '/%09/evil.example'.replace('%09', '\t'),
  ])('is not redirected to %j', async redirect => {
    for (const path of ['/auth/signin', '/api/auth/signin']) {
      const url = new URL(`${path}?${new URLSearchParams({ redirect })}`, estate.url)
      expect(await expectRefused(await fetch(url, { redirect: 'manual' }), 400)).toContain('redirect')
    }
  })

  it('accepts a callback once', async () => {
    const { browser, callback } = await upToCallback()
    const jar = browser.cookies.header(callback)
    expect((await browser.request(callback)).status).toBe(302)
    before = await stored()
    const replay = () => fetch(callback, { redirect: 'manual', headers: { cookie: jar } })
    expect(await expectRefused(await replay(), 400)).toContain('finished before')
    expect(await expectRefused(await replay(), 400)).toContain('finished before')
  })

  it('accepts a callback only from the same browser with the same state', async () => {
    const { browser, callback } = await upToCallback()
    const headers = { cookie: browser.cookies.header(callback) }
    const ask = (change: (url: URL) => void, own: Record<string, string> = headers) => {
      const url = new URL(callback)
      change(url)
      return fetch(url, { redirect: 'manual', headers: own })
    }
    await expectRefused(await ask(() => {}, {}), 400)
    await expectRefused(await ask(url => url.searchParams.set('state', 'x'.repeat(43))), 400)
    await expectRefused(await ask(url => url.searchParams.delete('state')), 400)
    const state = callback.searchParams.get('state') ?? ''
    await expectRefused(await ask(url => url.searchParams.set('state', `${state.slice(0, 8)}${'x'.repeat(35)}`)), 400)
    const other = await upToCallback()
    await expectRefused(await ask(() => {}, { cookie: other.browser.cookies.header(callback) }), 400)
  })

  it.each<[string, (url: URL) => void]>([
    ['a made-up code', url => url.searchParams.set('code', 'made-up')],
    ['no code', url => url.searchParams.delete('code')],
    ['another issuer', url => url.searchParams.set('iss', 'https://evil.example')],
    ['a no of the provider', url => url.searchParams.set('error', 'access_denied')],
  ])('refuses a callback with %s', async (_name, change) => {
    const { browser, callback } = await upToCallback()
    change(callback)
    await expectRefused(await browser.request(callback), 401)
  })

  it.each<NonNullable<ProviderControl['idToken']>>([
    'wrongNonce',
    'wrongIssuer',
    'wrongAudience',
    'expired',
    'unsigned',
    'otherKey',
    'noOid',
  ])('refuses an invalid id token (%s)', async idToken => {
    const { browser, callback } = await upToCallback()
    await provider.control({ idToken })
    await expectRefused(await browser.request(callback), 401)
  })

  it('says so while the provider is unavailable, and works when it is back', async () => {
    const { browser, callback } = await upToCallback()
    await provider.control({ token: 'away' })
    const response = await browser.request(callback)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await expectRefused(response, 503)).toContain('identity provider')
    await provider.control({})
    const { response: good } = await signInOverHttp(estate.url, 'user@headroom.local')
    expect(good.status).toBe(302)
  })

  describe('A write with the cookie of an administrator', () => {
    const path = '/api/admin/ui-settings'
    const body = JSON.stringify({
      version: 0,
      settings: { notice: 'x', defaultRegionPreset: null, showSqlPreview: true },
    })
    let cookie: string
    beforeAll(async () => {
      ;({ cookie } = await signInOverHttp(estate.url, 'admin@headroom.local'))
    })
    const put = (headers: Record<string, string>, text = body) =>
      fetch(estate.url + path, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: text,
      })

    /** An attempt of a signed-in user is recorded; nothing else may change. */
    async function expectOnlyRecorded(response: Response, status: number, result: string): Promise<void> {
      await expectRefusal(response, status)
      const { OperationLog: recorded = 0, ...rest } = await stored()
      const { OperationLog: formerly = 0, ...former } = before
      expect(rest).toEqual(former)
      expect(recorded).toBe(formerly + 1)
      const [last] = await estate.stored.query('SELECT result, correlationId FROM OperationLog ORDER BY createdAt DESC')
      expect(last).toEqual({ result, correlationId: response.headers.get('x-correlation-id') })
    }

    it.each(['https://evil.example', 'null', 'http://localhost', 'http://127.0.0.1:1', ''])(
      'is refused from the origin %j, and recorded',
      async origin => {
        await expectOnlyRecorded(await put(origin === '' ? {} : { origin }), 403, 'refused')
      },
    )

    it('is refused as a form, which another site could send without a preflight', async () => {
      const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
      for (const type of forms) {
        before = await stored()
        await expectOnlyRecorded(await put({ origin: estate.url, 'content-type': type }), 415, 'failed')
      }
    })

    it('is refused when it is too large, before anything changes', async () => {
      const response = await put({ origin: estate.url }, ' '.repeat(1024 * 1024 + 1))
      await expectRefusal(response, 413)
      expect(await stored()).toEqual(before)
    })

    it('is refused with a method override', async () => {
      const headers = {
        cookie,
        origin: estate.url,
        'x-http-method-override': 'PUT',
        'content-type': 'application/json',
      }
      const response = await fetch(estate.url + path, { method: 'POST', headers, body })
      await expectRefusal(response, 405)
      expect(await stored()).toEqual(before)
    })
  })

  it('does not sign anybody out from another page', async () => {
    const { cookie } = await signInOverHttp(estate.url, 'user@headroom.local')
    before = await stored()
    const headers = { cookie, origin: 'https://evil.example' }
    await expectRefused(await fetch(`${estate.url}/api/auth/signout`, { method: 'POST', headers }), 403)
    const me = await fetch(`${estate.url}/api/auth/me`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ authenticated: true })
  })

  it('accepts no session from a header, a query or a cookie signed with another secret', async () => {
    const { cookie } = await signInOverHttp(estate.url, 'admin@headroom.local')
    const value = cookie.slice('connect.sid='.length)
    const [id = ''] = value.split('.')
    for (const [path, headers] of [
      [`/api/admin/config?connect.sid=${value}`, {}],
      ['/api/admin/config', { authorization: `Bearer ${value}` }],
      ['/api/admin/config', { 'x-ms-client-principal': btoa('{"userRoles":["admin"]}') }],
      ['/api/admin/config', { cookie: `connect.sid=${id}` }],
      ['/api/admin/config', { cookie: `connect.sid=${id}.${'A'.repeat(43)}` }],
      ['/api/admin/config', { cookie: `Connect.Sid=${value}` }],
    ] as [string, Record<string, string>][])
      await expectRefusal(await fetch(estate.url + path, { headers }), 401)
  })
})
