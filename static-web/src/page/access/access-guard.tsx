import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorPanel } from '../../failure/error-panel.js'
import { meOptions } from '../../session/me-query.js'
import { presentPage, signInHref } from '../../session/sign-in.js'
import { SignInAgain } from '../../session/sign-in-again.js'
import { SignInLink } from '../../session/sign-in-link.js'
import { usePageTitle } from '../../ui/use-page-title.js'
import { Waiting } from '../../ui/waiting.js'

/**
 * Lets only administrators in. Signed-out users are sent to the sign-in. If a session ends, the page and what was typed
 * stay.
 */
export function AccessGuard({ children }: { children: ReactNode }) {
  const { data: me, error, refetch } = useQuery(meOptions)
  const isAdmin = me?.authenticated === true && me.isAdmin
  const [wasAdmin, setWasAdmin] = useState(isAdmin)
  if (isAdmin && !wasAdmin) setWasAdmin(true)
  if (!me) {
    return error ? (
      <ErrorPanel title="Who is signed in could not be read" error={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    )
  }
  if (!me.authenticated && !wasAdmin) return <ToSignIn />
  if (me.authenticated && !me.isAdmin) return <NotAdmin name={me.name} />
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

const key = 'headroom-sign-in'
const againAfterMs = 20_000

/** Redirects to the sign-in, but not twice in a row: if the browser keeps no session, the redirects would never end. */
function ToSignIn() {
  usePageTitle('Administration')
  const [isLoop] = useState(() => Date.now() - Number(sessionStorage.getItem(key) ?? 0) < againAfterMs)
  useEffect(() => {
    if (isLoop) return
    sessionStorage.setItem(key, String(Date.now()))
    location.replace(signInHref(presentPage()))
  }, [isLoop])
  if (!isLoop) return <Waiting />
  return (
    <section className="state-panel">
      <h1>Administration</h1>
      <p>You are still signed out. Check that this browser accepts cookies from this address, then sign in.</p>
      <p>
        <SignInLink className="button primary" />
      </p>
    </section>
  )
}

function NotAdmin({ name }: { name: string }) {
  usePageTitle('Administration')
  return (
    <section className="state-panel">
      <h1>Administration</h1>
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
