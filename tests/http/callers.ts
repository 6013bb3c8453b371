import { randomBytes } from 'node:crypto'
import type { Level } from '#shared/contract/common/route.js'
import { sessionHash, signSessionId } from '#shared/identity/session-id.js'
import type { Estate } from '../support/product/estate.js'
import { signInOverHttp } from '../support/product/identity-provider.js'

type Standing = 'nobody' | 'user' | 'admin' | 'operator'

/** A caller of routes, with the credentials they send. */
export interface Caller {
  readonly name: string
  /** The expected identity. */
  readonly standing: Standing
  /** Computed before each call. */
  headers(): Promise<Record<string, string>>
}

/** The status with which a route of a level refuses a caller; undefined if it accepts the caller. */
export function toRefusal(level: Level, { standing }: Caller): 401 | 403 | undefined {
  const isSignedIn = standing === 'user' || standing === 'admin'
  if (level === 'public') return undefined
  if (level === 'user') return isSignedIn ? undefined : 401
  if (level === 'internal') return standing === 'operator' ? undefined : 401
  if (level === 'worker') return 401
  return standing === 'admin' ? undefined : isSignedIn ? 403 : 401
}

/** One caller of each kind, each with a new session. */
export async function createCallers(estate: Estate): Promise<readonly Caller[]> {
  const signIn = async (login: string) => (await signInOverHttp(estate.url, `${login}@headroom.local`)).cookie
  const [user, admin, manyGroups, outlived] = [
    await signIn('user'),
    await signIn('admin'),
    await signIn('many-groups'),
    await signIn('admin'),
  ]
  await estate.stored.query('delete from AppSessions where sessionHash = ?', toHash(outlived))
  const key = estate.ingestKey
  const madeUp = signSessionId([randomBytes(32).toString('base64url')], randomBytes(32).toString('base64url'))
  const [, foreignSignature = ''] = madeUp.split('.')
  const as = (name: string, standing: Standing, headers: Record<string, string>): Caller => {
    return { name, standing, headers: async () => headers }
  }
  const withCookie = (name: string, standing: Standing, cookie: string, more: Record<string, string> = {}) =>
    as(name, standing, { cookie, origin: estate.url, ...more })
  const expired = withCookie('an expired session', 'nobody', outlived)
  return [
    as('nobody', 'nobody', {}),
    {
      ...expired,
      async headers() {
        await outlive(estate, outlived, admin)
        return expired.headers()
      },
    },
    withCookie(
      'a right id with a foreign signature',
      'nobody',
      `${admin.split('.').slice(0, -1).join('.')}.${foreignSignature}`,
    ),
    withCookie('a made-up id', 'nobody', `connect.sid=${madeUp}`),
    as('a wrong key', 'nobody', { 'x-ingest-api-key': `${key.slice(0, -1)}!` }),
    withCookie('an admin with a wrong key', 'admin', admin, { 'x-ingest-api-key': `${key}x` }),
    as('the right key', 'operator', { 'x-ingest-api-key': key }),
    withCookie('user', 'user', user),
    withCookie('admin', 'admin', admin),
    withCookie('many-groups', 'admin', manyGroups),
  ]
}

/** An expired session is deleted when it is found: this stores it again, expired. */
async function outlive({ stored }: Estate, cookie: string, like: string): Promise<void> {
  const [hash, model] = [toHash(cookie), toHash(like)]
  await stored.query(
    `insert into AppSessions (sessionHash, oid, displayName, roles, adminGroupId, createdAt, renewAt, expiresAt)
      select ?, oid, displayName, roles, adminGroupId, createdAt, renewAt, createdAt from AppSessions
      where sessionHash = ? and not exists (select 1 from AppSessions where sessionHash = ?)`,
    hash,
    model,
    hash,
  )
}

/** The stored session of a cookie. */
export const toHash = (cookie: string): string => sessionHash(/=([^.]+)\./.exec(cookie)?.[1] ?? '')
