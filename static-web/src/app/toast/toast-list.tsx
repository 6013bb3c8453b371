import './toast.css'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { ErrorRef } from '../../failure/error-panel.js'
import { Icon } from '../../ui/icon.js'
import { dismissToast, type Toast, useToasts } from '../../ui/toasts.js'

/** A message without an error disappears after this time, ms, except while it has focus or the pointer. */
const shownMs = 6_000

/** The visible messages. A screen reader announces errors at once, others at the next pause. */
export function ToastList() {
  const toasts = useToasts()
  const errors = toasts.filter(({ error }) => error)
  const others = toasts.filter(({ error }) => !error)
  return (
    <section className="toasts" aria-label="Messages">
      <div aria-live="assertive">
        {errors.map(toast => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="polite">
        {others.map(toast => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

function ToastBox({ toast: { id, text, error, link } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (error || isHeld) return
    const timer = setTimeout(() => dismissToast(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, error, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps it from going away
    <div
      className={error ? 'toast failed' : 'toast'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        {error ? <strong>{text}</strong> : text} {error?.message}
      </p>
      {link && <Link href={link.href}>{link.label}</Link>}
      {error && <ErrorRef error={error} />}
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss the message"
        title="Dismiss"
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
