import { own } from '#shared/contract/common/own.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Log } from '#shared/kernel/log.js'
import { type Attempt, SignInRefused } from './identity-provider.js'
import { localPath } from './local-path.js'
import { openText, sealText } from './sealed-text.js'
import { createSession, endSession, type SessionPorts } from './sessions.js'
import type { NonceStore } from './worker-signature.js'

export interface SignInPorts extends SessionPorts {
  /** Remembers finished attempts, so that each finishes once. */
  readonly nonces: NonceStore
}

/** A sign-in under way is kept in a sealed cookie: nothing is stored for callers who only begin one. */
export interface AttemptCookie {
  readonly name: string
  readonly value: string
}

export const attemptMaxAgeMs = 10 * 60_000
const attemptSeal = { purpose: 'sign-in', boundTo: 'attempt' }

interface SealedAttempt extends Attempt {
  readonly redirect: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Sign-ins under way in one browser, one per tab: the size of headers is limited. */
const maxAttempts = 3
const attemptPrefix = 'headroom.signin.'
export const attemptCookieName = (state: string): string => `${attemptPrefix}${state.slice(0, 8)}`

/** The attempts of a browser to drop before another begins. */
export const attemptsToForget = (cookies: Readonly<Record<string, string | undefined>>): string[] => {
  const names = Object.keys(cookies).filter(name => name.startsWith(attemptPrefix))
  return names.length < maxAttempts ? [] : names
}

/** A longer path is kept without its query: the size of cookies is limited. */
const longestRedirect = 1_500
const landing = (path: string): string =>
  path.length > longestRedirect ? (path.split('?')[0] ?? '/').slice(0, longestRedirect) : path

/** The URL to sign in at, and the cookie of the attempt. */
export async function beginSignIn(
  { provider, secrets, clock, newToken }: SessionPorts,
  redirect: string | undefined,
): Promise<{ location: string; cookie: AttemptCookie }> {
  const path = localPath(redirect ?? '/')
  if (path === undefined) throw new AppError('badInput', 'redirect: must be a path of this site, such as /admin')
  const attempt: Attempt = { state: newToken(), nonce: newToken(), verifier: newToken() }
  const sealed: SealedAttempt = { ...attempt, redirect: landing(path), expiresAt: clock().getTime() + attemptMaxAgeMs }
  const value = sealText(secrets.of('SESSION_SECRET'), JSON.stringify(sealed), attemptSeal)
  return { location: await provider.signInUrl(attempt), cookie: { name: attemptCookieName(attempt.state), value } }
}

/** Finishes a sign-in: creates the session, and returns the path to land on and the value of the cookie. */
export async function finishSignIn(
  ports: SignInPorts,
  callback: URLSearchParams,
  cookies: Readonly<Record<string, string | undefined>>,
  formerSession: string | undefined,
  log: Log,
): Promise<{ location: string; session: string }> {
  const attempt = openAttempt(ports, callback.get('state') ?? '', cookies)
  const goodUntil = new Date(attempt.expiresAt)
  if (!(await ports.nonces.use(`sign-in-${attempt.state}`, goodUntil)))
    throw new AppError('badInput', 'This sign-in was finished before: start again')
  try {
    const tokens = await ports.provider.redeem(callback, attempt)
    await endSession(ports, formerSession, log)
    return { location: attempt.redirect, session: await createSession(ports, tokens, log) }
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    log.warn('A sign-in was refused', { cause: error.message })
    throw new AppError('unauthenticated', 'The sign-in could not be verified: start again', { cause: error })
  }
}

function openAttempt(
  { secrets, clock }: SessionPorts,
  state: string,
  cookies: Readonly<Record<string, string | undefined>>,
): SealedAttempt {
  const cookie = own(cookies, attemptCookieName(state)) ?? ''
  const text = openText(secrets.of('SESSION_SECRET'), cookie, attemptSeal)
  const attempt = text === undefined ? undefined : (JSON.parse(text) as SealedAttempt)
  if (attempt?.state !== state || attempt.expiresAt <= clock().getTime())
    throw new AppError('badInput', 'This sign-in was not started here, or more than 10 minutes ago: start again')
  return attempt
}
