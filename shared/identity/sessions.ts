import type { Clock } from '#shared/kernel/clock.js'
import type { Log } from '#shared/kernel/log.js'
import {
  type Directory,
  type Identity,
  type IdentityProvider,
  SignInRefused,
  type Tokens,
} from './identity-provider.js'
import { openText, sealText } from './sealed-text.js'
import type { Secrets } from './secrets.js'
import type { Renewed, Session, SessionRepository } from './session.js'
import { readSessionId, sessionHash, signSessionId } from './session-id.js'
import type { User } from './user.js'

export interface SessionPorts {
  readonly sessions: SessionRepository
  readonly provider: IdentityProvider
  readonly directory: Directory
  readonly secrets: Secrets
  readonly clock: Clock
  /** 32 random bytes, in base64url. */
  readonly newToken: () => string
  /** ADMIN_GROUP_ID; without it nobody is an administrator. */
  readonly adminGroupId: string | undefined
  /** How long a session lasts after the sign-in, regardless of activity, ms. */
  readonly maxAgeMs: number
}

/** While one request renews a session, others use the old one for this long. */
const renewalLeaseMs = 60_000
/** How much clocks may differ. */
const maxAheadMs = 3_600_000

/** Creates a session with a new id, and returns the value of the cookie. */
export async function createSession(ports: SessionPorts, tokens: Tokens, log: Log): Promise<string> {
  const { secrets, sessions, clock, newToken, maxAgeMs } = ports
  const id = newToken()
  const now = clock().getTime()
  const expiresAt = new Date(now + maxAgeMs).toISOString()
  const hash = sessionHash(id)
  const { oid } = tokens.identity
  const renewed = await readUser(ports, hash, tokens, log)
  await sessions.insert({ sessionHash: hash, oid, ...renewed, createdAt: new Date(now).toISOString(), expiresAt })
  return signSessionId(secrets.of('SESSION_SECRET'), id)
}

/**
 * The user behind a cookie; `undefined` if the cookie is not ours or has expired, or the provider rejects the refresh
 * token.
 */
export async function findUser(ports: SessionPorts, cookie: string | undefined, log: Log): Promise<User | undefined> {
  const session = await readSession(ports, cookie)
  if (!session) return undefined
  const now = ports.clock().toISOString()
  if (session.expiresAt <= now || isAhead(session, now)) {
    await ports.sessions.delete(session.sessionHash)
    return undefined
  }
  const current = session.renewAt <= now ? await renew(ports, session, log) : session
  if (!current) return undefined
  const isAdmin = ports.adminGroupId !== undefined && current.adminGroupId === ports.adminGroupId
  return { oid: current.oid, name: current.displayName, isAdmin }
}

/** Whether a session was created in the future: the clock went back, so its age is unknown and it must end. */
const isAhead = ({ createdAt }: Session, now: string): boolean => Date.parse(createdAt) - Date.parse(now) > maxAheadMs

/** Ends the session of a cookie and revokes its refresh token. */
export async function endSession(ports: SessionPorts, cookie: string | undefined, log: Log): Promise<void> {
  const session = await readSession(ports, cookie)
  if (!session) return
  await ports.sessions.delete(session.sessionHash)
  const token = openRefreshToken(ports, session)
  // The session is deleted already: a failure of the provider must not keep the user signed in.
  if (token)
    await ports.provider
      .revoke(token)
      .catch((error: Error) => log.warn('The refresh token could not be revoked', { cause: error.message }))
}

async function readSession({ secrets, sessions }: SessionPorts, cookie: string | undefined) {
  if (cookie === undefined) return undefined
  const id = readSessionId(secrets.of('SESSION_SECRET'), cookie)
  return id === undefined ? undefined : sessions.find(sessionHash(id))
}

async function renew(ports: SessionPorts, session: Session, log: Log): Promise<Session | undefined> {
  const { sessions, provider, clock } = ports
  const token = openRefreshToken(ports, session)
  if (token === undefined) {
    log.info('A session ended: its refresh token cannot be used')
    await sessions.delete(session.sessionHash)
    return undefined
  }
  const lease = new Date(clock().getTime() + renewalLeaseMs).toISOString()
  if (!(await sessions.claimRenewal(session, lease))) return session
  try {
    const tokens = await provider.renew(token)
    if (tokens.identity.oid !== session.oid) throw new SignInRefused('the token is of another user')
    const renewed = await readUser(
      ports,
      session.sessionHash,
      { ...tokens, refreshToken: tokens.refreshToken ?? token },
      log,
    )
    await sessions.renewed(session.sessionHash, renewed)
    return { ...session, ...renewed }
  } catch (error) {
    if (!(error instanceof SignInRefused)) {
      log.warn('A session could not be renewed, and continues until it can', { cause: (error as Error).message })
      return session
    }
    log.info('A session ended: the identity provider rejected its refresh token', { cause: error.message })
    await sessions.delete(session.sessionHash)
    return undefined
  }
}

/** What a session stores about the user of these tokens. */
async function readUser(ports: SessionPorts, hash: string, tokens: Tokens, log: Log): Promise<Renewed> {
  const { identity, refreshToken, expiresInSeconds } = tokens
  const now = ports.clock().getTime()
  const secrets = ports.secrets.of('SESSION_SECRET')
  const group = await isInAdminGroup(ports, identity, log)
  const validMs = group === undefined ? Math.min(renewalLeaseMs, expiresInSeconds * 1000) : expiresInSeconds * 1000
  return {
    displayName: identity.name,
    roles: identity.roles,
    adminGroupId: group ?? null,
    refreshToken: refreshToken === null ? null : sealText(secrets, refreshToken, refreshSeal(hash)),
    // Without a refresh token the session cannot be renewed: it lasts until it expires.
    renewAt: new Date(now + (refreshToken === null ? ports.maxAgeMs : validMs)).toISOString(),
  }
}

/** `undefined` if the directory does not answer: it is asked again soon. */
async function isInAdminGroup(
  { adminGroupId, directory }: SessionPorts,
  { oid, groups, hasMoreGroups }: Identity,
  log: Log,
): Promise<string | null | undefined> {
  if (adminGroupId === undefined) return null
  if (groups.some(group => group.toLowerCase() === adminGroupId.toLowerCase())) return adminGroupId
  if (!hasMoreGroups) return null
  try {
    return (await directory.isMember(oid, adminGroupId)) ? adminGroupId : null
  } catch (error) {
    log.warn('The directory did not say whether a user is an administrator: signed in as a user', {
      cause: (error as Error).message,
    })
    return undefined
  }
}

const refreshSeal = (boundTo: string) => ({ purpose: 'refresh token', boundTo })

function openRefreshToken({ secrets }: SessionPorts, { sessionHash: hash, refreshToken }: Session): string | undefined {
  return refreshToken === null ? undefined : openText(secrets.of('SESSION_SECRET'), refreshToken, refreshSeal(hash))
}
