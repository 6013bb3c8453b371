import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contract/identity/auth.js'
import { currentUser } from '#shared/contract/identity/auth.js'
import { ApiError } from '../api/api-error.js'
import { call } from '../api/call.js'

export const meKey = ['me'] as const

/** Who is signed in: asked again whenever somebody comes back to the page, and after an answer that says 401. */
export const meOptions = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => call(currentUser, {}, signal),
})

/**
 * For when somebody comes back to the page, who may have signed in or out in a window beside it: asks who it is, and again
 * for what was refused without a session.
 */
export async function askAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: meKey })
  if (!client.getQueryData(meOptions.queryKey)?.authenticated) return
  const wasRefused = (error: unknown) => error instanceof ApiError && error.isSignedOut
  await client.invalidateQueries({ predicate: ({ state }) => wasRefused(state.error) })
}

/** `undefined` until it is known. */
export function useMe(): CurrentUser | undefined {
  return useQuery(meOptions).data
}

export function useIsAdmin(): boolean {
  const me = useMe()
  return me?.authenticated === true && me.isAdmin
}
