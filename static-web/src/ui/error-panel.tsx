import type { ReactNode } from 'react'
import { ApiError } from '../api-error.js'
import { CopyButton } from './copy-button.js'

/** The reference of an error, to hand to whoever runs the service. */
export function ErrorRef({ error }: { error: Error }) {
  if (!(error instanceof ApiError) || !error.ref) return null
  return (
    <span className="error-ref">
      Reference <code>{error.ref}</code> <CopyButton text={error.ref} label="Copy reference" />
    </span>
  )
}

/** Stands where rows would be. `title` says what is missing while the service is away. */
export function ErrorPanel({ title, error, children }: { title: string; error: Error; children?: ReactNode }) {
  return (
    <section className="state-panel" role="alert">
      <h2>{error instanceof ApiError && !error.isAway ? 'The service does not accept this view' : title}</h2>
      <p>{error.message}</p>
      {children}
      <p>
        <ErrorRef error={error} />
      </p>
    </section>
  )
}
