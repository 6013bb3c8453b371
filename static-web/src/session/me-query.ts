import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contract/auth.js'
import { currentUser } from '#shared/contract/auth.js'
import { call } from '../call.js'

export const meKey = ['me'] as const

/** Who is signed in: asked again whenever somebody comes back to the page, and after an answer that says 401. */
export const meOptions = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => call(currentUser, {}, signal),
})

/** `undefined` until it is known. */
export function useMe(): CurrentUser | undefined {
  return useQuery(meOptions).data
}

export function useIsAdmin(): boolean {
  const me = useMe()
  return me?.authenticated === true && me.isAdmin
}
