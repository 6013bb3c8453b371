import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contract/identity/auth.js'
import { currentUser } from '#shared/contract/identity/auth.js'
import { ApiError } from '../api/api-error.js'
import { call } from '../api/call.js'

export const meKey = ['me'] as const

/** The signed-in user: read again when the user returns to the page, and after an answer of 401. */
export const meOptions = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => call(currentUser, {}, signal),
})

/**
 * Called when the user returns to the page, and may have signed in or out elsewhere: reads who is signed in, and
 * retries what was refused without a session.
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
