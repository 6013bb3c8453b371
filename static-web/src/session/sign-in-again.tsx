import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from './me-query.js'
import { SignInLink } from './sign-in-link.js'

const everyMs = 10_000

/**
 * A link to sign in again. While it is shown, the page polls for a session: the user may sign in in another tab or
 * window.
 */
export function SignInAgain({ className = '', apart = false }: { className?: string; apart?: boolean }) {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void askAgain(client), everyMs)
    return () => clearInterval(timer)
  }, [client])
  return (
    <SignInLink className={className} apart={apart}>
      {apart ? 'Sign in again in a new tab' : 'Sign in again'}
    </SignInLink>
  )
}
