import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../api/api-error.js'
import { failureWords } from '../api/failure-words.js'
import { useIsAdmin } from '../session/me-query.js'
import { SignInAgain } from '../session/sign-in-again.js'
import { CopyButton } from '../ui/copy-button.js'
import { NextTry } from './next-try.js'

/** The reference of an error, to give to the operator; for administrators it links to the log entries with it. */
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

/** What happened, why, and what happens next: a failed read in one line. */
export function Failure({ error, isByHand = false }: { error: Error; isByHand?: boolean }) {
  const { title, text } = failureWords(error)
  const isSignedOut = error instanceof ApiError && error.isSignedOut
  return (
    <>
      <strong>{title}</strong> {text} {isSignedOut ? <SignInAgain /> : <NextTry error={error} isByHand={isByHand} />}{' '}
      <ErrorRef error={error} />
    </>
  )
}

interface BannerProps {
  /** A sentence about the data below. */
  title: string
  error: Error
  onRetry?: () => void
}

/** Shown above older data, or in place of one part of a page. */
export function ErrorBanner({ title, error, onRetry }: BannerProps) {
  return (
    <div className="banner" role="alert">
      <span>
        <strong>{title}</strong> <Failure error={error} />
      </span>
      <Retry error={error} onRetry={onRetry} className="button small" />
    </div>
  )
}

interface PanelProps {
  /** A sentence that says what could not be read. */
  title: string
  error: Error
  onRetry?: () => void
  /** Whether only a click reads it, so that it is not retried automatically. */
  isByHand?: boolean
  children?: ReactNode
}

/** Shown in place of the rows. */
export function ErrorPanel({ title, error, onRetry, isByHand = false, children }: PanelProps) {
  return (
    <section className="state-panel" role="alert">
      <h2>{toHeading(error, title)}</h2>
      <p>
        <Failure error={error} isByHand={isByHand} />
      </p>
      <Retry error={error} onRetry={onRetry} className="button primary" />
      {children}
    </section>
  )
}

interface RetryProps {
  error: Error
  onRetry: (() => void) | undefined
  className: string
}

/** No button if the service has named a time, or if the user has to sign in first. */
function Retry({ error, onRetry, className }: RetryProps) {
  const waits = error instanceof ApiError && (error.kind === 'busy' || error.isSignedOut)
  if (!onRetry || waits) return null
  return (
    <button type="button" className={className} onClick={onRetry}>
      Try again
    </button>
  )
}

function toHeading(error: Error, title: string): string {
  if (!(error instanceof ApiError)) return title
  if (error.isSignedOut) return 'Your session has ended'
  if (error.kind === 'forbidden') return 'Not allowed'
  return error.kind === 'refused' ? 'The service does not accept this view' : title
}
