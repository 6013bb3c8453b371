import type { HttpRequest } from '@azure/functions'
import type { Context } from '#functions/composition/context.js'
import { sessionCookie } from '#shared/identity/session-id.js'
import { findUser } from '#shared/identity/sessions.js'
import type { User } from '#shared/identity/user.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Log } from '#shared/kernel/log.js'
import { type CallerAddress, callerAddress } from './caller-address.js'
import { readCookies } from './session-cookies.js'

/** The caller of a request. The session is read once, on first use. */
export interface Caller {
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Where the caller is: for rate limits, not for authorization. */
  readonly address: CallerAddress
  /** The signed-in user; undefined without a session. */
  readonly signedIn: () => Promise<User | undefined>
  /** The signed-in user; rejects with `unauthenticated` without a session. */
  readonly user: () => Promise<User>
}

export function toCaller(request: HttpRequest, context: Context, log: Log): Caller {
  const cookies = readCookies(request.headers.get('cookie'))
  const address = callerAddress(request.headers.get('x-forwarded-for') ?? '', context.config.TRUSTED_PROXIES)
  let found: Promise<User | undefined> | undefined
  const signedIn = () => {
    const cookie = cookies[sessionCookie]
    found ??= cookie === undefined ? Promise.resolve(undefined) : findUser(context.signIn, cookie, log)
    return found
  }
  const user = async () => {
    const known = await signedIn()
    if (!known) throw new AppError('unauthenticated', 'Sign in first')
    return known
  }
  return { cookies, address, signedIn, user }
}
