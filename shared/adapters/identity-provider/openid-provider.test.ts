import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SignInRefused } from '#shared/identity/identity-provider.js'
import { callbackPath, openIdProvider } from './openid-provider.js'

const clientId = 'headroom'
const attempt = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const keys = { own: await generateKeyPair('RS256'), foreign: await generateKeyPair('RS256') }

let server: Server
let issuer: string
let jwks: object
/** What the token endpoint answers; a text stands for an error. */
let answer: () => Promise<object | string>
let requests: URLSearchParams[]
let authorizations: (string | undefined)[]
let broken: 'none' | 'status' | 'html'

beforeAll(async () => {
  const jwk = await exportJWK(keys.own.publicKey)
  jwks = { keys: [{ ...jwk, kid: 'own', alg: 'RS256', use: 'sig' }] }
})

beforeEach(async () => {
  requests = []
  authorizations = []
  broken = 'none'
  server = createServer(async (request, response) => {
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (broken === 'status') return json(503, {})
    if (request.url === '/.well-known/openid-configuration') return json(200, metadata())
    if (request.url === '/jwks') return json(200, jwks)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push(new URLSearchParams(Buffer.concat(chunks).toString()))
    authorizations.push(request.headers.authorization)
    if (broken === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>proxy</p>')
    if (request.url === '/revoke') return response.writeHead(200).end()
    const given = await answer()
    return typeof given === 'string' ? json(400, { error: given }) : json(200, given)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answer = async () => tokens(await idToken())
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const metadata = () => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  revocation_endpoint: `${issuer}/revoke`,
  response_types_supported: ['code'],
})
const tokens = (token: string | undefined) => ({
  access_token: 'access',
  token_type: 'Bearer',
  expires_in: 600,
  refresh_token: 'refresh',
  ...(token === undefined ? {} : { id_token: token }),
})
const claims = { oid: 'O-1', name: 'Ada', groups: ['g1'], roles: ['Planner'], nonce: attempt.nonce }

function idToken(
  changes: Record<string, unknown> = {},
  { by = 'own', minutes = 10 }: { by?: keyof typeof keys; minutes?: number } = {},
): Promise<string> {
  const jwt = new SignJWT({ iss: issuer, aud: clientId, sub: 'subject', ...claims, ...changes })
  const seconds = Math.floor(Date.now() / 1000)
  const dated = jwt.setIssuedAt(seconds - 60 + Math.min(0, minutes) * 60).setExpirationTime(seconds + minutes * 60)
  return dated.setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(keys[by].privateKey)
}

const unsigned = async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [, payload] = (await idToken()).split('.')
  return `${part({ alg: 'none' })}.${payload}.`
}

let secret = 'the client secret'
const provider = () =>
  openIdProvider({
    issuer,
    clientId,
    publicOrigin: 'http://localhost:4280',
    secrets: { of: () => [secret], refresh: async () => false },
  })
const redeem = (query: Record<string, string> = {}) =>
  provider().redeem(new URLSearchParams({ code: 'code', state: attempt.state, ...query }), attempt)

describe('The way to the provider', () => {
  test('names all that the flow is bound to, and nothing that only we may know', async () => {
    const url = new URL(await provider().signInUrl(attempt))
    expect(url.origin + url.pathname).toBe(`${issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `http://localhost:4280${callbackPath}`,
      scope: 'openid profile email offline_access',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(url.href).not.toContain(attempt.verifier)
    expect(url.href).not.toContain(encodeURIComponent(secret))
  })
})

describe('A code', () => {
  test('becomes an identity, with the verifier and the secret in the body', async () => {
    expect(await redeem()).toEqual({
      identity: { oid: 'o-1', name: 'Ada', groups: ['g1'], roles: ['Planner'], hasMoreGroups: false },
      refreshToken: 'refresh',
      expiresInSeconds: 600,
    })
    expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code',
      code_verifier: attempt.verifier,
      client_secret: secret,
      redirect_uri: `http://localhost:4280${callbackPath}`,
    })
  })

  test('is sent with the secret of the moment', async () => {
    const one = provider()
    await one.redeem(new URLSearchParams({ code: 'code', state: attempt.state }), attempt)
    secret = 'the secret that replaced it'
    await one.redeem(new URLSearchParams({ code: 'code', state: attempt.state }), attempt)
    expect(requests.at(-1)?.get('client_secret')).toBe(secret)
  })

  test('of a user with too many groups says so', async () => {
    const elsewhere = {
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://evil.example' } },
    }
    answer = async () => tokens(await idToken({ groups: undefined, ...elsewhere }))
    expect((await redeem()).identity).toMatchObject({ groups: [], hasMoreGroups: true })
  })

  test.each<[string, () => Promise<string | undefined>]>([
    ['a wrong nonce', () => idToken({ nonce: 'x'.repeat(43) })],
    ['no nonce', () => idToken({ nonce: undefined })],
    ['a wrong issuer', () => idToken({ iss: 'https://evil.example' })],
    ['a wrong audience', () => idToken({ aud: 'another' })],
    ['an end that is past', () => idToken({}, { minutes: -10 })],
    ['no signature', unsigned],
    ['the signature of another key', () => idToken({}, { by: 'foreign' })],
    ['no oid', () => idToken({ oid: undefined })],
    ['an oid that is none', () => idToken({ oid: "o'; drop table" })],
    ['no id token at all', async () => undefined],
  ])('is refused with %s', async (_name, make) => {
    answer = async () => tokens(await make())
    await expect(redeem()).rejects.toThrow(SignInRefused)
  })

  test('is refused where the callback speaks of another sign-in, or of none', async () => {
    for (const query of [{ state: 'x'.repeat(43) }, { error: 'access_denied' }, { code: '' }, { iss: 'https://evil' }])
      await expect(redeem(query as Record<string, string>), JSON.stringify(query)).rejects.toThrow(SignInRefused)
  })

  test('that the provider refuses is refused, without a word of the code', async () => {
    answer = async () => 'invalid_grant'
    const error = await redeem({ code: 'a-telling-code' }).catch(refusal => refusal)
    expect(error).toBeInstanceOf(SignInRefused)
    expect(error.message).toBe('the provider answers invalid_grant')
  })
})

describe('A refresh token', () => {
  test('brings a new one and what has changed', async () => {
    answer = async () => ({ ...tokens(await idToken({ name: 'Ada L.', nonce: undefined })), refresh_token: 'next' })
    expect(await provider().renew('refresh')).toMatchObject({ identity: { name: 'Ada L.' }, refreshToken: 'next' })
    expect(requests[0]?.get('refresh_token')).toBe('refresh')
  })

  test('that was revoked is refused; a token of another key as well', async () => {
    answer = async () => 'invalid_grant'
    await expect(provider().renew('refresh')).rejects.toThrow(SignInRefused)
    answer = async () => tokens(await idToken({ nonce: undefined }, { by: 'foreign' }))
    await expect(provider().renew('refresh')).rejects.toThrow(SignInRefused)
  })

  test('is revoked', async () => {
    await provider().revoke('refresh')
    expect(requests[0]?.get('token')).toBe('refresh')
  })
})

describe('A provider', () => {
  const unavailable = expect.objectContaining({ name: 'AppError', code: 'unavailable' })

  test.each(['status', 'html'] as const)(
    'that does not answer as one (%s) is away: nobody is refused for it',
    async how => {
      broken = how
      await expect(provider().renew('refresh')).rejects.toEqual(unavailable)
    },
  )

  test.each([
    'server_error',
    'temporarily_unavailable',
    'invalid_client',
    'invalid_scope',
    'too_many_requests',
    'slow_down',
  ])('that answers %s is away', async code => {
    answer = async () => code
    await expect(provider().renew('refresh')).rejects.toEqual(unavailable)
  })

  test('that answers something other than a token is away', async () => {
    answer = async () => tokens('not.a.token')
    await expect(provider().renew('refresh')).rejects.toEqual(unavailable)
  })

  test('whose keys cannot be had is away', async () => {
    const good = jwks
    jwks = {}
    await expect(provider().renew('refresh')).rejects.toEqual(unavailable)
    jwks = good
  })

  test('that was away is asked again', async () => {
    const one = provider()
    broken = 'status'
    await expect(one.signInUrl(attempt)).rejects.toEqual(unavailable)
    broken = 'none'
    expect(await one.signInUrl(attempt)).toContain(issuer)
  })

  test('that nobody listens for is away', async () => {
    const { port } = server.address() as AddressInfo
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    const gone = openIdProvider({
      issuer: `http://127.0.0.1:${port}`,
      clientId,
      publicOrigin: 'http://localhost',
      secrets: { of: () => [secret], refresh: async () => false },
    })
    await expect(gone.signInUrl(attempt)).rejects.toEqual(unavailable)
    server.listen(0)
    await new Promise(resolve => server.once('listening', resolve))
  })

  test('is not asked over an open line to another machine', () => {
    const secrets = { of: () => [secret], refresh: async () => false }
    const settings = { clientId, publicOrigin: 'http://localhost', secrets }
    expect(() => openIdProvider({ ...settings, issuer: 'http://login.example' })).toThrow('https')
  })
})
