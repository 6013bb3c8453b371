import { useMutation } from '@tanstack/react-query'
import { signOut } from '#shared/contract/identity/auth.js'
import { send } from '../api/call.js'

/** Ends the session, then goes where the service says: to the provider's sign-out page, or to the start page. */
export function useSignOut({ onError }: { onError?: (error: Error) => void } = {}) {
  return useMutation({
    mutationFn: () => send(signOut, {}),
    ...(onError && { onError }),
    onSuccess: ({ location: next }) => location.assign(next),
  })
}
