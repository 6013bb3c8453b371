import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../api/api-error.js'
import { useIsAdmin } from '../session/me-query.js'
import { SignInLink } from '../session/sign-in-link.js'
import { CopyButton } from './copy-button.js'

/** The reference of an error, to hand to whoever runs the service; to those it leads to what was noted under it. */
export function ErrorRef({ error }: { error: Error }) {
  const isAdmin = useIsAdmin()
  if (!(error instanceof ApiError) || !error.ref) return null
  return (
    <span className="error-ref">
      Reference{' '}
      {isAdmin ? (
        <Link href={`/admin/errors?ref=${error.ref}`}>
          <code>{error.ref}</code>
        </Link>
      ) : (
        <code>{error.ref}</code>
      )}{' '}
      <CopyButton text={error.ref} label="Copy reference" />
    </span>
  )
}

/** Stands where rows would be. `title` says what is missing while the service is away. */
export function ErrorPanel({ title, error, children }: { title: string; error: Error; children?: ReactNode }) {
  return (
    <section className="state-panel" role="alert">
      <h2>{toHeading(error, title)}</h2>
      <p>{error.message}</p>
      {error instanceof ApiError && error.isSignedOut && (
        <p>
          <SignInLink className="button primary">Sign in again</SignInLink>
        </p>
      )}
      {children}
      <p>
        <ErrorRef error={error} />
      </p>
    </section>
  )
}

function toHeading(error: Error, title: string): string {
  if (!(error instanceof ApiError) || error.isAway) return title
  if (error.isSignedOut) return 'Your session has ended'
  return error.status === 403 ? 'Not allowed' : 'The service does not accept this view'
}
