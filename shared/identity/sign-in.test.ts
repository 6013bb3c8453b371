import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeIdentityProvider } from './fake-identity-provider.js'
import { InMemorySessions } from './in-memory-sessions.js'
import { findUser } from './sessions.js'
import { attemptMaxAgeMs, attemptsToForget, beginSignIn, finishSignIn, type SignInPorts } from './sign-in.js'

const lines: string[] = []
const log = { debug() {}, info() {}, warn: (message: string) => void lines.push(message), error() {} }

let now: number
let sessions: InMemorySessions
let provider: FakeIdentityProvider
let used: Set<string>
let ports: SignInPorts

beforeEach(() => {
  now = Date.parse('2026-03-01T00:00:00.000Z')
  lines.length = 0
  sessions = new InMemorySessions()
  provider = new FakeIdentityProvider()
  used = new Set()
  ports = {
    sessions,
    provider,
    adminGroupId: undefined,
    maxAgeMs: 1_000_000,
    clock: () => new Date(now),
    directory: { isMember: async () => false },
    secrets: { of: () => ['the secret of today 0123'], refresh: async () => false },
    newToken: () => randomBytes(32).toString('base64url'),
    nonces: { use: async nonce => !used.has(nonce) && Boolean(used.add(nonce)), purge: async () => {} },
  }
})

async function begin(redirect?: string) {
  const { location, cookie } = await beginSignIn(ports, redirect)
  const state = new URL(location).searchParams.get('state') ?? ''
  return { state, cookies: { [cookie.name]: cookie.value }, cookie }
}
const callback = (state: string, code = 'good') => new URLSearchParams({ state, code })
const refusal = (code: string) => expect.objectContaining({ name: 'AppError', code })

describe('A sign-in', () => {
  test('comes back to where it was begun, with a session', async () => {
    const { state, cookies, cookie } = await begin('/admin/errors?ref=1')
    expect(cookie.value).not.toContain(state)
    const { location, session } = await finishSignIn(ports, callback(state), cookies, undefined, log)
    expect(location).toBe('/admin/errors?ref=1')
    expect(await findUser(ports, session, log)).toMatchObject({ oid: 'o1' })
  })

  test.each(['https://evil.example', '//evil.example', 'admin'])('does not lead to %s', async redirect => {
    await expect(begin(redirect)).rejects.toEqual(refusal('badInput'))
  })

  test('ends the session that the browser had, and makes one with another id', async () => {
    const first = await begin()
    const { session } = await finishSignIn(ports, callback(first.state), first.cookies, undefined, log)
    const second = await begin()
    const again = await finishSignIn(ports, callback(second.state), second.cookies, session, log)
    expect(again.session).not.toBe(session)
    expect(await findUser(ports, session, log)).toBeUndefined()
    expect(sessions.rows.size).toBe(1)
  })

  test('may be under way in two tabs', async () => {
    const [one, two] = [await begin('/a'), await begin('/b')]
    const cookies = { ...one.cookies, ...two.cookies }
    expect(await finishSignIn(ports, callback(two.state), cookies, undefined, log)).toMatchObject({ location: '/b' })
    expect(await finishSignIn(ports, callback(one.state), cookies, undefined, log)).toMatchObject({ location: '/a' })
  })

  test('comes back once', async () => {
    const { state, cookies } = await begin()
    await finishSignIn(ports, callback(state), cookies, undefined, log)
    await expect(finishSignIn(ports, callback(state), cookies, undefined, log)).rejects.toEqual(refusal('badInput'))
    expect(sessions.rows.size).toBe(1)
  })

  test('is refused without its cookie, with that of another, a wrong state, or too late', async () => {
    const { state, cookies, cookie } = await begin()
    const other = await begin()
    const attempts: [string, Record<string, string>][] = [
      [state, {}],
      [state, other.cookies],
      ['', cookies],
      ['x', cookies],
      [`${state.slice(0, 8)}${'x'.repeat(35)}`, cookies],
      [state, { [cookie.name]: 'v1.00000000.AAAA' }],
      [state, { [cookie.name]: Object.values(other.cookies)[0] ?? '' }],
    ]
    for (const [given, jar] of attempts)
      await expect(finishSignIn(ports, callback(given), jar, undefined, log)).rejects.toEqual(refusal('badInput'))
    now += attemptMaxAgeMs
    await expect(finishSignIn(ports, callback(state), cookies, undefined, log)).rejects.toEqual(refusal('badInput'))
    expect([sessions.rows.size, used.size]).toEqual([0, 0])
  })

  test('that the provider rejects makes no session, ends none, and is logged', async () => {
    const { session } = await begin().then(({ state, cookies }) =>
      finishSignIn(ports, callback(state), cookies, undefined, log),
    )
    const { state, cookies } = await begin()
    await expect(finishSignIn(ports, callback(state, 'bad'), cookies, session, log)).rejects.toEqual(
      refusal('unauthenticated'),
    )
    expect(await findUser(ports, session, log)).toBeDefined()
    expect(sessions.rows.size).toBe(1)
    expect(lines).toEqual(['A sign-in was refused'])
  })

  test('forgets those before it once there are a few, so that cookies stay few and short', async () => {
    const jar: Record<string, string> = { other: 'x' }
    for (let tab = 0; tab < 12; tab += 1) {
      for (const name of attemptsToForget(jar)) delete jar[name]
      Object.assign(jar, (await begin(`/?search=${'a'.repeat(1_900)}`)).cookies)
    }
    const names = Object.keys(jar).filter(name => name !== 'other')
    expect(names.length).toBeLessThanOrEqual(3)
    const sizes = Object.entries(jar).map(([name, value]) => name.length + value.length)
    expect(Math.max(...sizes)).toBeLessThan(3_000)
  })

  test('lands on the page alone where its address is too long for a cookie', async () => {
    const { state, cookies } = await begin(`/admin/errors?search=${'😀'.repeat(300)}`)
    expect(await finishSignIn(ports, callback(state), cookies, undefined, log)).toMatchObject({
      location: '/admin/errors',
    })
  })
})
