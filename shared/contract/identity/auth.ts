import { z } from 'zod'
import { route } from '#shared/contract/common/route.js'

export const CurrentUser = z
  .union([
    z.object({ authenticated: z.literal(false) }),
    z.object({
      authenticated: z.literal(true),
      oid: z.string().meta({ description: 'Object id of the user.' }),
      name: z.string(),
      isAdmin: z.boolean().meta({ description: 'Member of the group that ADMIN_GROUP_ID names.' }),
    }),
  ])
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

export const currentUser = route({
  id: 'currentUser',
  method: 'GET',
  path: '/api/auth/me',
  level: 'public',
  area: 'Sign-in',
  summary: 'Who is signed in',
  response: CurrentUser,
})

const signIn = {
  method: 'GET',
  level: 'public',
  area: 'Sign-in',
  status: 302,
  perMinute: 120,
  summary: 'Sign in: redirect to the identity provider, and then back to a page',
  query: z.object({
    redirect: z
      .string()
      .optional()
      .meta({ description: 'The page after sign-in: a path of this origin.', example: '/admin' }),
  }),
  response: z.string(),
  mediaType: 'text/plain; charset=utf-8',
} as const

/** A Static Web App forwards only `/api/*`, and rewrites the addresses in the browser to these. */
export const startSignIn = route({ id: 'startSignIn', path: '/api/auth/signin', ...signIn })
export const startSignInByPage = route({ id: 'startSignInByPage', path: '/auth/signin', ...signIn })

const callback = {
  method: 'GET',
  answers: [401],
  level: 'public',
  area: 'Sign-in',
  status: 302,
  perMinute: 120,
  summary: 'The redirect target of the identity provider: creates the session',
  query: z.looseObject({
    code: z.string().optional(),
    state: z.string().optional(),
    error: z.string().optional(),
  }),
  response: z.string(),
  mediaType: 'text/plain; charset=utf-8',
} as const

export const finishSignIn = route({ id: 'finishSignIn', path: '/api/auth/callback', ...callback })
export const finishSignInByPage = route({ id: 'finishSignInByPage', path: '/auth/callback', ...callback })

const signOutParts = {
  method: 'POST',
  level: 'public',
  area: 'Sign-in',
  perMinute: 'unlimited',
  summary: 'End the session',
  response: z
    .object({
      location: z
        .string()
        .meta({ description: "The provider's address for ending its own session, else the start page." }),
    })
    .meta({ id: 'SignedOut' }),
} as const

export const signOut = route({ id: 'signOut', path: '/api/auth/signout', ...signOutParts })
export const signOutByPage = route({ id: 'signOutByPage', path: '/auth/signout', ...signOutParts })

/** The pages that need a session. The front rewrites each of them to this route. */
export const protectedPage = route({
  id: 'protectedPage',
  method: 'GET',
  path: '/api/page',
  level: 'public',
  answers: [302],
  area: 'Sign-in',
  summary: 'A page for signed-in users, or a redirect to the sign-in',
  query: z.looseObject({}),
  response: z.string(),
  mediaType: 'text/html; charset=utf-8',
})
