import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clientSecret, OidcClient, publicOrigin } from '../../tests/support/oidc-client.js'
import { IdentityProvider } from '../../tests/support/product/identity-provider.js'
import { type LocalIdentityProvider, startIdentityProvider } from './identity-provider.js'
import { secondStepCode } from './sign-in.js'

const login = 'user@headroom.local'
let provider: LocalIdentityProvider
let control: IdentityProvider
let app: OidcClient
beforeAll(async () => {
  provider = await startIdentityProvider({ publicOrigin, clientSecret })
  control = new IdentityProvider(provider.url)
  app = await OidcClient.discover(provider.url)
})
afterEach(() => control.control({}))
afterAll(() => provider.close())

const post = (path: string, body: string) => fetch(provider.url + path, { method: 'POST', body })
/** Every text about a failure, from the outermost cause to the innermost. */
const toProblem = async (signIn: Promise<unknown>): Promise<string | undefined> => {
  const texts: string[] = []
  let error = await signIn.then(
    () => undefined,
    (problem: Error) => problem,
  )
  for (; error instanceof Error; error = error.cause as Error | undefined) texts.push(error.message)
  return texts.length > 0 ? texts.join('; ') : undefined
}

describe('An invalid ID token', () => {
  test.each([
    ['wrongNonce', 'unexpected ID Token "nonce" claim value'],
    ['wrongIssuer', 'unexpected JWT "iss" (issuer) claim value'],
    ['wrongAudience', 'unexpected JWT "aud" (audience) claim value'],
    ['expired', 'unexpected JWT "exp" (expiration time) claim value'],
    ['unsigned', 'unexpected JWT "alg" header parameter'],
    ['otherKey', 'JWT signature verification failed'],
  ] as const)('(%s) is refused for that alone', async (idToken, sentence) => {
    await control.control({ idToken })
    expect(await toProblem(app.signIn(login))).toContain(sentence)
    await control.control({})
    expect(await toProblem(app.signIn(login))).toBeUndefined()
  })

  test('can lack the object id and is otherwise unchanged', async () => {
    const readClaimNames = async () => Object.keys((await app.signIn(login)).claims() ?? {})
    const whole = await readClaimNames()
    expect(whole).toContain('oid')
    await control.control({ idToken: 'noOid' })
    expect((await readClaimNames()).sort()).toEqual(whole.filter(name => name !== 'oid').sort())
  })
})

describe('The provider under control', () => {
  test('issues access tokens with the lifetime that is set', async () => {
    expect((await app.signIn(login)).expires_in).toBe(3600)
    await control.control({ accessTokenSeconds: 7 })
    expect((await app.signIn(login)).expires_in).toBe(7)
  })

  test('can make its token endpoint and its directory unavailable', async () => {
    const { refresh_token } = await app.signIn(login)
    await control.control({ token: 'away', graph: 'away' })
    expect((await post('/token', '')).status).toBe(503)
    await expect(app.refresh(refresh_token as string)).rejects.toThrow()
    expect((await post('/v1.0/users/me/checkMemberGroups', '{"groupIds": []}')).status).toBe(503)
    await control.control({})
    expect((await app.refresh(refresh_token as string)).access_token).toEqual(expect.any(String))
  })

  test('asks for a second step', async () => {
    await control.control({ mfa: true })
    const attempt = await app.begin()
    const { browser } = attempt
    const asked = await browser.submit(attempt.page, { login })
    expect(asked.leadsTo).toBeUndefined()
    const again = await browser.submit(asked, { code: '000000' })
    expect(await again.response.clone().text()).toContain('That is not the code.')
    const page = await browser.submit(again, { code: secondStepCode })
    expect((await app.finish({ ...attempt, page })).claims()).toMatchObject({ name: 'Uma User' })
  })

  test('shows its settings', async () => {
    await control.control({ mfa: true, idToken: 'expired' })
    const shown = await (await fetch(`${provider.url}/__control`)).json()
    expect(shown).toEqual({ mfa: true, accessTokenSeconds: 3600, idToken: 'expired', graph: null, token: null })
  })

  test.each([
    ['/__control', '{"mfa": 1}', 'mfa must be true or false.'],
    [
      '/__control',
      '{"accessTokenSeconds": 0}',
      'accessTokenSeconds must be a whole number of seconds from 1 to 86400.',
    ],
    ['/__control', '{"idToken": "strange"}', 'idToken must be null or one of wrongNonce,'],
    ['/__control', '{"graph": "gone"}', 'graph must be "away" or null.'],
    ['/__control', '{"other": true}', 'Unrecognized key: "other".'],
    ['/__control', '{', 'The body is not JSON.'],
    ['/__revoke', '{"login": "nobody@headroom.local"}', 'login must be that of an account.'],
    ['/__revoke', '{}', 'login must be a login.'],
  ])('refuses %s %s', async (path, body, sentence) => {
    const response = await post(path, body)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { message: string } }
    expect(error.message).toContain(sentence)
    expect(await (await fetch(`${provider.url}/__control`)).json()).toMatchObject({ mfa: false, idToken: null })
  })

  test('has no other control address or method', async () => {
    expect((await fetch(`${provider.url}/__other`)).status).toBe(404)
    expect((await fetch(`${provider.url}/__control`, { method: 'PUT' })).status).toBe(405)
    expect((await post('/__control', `{"mfa": ${' '.repeat(70_000)}true}`)).status).toBe(413)
  })
})
