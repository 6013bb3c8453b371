import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientSecret, OidcClient, publicOrigin } from '../../tests/support/oidc-client.js'
import { IdentityProvider } from '../../tests/support/product/identity-provider.js'
import { adminGroupId } from './accounts.js'
import { type LocalIdentityProvider, startIdentityProvider } from './identity-provider.js'

let provider: LocalIdentityProvider
let app: OidcClient
beforeAll(async () => {
  provider = await startIdentityProvider({ publicOrigin, clientSecret })
  app = await OidcClient.discover(provider.url)
})
afterAll(() => provider.close())

describe('The identity provider', () => {
  test('describes itself, and publishes no private key', async () => {
    const described = app.config.serverMetadata()
    expect(described).toMatchObject({
      issuer: provider.url,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
      scopes_supported: expect.arrayContaining(['openid', 'profile', 'email', 'offline_access']),
      revocation_endpoint: `${provider.url}/token/revocation`,
      end_session_endpoint: `${provider.url}/session/end`,
    })
    const { keys } = (await (await fetch(described.jwks_uri as string)).json()) as { keys: object[] }
    expect(keys).toEqual([
      { kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB', n: expect.any(String), kid: expect.any(String) },
    ])
  })

  test.each([
    ['admin@headroom.local', 'Alex Admin', true],
    ['user@headroom.local', 'Uma User', false],
  ])('signs %s in and tells who it is', async (login, name, isAdmin) => {
    const tokens = await app.signIn(login)
    expect(tokens).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) })
    const claims = tokens.claims()
    expect(claims).toMatchObject({
      name,
      preferred_username: login,
      email: login,
      oid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      roles: [expect.any(String)],
    })
    expect(claims?.sub).not.toBe(claims?.oid)
    expect((claims?.groups as string[] | undefined)?.includes(adminGroupId)).toBe(isAdmin)
    expect((await app.signIn(login)).claims()).toMatchObject({ oid: claims?.oid, sub: claims?.sub })
  })

  test('replaces too many groups by the address to ask for them', async () => {
    const claims = (await app.signIn('Many-Groups@headroom.local ')).claims()
    expect(claims?.groups).toBeUndefined()
    expect(claims?._claim_names).toEqual({ groups: 'src1' })
    const sources = claims?._claim_sources as { src1: { endpoint: string } } | undefined
    const response = await fetch(String(sources?.src1.endpoint), {
      method: 'POST',
      body: '{"securityEnabledOnly": false}',
    })
    const { value } = (await response.json()) as { value: string[] }
    expect(value.length).toBeGreaterThan(200)
    expect(value).toContain(adminGroupId)
  })

  test('gives a refresh token only when offline access is requested', async () => {
    const tokens = await app.signIn('user@headroom.local', { scope: 'openid profile email' })
    expect(tokens.refresh_token).toBeUndefined()
    expect(tokens.claims()).toMatchObject({ name: 'Uma User' })
  })

  test('does not ask a signed-in user again unless told to', async () => {
    const attempt = await app.begin()
    await attempt.browser.submit(attempt.page, { login: 'user@headroom.local' })
    const again = await app.begin({}, attempt.browser)
    expect((await app.finish(again)).claims()).toMatchObject({ name: 'Uma User' })
    for (const prompt of ['login', 'select_account']) {
      const asked = await app.begin({ prompt }, attempt.browser)
      const page = await attempt.browser.submit(asked.page, { login: 'user@headroom.local' })
      expect((await app.finish({ ...asked, page })).refresh_token).toEqual(expect.any(String))
    }
  })

  test('rejects a request without PKCE, for another address or by another client', async () => {
    const wrong = [{ code_challenge: '' }, { code_challenge_method: 'plain' }]
    for (const parameters of wrong) {
      expect((await app.begin(parameters)).page.leadsTo?.searchParams.get('error')).toBe('invalid_request')
    }
    for (const parameters of [{ redirect_uri: 'http://localhost:9/auth/callback' }, { client_id: 'another' }]) {
      const { page } = await app.begin(parameters)
      expect(page.leadsTo).toBeUndefined()
      expect(page.response.status).toBe(400)
      expect(await page.response.text()).toContain('This sign-in cannot continue')
    }
  })

  test('rejects a wrong secret and a wrong verifier', async () => {
    const stranger = await OidcClient.discover(provider.url, 'another secret')
    await expect(stranger.signIn('user@headroom.local')).rejects.toMatchObject({ error: 'invalid_client' })
    const attempt = await app.begin()
    const page = await attempt.browser.submit(attempt.page, { login: 'user@headroom.local' })
    const verifier = 'a'.repeat(43)
    await expect(app.finish({ ...attempt, page, verifier })).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('rotates the refresh token with every use, and revokes them all when an old one is used again', async () => {
    const first = await app.signIn('user@headroom.local')
    const second = await app.refresh(first.refresh_token as string)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.claims()).toMatchObject({ oid: first.claims()?.oid, name: 'Uma User' })
    await expect(app.refresh(first.refresh_token as string)).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(app.refresh(second.refresh_token as string)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('revokes a refresh token, and no other sign-in of the account', async () => {
    const [first, second] = [await app.signIn('user@headroom.local'), await app.signIn('user@headroom.local')]
    await app.revoke(first.refresh_token as string)
    await expect(app.refresh(first.refresh_token as string)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await app.refresh(second.refresh_token as string)).access_token).toEqual(expect.any(String))
  })

  test('ends all sessions, grants and tokens of an account', async () => {
    const [user, admin] = [await app.signIn('user@headroom.local'), await app.signIn('admin@headroom.local')]
    await new IdentityProvider(provider.url).revoke('user@headroom.local')
    await expect(app.refresh(user.refresh_token as string)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await app.refresh(admin.refresh_token as string)).claims()).toMatchObject({ name: 'Alex Admin' })
  })
})
