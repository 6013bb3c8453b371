import type { HttpRequest } from '@azure/functions'
import type { Context } from '#functions/composition/context.js'
import { sessionCookie } from '#shared/identity/session-id.js'
import { findUser } from '#shared/identity/sessions.js'
import type { User } from '#shared/identity/user.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Log } from '#shared/kernel/log.js'
import { readCookies } from './session-cookies.js'

/** Who makes a request. The session is looked up when it is first asked for, and once. */
export interface Caller {
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Where the request comes from, as the nearest front says: good for counting, not for trust. No port. */
  readonly address: string
  /** Who is signed in, if anybody is. */
  readonly signedIn: () => Promise<User | undefined>
  /** The same; where nobody is, it rejects as unauthenticated. */
  readonly user: () => Promise<User>
}

export function toCaller(request: HttpRequest, context: Context, log: Log): Caller {
  const cookies = readCookies(request.headers.get('cookie'))
  const address = nearestAddress(request.headers.get('x-forwarded-for') ?? '')
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

/** What the nearest front added is the last of the list; before it stands what a caller may have made up. */
function nearestAddress(forwarded: string): string {
  const last = forwarded.split(',').at(-1)?.trim() ?? ''
  // Azure's fronts name the port as well: another with each connection.
  return last.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1') || 'direct'
}
