import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorPanel } from '../../failure/error-panel.js'
import { meOptions } from '../../session/me-query.js'
import { presentPage, signInHref } from '../../session/sign-in.js'
import { SignInAgain } from '../../session/sign-in-again.js'
import { SignInLink } from '../../session/sign-in-link.js'
import { usePageTitle } from '../../ui/use-page-title.js'
import { Waiting } from '../../ui/waiting.js'
import { type AccessLevel, mayOpen } from './access-level.js'

interface Props {
  level: AccessLevel
  /** The title of what is guarded. */
  title: string
  /** What a user gets by signing in, as a sentence. Absent: signed-out users are sent to the sign-in without a word. */
  signInHint?: string
  children: ReactNode
}

/** Lets only those in who may. If a session ends, the page and what was typed stay. */
export function AccessGuard({ level, title, signInHint, children }: Props) {
  const { data: me, error, refetch } = useQuery(meOptions)
  const isAllowed = mayOpen(level, me)
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  if (!me) {
    return error ? (
      <ErrorPanel title="Who is signed in could not be read" error={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    )
  }
  if (!me.authenticated && !wasAllowed)
    return signInHint === undefined ? <ToSignIn title={title} /> : <SignInFirst title={title} hint={signInHint} />
  if (me.authenticated && !isAllowed) return <NotAdmin title={title} name={me.name} />
  return (
    <>
      {!me.authenticated && (
        <div className="notice" role="alert">
          <strong>Your session has ended.</strong> What you typed is still here.
          <SignInAgain className="button small" apart />
        </div>
      )}
      {children}
    </>
  )
}

function SignInFirst({ title, hint }: { title: string; hint: string }) {
  usePageTitle(title)
  return (
    <section className="state-panel">
      <h1>{title}</h1>
      <p>{hint}</p>
      <p>
        <SignInLink className="button primary" />
      </p>
    </section>
  )
}

const key = 'headroom-sign-in'
const againAfterMs = 20_000

/** Redirects to the sign-in, but not twice in a row: if the browser keeps no session, the redirects would never end. */
function ToSignIn({ title }: { title: string }) {
  usePageTitle(title)
  const [isLoop] = useState(() => Date.now() - Number(sessionStorage.getItem(key) ?? 0) < againAfterMs)
  useEffect(() => {
    if (isLoop) return
    sessionStorage.setItem(key, String(Date.now()))
    location.replace(signInHref(presentPage()))
  }, [isLoop])
  if (!isLoop) return <Waiting />
  return (
    <section className="state-panel">
      <h1>{title}</h1>
      <p>You are still signed out. Check that this browser accepts cookies from this address, then sign in.</p>
      <p>
        <SignInLink className="button primary" />
      </p>
    </section>
  )
}

function NotAdmin({ title, name }: { title: string; name: string }) {
  usePageTitle(title)
  return (
    <section className="state-panel">
      <h1>{title}</h1>
      <p>
        <strong>{name}</strong> is signed in, but is not an administrator.
      </p>
      <p>
        Administrators are the members of the group in <code>ADMIN_GROUP_ID</code>. Ask the operator of this service to
        add you to it, then sign out and sign in again.
      </p>
    </section>
  )
}
