import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientSecret, newBrowser, OidcClient, publicOrigin } from '../../tests/support/oidc-client.js'
import { type LocalIdentityProvider, startIdentityProvider } from './identity-provider.js'

let provider: LocalIdentityProvider
let app: OidcClient
beforeAll(async () => {
  provider = await startIdentityProvider({ publicOrigin, clientSecret })
  app = await OidcClient.discover(provider.url)
})
afterAll(() => provider.close())

describe('The session at the identity provider', () => {
  test.each([
    ['an ID token', true],
    ['the client id', false],
  ])('ends at once with %s', async (_what, byToken) => {
    const attempt = await app.begin()
    const page = await attempt.browser.submit(attempt.page, { login: 'user@headroom.local' })
    const tokens = await app.finish({ ...attempt, page })
    const hint = byToken ? { id_token_hint: tokens.id_token as string } : {}
    const out = await attempt.browser.open(app.signOutUrl({ state: 'back', ...hint }))
    expect(out.leadsTo?.href).toBe(`${publicOrigin}/?state=back`)
    expect(await (await app.begin({}, attempt.browser)).page.response.text()).toContain('name="login"')
    expect((await app.refresh(tokens.refresh_token as string)).access_token).toEqual(expect.any(String))
  })

  test('ends for everybody else after one click', async () => {
    const attempt = await app.begin()
    await attempt.browser.submit(attempt.page, { login: 'user@headroom.local' })
    const asked = await attempt.browser.open(new URL('/session/end', provider.url))
    const out = await attempt.browser.submit(asked, { logout: 'yes' })
    expect(await out.response.text()).toContain('You are signed out')
    expect(await (await app.begin({}, attempt.browser)).page.response.text()).toContain('name="login"')
  })

  test('is not found from another browser', async () => {
    const { page } = await app.begin()
    const response = await newBrowser().request(page.url)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('sign in again')
  })
})
