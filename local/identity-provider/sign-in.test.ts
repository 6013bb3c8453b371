import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientSecret, OidcClient, publicOrigin } from '../../tests/support/oidc-client.js'
import { accounts } from './accounts.js'
import { type LocalIdentityProvider, startIdentityProvider } from './identity-provider.js'

let provider: LocalIdentityProvider
let app: OidcClient
beforeAll(async () => {
  provider = await startIdentityProvider({ publicOrigin, clientSecret })
  app = await OidcClient.discover(provider.url)
})
afterAll(() => provider.close())

describe('The sign-in page', () => {
  test('is one form without a script, with a button for each account, and says what it is', async () => {
    const { response } = (await app.begin()).page
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${publicOrigin}`)
    const html = await response.text()
    expect(html.match(/<form/g)).toHaveLength(1)
    expect(html).not.toContain('<script')
    expect(html).toContain('local stand-in')
    expect(html).toMatch(/<label for="login">/)
    for (const { login } of accounts) expect(html).toMatch(`<button type="submit" name="login" value="${login}">`)
  })

  test.each([
    ['nobody@headroom.local', 'There is no such account here.'],
    [' ', 'Enter the account to sign in with.'],
    ['"><script>alert(1)</script>', 'There is no such account here.'],
  ])('comes again for %j with a sentence, and can then be filled in', async (login, sentence) => {
    const attempt = await app.begin()
    const again = await attempt.browser.submit(attempt.page, { login })
    const html = await again.response.clone().text()
    expect(html).toContain(sentence)
    expect(html).not.toContain('<script')
    const page = await attempt.browser.submit(again, { login: 'admin@headroom.local' })
    expect((await app.finish({ ...attempt, page })).claims()).toMatchObject({ name: 'Alex Admin' })
  })

  test('tells the button from the text field beside it', async () => {
    const attempt = await app.begin()
    const body = new URLSearchParams([
      ['login', 'typed@headroom.local'],
      ['login', 'user@headroom.local'],
    ])
    const page = await attempt.browser.open(attempt.page.url, { method: 'POST', body })
    expect((await app.finish({ ...attempt, page })).claims()).toMatchObject({ name: 'Uma User' })
  })

  test('is filled in with the account that the application names', async () => {
    const { page } = await app.begin({ login_hint: 'user@headroom.local' })
    expect(await page.response.text()).toMatch(/<input [^>]*name="login"[^>]* value="user@headroom.local"/)
  })
})
