import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain, useMe } from './me-query.js'
import { onSignedInElsewhere, tellSignedIn } from './session-news.js'

/**
 * Reads who is signed in when the user returns to the page, or has signed in in another tab; tells other tabs about a
 * new session.
 */
export function useSessionNews(): void {
  const client = useQueryClient()
  const isSignedIn = useMe()?.authenticated === true
  useEffect(() => {
    const ask = () => void askAgain(client)
    addEventListener('focus', ask)
    const stop = onSignedInElsewhere(ask)
    return () => {
      removeEventListener('focus', ask)
      stop()
    }
  }, [client])
  useEffect(() => {
    if (isSignedIn) tellSignedIn()
  }, [isSignedIn])
}
