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
 * Lets administrators in. Whoever is signed out goes to the sign-in; whoever was in when the session ended keeps the page
 * with what was typed there.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
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

/** Leaves for the sign-in, but not twice in a row: a session that does not hold would go round and round. */
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
      <p>You are signed out. Does this browser keep the cookies of this address?</p>
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
        Administration needs membership of the group that <code>ADMIN_GROUP_ID</code> names. Whoever runs the service
        can add you to it; then sign out and in again.
      </p>
    </section>
  )
}
