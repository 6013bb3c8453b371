import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { Icon } from '../ui/icon.js'
import { useCommand } from '../ui/keyboard/use-command.js'
import { Popover } from '../ui/popover.js'
import { showToast } from '../ui/toasts.js'
import { useMe } from './me-query.js'
import { presentPage, signInHref } from './sign-in.js'
import { SignInLink } from './sign-in-link.js'
import { useSessionNews } from './use-session-news.js'
import { useSignOut } from './use-sign-out.js'

/** The sign-in link, or the menu of the signed-in user. Empty until it is known. */
export function AccountMenu() {
  const me = useMe()
  useSessionNews()
  if (!me) return null
  return me.authenticated ? <UserMenu name={me.name} isAdmin={me.isAdmin} /> : <SignIn />
}

function SignIn() {
  useCommand('signIn', () => location.assign(signInHref(presentPage())))
  return <SignInLink className="button quiet" />
}

function UserMenu({ name, isAdmin }: { name: string; isAdmin: boolean }) {
  const signOut = useSignOut({ onError: error => showToast({ text: 'You are still signed in.', error }) })
  useCommand('signOut', () => signOut.mutate())
  const content = (
    <>
      <span className="account-name">{name}</span>
      <Icon name="down" />
    </>
  )
  return (
    <Popover
      label="Account"
      className="account-menu"
      button={{ className: 'button quiet account', content, title: name }}
    >
      {close => <Entries name={name} isAdmin={isAdmin} onLeave={close} />}
    </Popover>
  )
}

function Entries({ name, isAdmin, onLeave }: { name: string; isAdmin: boolean; onLeave: () => void }) {
  const whyNot = useId()
  const menu = useRef<HTMLDivElement>(null)
  const signOut = useSignOut()
  useEffect(() => menu.current?.querySelector<HTMLElement>(entries)?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra way between the entries inside
    <div ref={menu} onKeyDown={moveBetweenEntries}>
      <p className="hint">Signed in as {name}</p>
      {isAdmin ? (
        <Link className="menu-entry" href="/admin" onClick={onLeave}>
          Administration
        </Link>
      ) : (
        <>
          <button type="button" className="menu-entry" disabled aria-describedby={whyNot}>
            Administration
          </button>
          <p className="hint" id={whyNot}>
            Only for members of the group in ADMIN_GROUP_ID
          </p>
        </>
      )}
      <button type="button" className="menu-entry" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </button>
      {signOut.error && (
        <p className="hint" role="alert">
          {signOut.error.message}
        </p>
      )}
    </div>
  )
}

const entries = 'a, button:enabled'

function moveBetweenEntries(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(entries)]
  event.preventDefault()
  all[all.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}
