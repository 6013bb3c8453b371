import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#shared/kernel/app-error.js'
import { FakeIdentityProvider } from './fake-identity-provider.js'
import { InMemorySessions } from './in-memory-sessions.js'
import { createSession, endSession, findUser, type SessionPorts } from './sessions.js'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const start = Date.parse('2026-03-01T00:00:00.000Z')
const group = 'a1b2c3d4-0000-4000-8000-000000000001'
const hour = 3_600_000

let now: number
let sessions: InMemorySessions
let provider: FakeIdentityProvider
let secrets: string[]
let members: string[] | undefined
let ports: SessionPorts

beforeEach(() => {
  now = start
  sessions = new InMemorySessions()
  provider = new FakeIdentityProvider()
  secrets = ['the secret of today 0123']
  members = []
  ports = {
    sessions,
    provider,
    adminGroupId: group,
    maxAgeMs: 8 * hour,
    clock: () => new Date(now),
    directory: {
      isMember: async (oid, asked) => {
        if (!members) throw new Error('Microsoft Graph answers 503')
        return asked === group && members.includes(oid)
      },
    },
    secrets: { of: () => secrets, refresh: async () => false },
    newToken: () => randomBytes(32).toString('base64url'),
  }
})

const signIn = async () => createSession(ports, await provider.redeem(new URLSearchParams('code=good')), log)
const row = () => [...sessions.rows.values()][0]

describe('A session', () => {
  test('is known by its cookie, and keeps neither the id nor the refresh token as they are', async () => {
    const cookie = await signIn()
    expect(await findUser(ports, cookie, log)).toEqual({ oid: 'o1', name: 'Ada', isAdmin: false })
    const stored = JSON.stringify(row())
    expect(stored).not.toContain(cookie.split('.')[0])
    expect(stored).not.toContain('refresh-1')
  })

  test.each([undefined, '', 'made.up', `${'a'.repeat(43)}.${'b'.repeat(43)}`])('is not there for %j', async cookie => {
    await signIn()
    expect(await findUser(ports, cookie, log)).toBeUndefined()
  })

  test('lasts so long from the sign-in, whatever is done in it', async () => {
    const cookie = await signIn()
    for (let hours = 1; hours < 8; hours += 1) {
      now = start + hours * hour
      expect(await findUser(ports, cookie, log), `${hours} h`).toBeDefined()
    }
    now = start + 8 * hour - 1
    expect(await findUser(ports, cookie, log)).toBeDefined()
    now += 1
    expect(await findUser(ports, cookie, log)).toBeUndefined()
    expect(sessions.rows.size).toBe(0)
  })

  test('goes on under a new secret while the former one is accepted', async () => {
    const cookie = await signIn()
    secrets = ['the secret of tomorrow 0', ...secrets]
    now += hour
    expect(await findUser(ports, cookie, log)).toBeDefined()
    expect(provider.renewals).toEqual(['refresh-1'])
    secrets = ['the secret of tomorrow 0']
    expect(await findUser(ports, cookie, log)).toBeUndefined()
  })

  test('ends here and at the provider, also where the provider does not answer', async () => {
    await endSession(ports, await signIn(), log)
    expect(provider.revoked).toEqual(['refresh-1'])
    const cookie = await signIn()
    provider.fault = new Error('away')
    await endSession(ports, cookie, log)
    expect(await findUser(ports, cookie, log)).toBeUndefined()
    await endSession(ports, 'made.up', log)
  })
})

