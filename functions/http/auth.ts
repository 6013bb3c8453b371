import { originalUrl } from '#functions/edge/original-url.js'
import { Reply } from '#functions/edge/replies/reply.js'
import { bind, type Call, type Handler } from '#functions/edge/serve.js'
import { createCookie, createSessionCookie, noCookie } from '#functions/edge/session-cookies.js'
import {
  currentUser,
  finishSignIn as finishRoute,
  finishSignInByPage,
  protectedPage,
  signOut,
  signOutByPage,
  startSignIn,
  startSignInByPage,
} from '#shared/contract/identity/auth.js'
import { sessionCookie } from '#shared/identity/session-id.js'
import { endSession } from '#shared/identity/sessions.js'
import {
  attemptCookieName,
  attemptMaxAgeMs,
  attemptsToForget,
  beginSignIn,
  finishSignIn,
} from '#shared/identity/sign-in.js'

const start: Handler<typeof startSignIn> = async ({ query, request, caller }, { signIn }) => {
  const redirect = query.redirect ?? originalUrl(request).searchParams.get('redirect') ?? undefined
  const { location, cookie } = await beginSignIn(signIn, redirect)
  const forgotten = attemptsToForget(caller.cookies).map(noCookie)
  return new Reply(302, '', { location }, [...forgotten, createCookie(cookie.name, cookie.value, attemptMaxAgeMs)])
}

const finish: Handler<typeof finishRoute> = async ({ caller, request, log }, { signIn }) => {
  const callback = originalUrl(request).searchParams
  const { cookies } = caller
  const { location, session } = await finishSignIn(signIn, callback, cookies, cookies[sessionCookie], log)
  const attempt = noCookie(attemptCookieName(callback.get('state') ?? ''))
  return new Reply(302, '', { location }, [createSessionCookie(session, signIn.maxAgeMs), attempt])
}

const end: Handler<typeof signOut> = async ({ caller, log }, { signIn }) => {
  await endSession(signIn, caller.cookies[sessionCookie], log)
  const location = (await signIn.provider.signOutUrl().catch(() => null)) ?? '/'
  return new Reply(200, { location }, {}, [noCookie(sessionCookie)])
}

/**
 * The page holds nothing that is protected: its calls are. So while the database is away, for example resumes from a
 * pause, the page is served too: it waits for the database, and then asks who is signed in.
 */
async function page({ caller, request }: Call<typeof protectedPage>, context: Parameters<typeof start>[1]) {
  const { frontPage, database } = context
  const maySee = await caller.signedIn().then(Boolean, error => {
    if (database.dialect.isAway(error)) return true
    throw error
  })
  if (maySee) {
    const { html, headers } = await frontPage()
    return new Reply(200, html, headers)
  }
  const { pathname, search } = originalUrl(request)
  return new Reply(302, '', { location: `/auth/signin?${new URLSearchParams({ redirect: pathname + search })}` })
}

export const authBindings = [
  bind(currentUser, async ({ caller }) => {
    const user = await caller.signedIn()
    return user ? { authenticated: true as const, ...user } : { authenticated: false as const }
  }),
  bind(startSignIn, start),
  bind(startSignInByPage, start),
  bind(finishRoute, finish),
  bind(finishSignInByPage, finish),
  bind(signOut, end),
  bind(signOutByPage, end),
  bind(protectedPage, page),
]
