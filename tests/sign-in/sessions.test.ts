import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../http/answers.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { IdentityProvider, signInOverHttp } from '../support/product/identity-provider.js'
import { rawRequest } from '../support/raw-request.js'
import { sqlEngines } from '../support/sql/sql-engines.js'

const admin = 'admin@headroom.local'
const user = 'user@headroom.local'
const many = 'many-groups@headroom.local'

describe.each(sqlEngines)('Sessions on $name', engine => {
  let estate: Estate
  let provider: IdentityProvider

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 1, regions: 1, engine })
    await estate.settled()
    provider = new IdentityProvider(estate.processes().find(({ name }) => name === 'identity-provider')?.url ?? '')
  })
  afterAll(() => estate?.stop())
  afterEach(() => provider.control({}))

  const me = async (cookie: string) => {
    const response = await fetch(`${estate.url}/api/auth/me`, { headers: { cookie } })
    expect(response.status).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }

  it.each([
    [admin, true],
    [user, false],
    [many, true],
  ])('tell who %s is', async (login, isAdmin) => {
    const { cookie, location, response } = await signInOverHttp(estate.url, login, { redirect: '/admin/errors?ref=1' })
    expect([response.status, location]).toEqual([302, '/admin/errors?ref=1'])
    const known = await me(cookie)
    expect(known).toEqual({ authenticated: true, oid: expect.any(String), name: expect.any(String), isAdmin })
    expect(JSON.stringify(known)).not.toContain('@')
    expect(await me('')).toEqual({ authenticated: false })
  })

  it('work when the cookies come in several header lines, which the Functions host joins with a comma', async () => {
    const { cookie } = await signInOverHttp(estate.url, user)
    for (const lines of [`theme=dark\r\ncookie: ${cookie}`, `${cookie}\r\ncookie: theme=dark; a=b`]) {
      const head = `GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\ncookie: ${lines}\r\nconnection: close\r\n\r\n`
      expect(await rawRequest(estate.apiUrl, head)).toContain('"authenticated":true')
    }
  })

  it('use a cookie that scripts and other sites cannot read', async () => {
    const { response } = await signInOverHttp(estate.url, user)
    const line = response.headers.getSetCookie().find(one => one.startsWith('connect.sid=')) ?? ''
    const attributes = line
      .split(';')
      .slice(1)
      .map(one => one.trim().toLowerCase())
    expect(attributes.sort()).toEqual(['httponly', 'max-age=28800', 'path=/', 'samesite=lax', 'secure'])
  })

  it('leave neither ids nor tokens in the database or in a log', async () => {
    const { cookie } = await signInOverHttp(estate.url, admin)
    const value = cookie.slice('connect.sid='.length)
    const [id = ''] = value.split('.')
    const rows = await estate.stored.query('SELECT * FROM AppSessions')
    expect(rows.length).toBeGreaterThan(0)
    const text = JSON.stringify(rows)
    for (const secret of [id, value, '@headroom.local', 'eyJ']) expect(text).not.toContain(secret)
    for (const { refreshToken } of rows) expect(String(refreshToken)).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{60,}$/)
    for (const name of ['api', 'worker', 'static-web-app', 'identity-provider']) {
      const log = readFileSync(join(estate.dataDir, 'logs', `${name}.log`), 'utf8')
      for (const secret of [id, '@headroom.local', 'eyJ', 'code=', 'refresh_token'])
        expect(log, name).not.toContain(secret)
    }
  })

  it('end with the sign-out, here and at the provider', async () => {
    const { cookie } = await signInOverHttp(estate.url, user)
    const headers = { cookie, origin: estate.url }
    const response = await fetch(`${estate.url}/api/auth/signout`, { method: 'POST', headers })
    expect(response.status).toBe(200)
    const { location } = (await response.json()) as { location: string }
    expect(location).toContain('post_logout_redirect_uri=')
    expect(response.headers.getSetCookie()[0]).toMatch(/^connect\.sid=; Max-Age=0;/)
    expect(await me(cookie)).toEqual({ authenticated: false })
    await expectRefusal(await fetch(`${estate.url}/api/admin/config`, { headers }), 401)
    const again = await fetch(`${estate.url}/auth/signout`, { method: 'POST', headers })
    expect(again.status).toBe(200)
  })

  it('expire, and are then deleted from the database', async () => {
    const { cookie } = await signInOverHttp(estate.url, user)
    const { oid } = await me(cookie)
    await estate.stored.write(({ db, dialect }) => {
      const past = dialect.time(new Date(Date.now() - 1).toISOString())
      return sql`update AppSessions set expiresAt = ${past} where oid = ${String(oid)}`.execute(db)
    })
    expect(await me(cookie)).toEqual({ authenticated: false })
    await expectRefusal(await fetch(`${estate.url}/api/admin/config`, { headers: { cookie } }), 401)
    const page = await fetch(`${estate.url}/admin/errors?ref=1`, { headers: { cookie }, redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      '/auth/signin?redirect=%2Fadmin%2Ferrors%3Fref%3D1',
    ])
    const purge = await fetch(`${estate.apiUrl}/admin/functions/purge`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(purge.status).toBe(202)
    await expect.poll(() => estate.stored.count('SELECT count(*) FROM AppSessions WHERE oid = ?', String(oid))).toBe(0)
  })

  it('are renewed without the user noticing, and end when the provider rejects the refresh token', async () => {
    await provider.control({ accessTokenSeconds: 1 })
    const { cookie } = await signInOverHttp(estate.url, user)
    const { oid } = await me(cookie)
    const token = async () =>
      (await estate.stored.query('SELECT refreshToken FROM AppSessions WHERE oid = ?', String(oid)))[0]?.refreshToken
    const first = await token()
    await expect.poll(() => me(cookie).then(token)).not.toBe(first)
    expect(await me(cookie)).toMatchObject({ authenticated: true, isAdmin: false })
    await provider.revoke(user)
    await expect.poll(() => me(cookie)).toEqual({ authenticated: false })
    expect(await token()).toBeUndefined()
  })

  it('continue while the provider is unavailable', async () => {
    await provider.control({ accessTokenSeconds: 1 })
    const { cookie } = await signInOverHttp(estate.url, admin)
    await provider.control({ token: 'away', accessTokenSeconds: 1 })
    const { oid } = await me(cookie)
    const isDue = async () => {
      const [row] = await estate.stored.query(
        'SELECT renewAt FROM AppSessions WHERE oid = ? ORDER BY createdAt DESC',
        String(oid),
      )
      await me(cookie)
      return Date.parse(String(row?.renewAt)) > Date.now() + 30_000
    }
    await expect.poll(isDue).toBe(true)
    expect(await me(cookie)).toMatchObject({ authenticated: true, isAdmin: true })
  })

  it('have no admin rights while the directory does not return the groups', async () => {
    await provider.control({ graph: 'away' })
    const { cookie } = await signInOverHttp(estate.url, many)
    expect(await me(cookie)).toMatchObject({ authenticated: true, isAdmin: false })
    await provider.control({})
    const later = await signInOverHttp(estate.url, many)
    expect(await me(later.cookie)).toMatchObject({ isAdmin: true })
  })

  it('can ask for a second step', async () => {
    await provider.control({ mfa: true })
    await expect(signInOverHttp(estate.url, user, { code: '000000' })).rejects.toThrow()
    const { cookie } = await signInOverHttp(estate.url, user, { code: '246810' })
    expect(await me(cookie)).toMatchObject({ authenticated: true })
  })

  it('open a protected page, directly and through the sign-in', async () => {
    const away = await fetch(`${estate.url}/admin/runs/1?status=failed`, { redirect: 'manual' })
    expect([away.status, away.headers.get('location')]).toEqual([
      302,
      '/auth/signin?redirect=%2Fadmin%2Fruns%2F1%3Fstatus%3Dfailed',
    ])
    const { cookie } = await signInOverHttp(estate.url, user)
    const page = await fetch(`${estate.url}/admin`, { headers: { cookie }, redirect: 'manual' })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await page.text()).toContain('<div id="root">')
  })
})