describe('An administrator', () => {
  test('is who the token says is in the group, in any casing, as long as it is the group', async () => {
    provider.identity = { ...provider.identity, groups: ['x', group.toUpperCase()] }
    const cookie = await signIn()
    expect(await findUser(ports, cookie, log)).toMatchObject({ isAdmin: true })
    expect(await findUser({ ...ports, adminGroupId: 'another' }, cookie, log)).toMatchObject({ isAdmin: false })
    expect(await findUser({ ...ports, adminGroupId: undefined }, cookie, log)).toMatchObject({ isAdmin: false })
  })

  test('is nobody where no group is named', async () => {
    ports = { ...ports, adminGroupId: undefined }
    provider.identity = { ...provider.identity, groups: ['', 'undefined', group], hasMoreGroups: true }
    members = ['o1']
    expect(await findUser(ports, await signIn(), log)).toMatchObject({ isAdmin: false })
  })

  test('is looked up in the directory where the groups are too many for the token', async () => {
    provider.identity = { ...provider.identity, hasMoreGroups: true }
    expect(await findUser(ports, await signIn(), log)).toMatchObject({ isAdmin: false })
    members = ['o1']
    expect(await findUser(ports, await signIn(), log)).toMatchObject({ isAdmin: true })
  })

  test('is signed in as a user while the directory does not answer', async () => {
    provider.identity = { ...provider.identity, hasMoreGroups: true }
    members = undefined
    expect(await findUser(ports, await signIn(), log)).toMatchObject({ isAdmin: false })
  })
})

test('A user of whom the directory did not tell is asked about again in a minute', async () => {
  provider.identity = { ...provider.identity, hasMoreGroups: true }
  members = undefined
  const cookie = await signIn()
  members = ['o1']
  now += 59_999
  expect(await findUser(ports, cookie, log)).toMatchObject({ isAdmin: false })
  now += 1
  expect(await findUser(ports, cookie, log)).toMatchObject({ isAdmin: true })
})

describe('The renewal of a session', () => {
  test('comes when the token has expired, and takes over what has changed', async () => {
    const cookie = await signIn()
    now += hour - 1
    await findUser(ports, cookie, log)
    expect(provider.renewals).toEqual([])
    now += 1
    provider.identity = { ...provider.identity, name: 'Ada L.', groups: [group] }
    expect(await findUser(ports, cookie, log)).toEqual({ oid: 'o1', name: 'Ada L.', isAdmin: true })
    now += hour
    await findUser(ports, cookie, log)
    expect(provider.renewals).toEqual(['refresh-1', 'refresh-2'])
  })

  test('is done by one of many requests at once', async () => {
    const cookie = await signIn()
    now += hour
    const users = await Promise.all(Array.from({ length: 5 }, () => findUser(ports, cookie, log)))
    expect(users.every(Boolean)).toBe(true)
    expect(provider.renewals).toEqual(['refresh-1'])
  })

  test('ends the session if the provider rejects the refresh token, or names another user', async () => {
    const cookie = await signIn()
    provider.revoked.push('refresh-1')
    now += hour
    expect(await findUser(ports, cookie, log)).toBeUndefined()
    expect(sessions.rows.size).toBe(0)
    const another = await signIn()
    provider.identity = { ...provider.identity, oid: 'o2' }
    now += hour
    expect(await findUser(ports, another, log)).toBeUndefined()
    expect(sessions.rows.size).toBe(0)
  })

  test('waits a minute while the provider is away, and the session goes on', async () => {
    const cookie = await signIn()
    now += hour
    provider.fault = new AppError('unavailable', 'The identity provider cannot be reached')
    expect(await findUser(ports, cookie, log)).toBeDefined()
    expect(await findUser(ports, cookie, log)).toBeDefined()
    expect(provider.renewals).toHaveLength(1)
    provider.fault = undefined
    now += 60_000
    expect(await findUser(ports, cookie, log)).toBeDefined()
    expect(provider.renewals).toEqual(['refresh-1', 'refresh-1'])
  })

  test.each([
    ['a minute', 1 / 60, true],
    ['a year', 365 * 24, false],
  ])('does not outlast its age where the clock went back by %s', async (_name, hours, isThere) => {
    const tokens = { identity: provider.identity, refreshToken: null, expiresInSeconds: 60 }
    const cookie = await createSession(ports, tokens, log)
    now -= hours * hour
    expect((await findUser(ports, cookie, log)) !== undefined).toBe(isThere)
  })

  test('is not asked for where there is no refresh token: the session lasts its time', async () => {
    const tokens = { identity: provider.identity, refreshToken: null, expiresInSeconds: 60 }
    const cookie = await createSession(ports, tokens, log)
    now += 7 * hour
    expect(await findUser(ports, cookie, log)).toBeDefined()
    expect(provider.renewals).toEqual([])
  })
})
