import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../ui/icon.js'
import { placeBelow } from '../ui/place-below.js'
import { askAgain, useMe } from './me-query.js'
import { SignInLink } from './sign-in-link.js'
import { useSignOut } from './use-sign-out.js'

/** The way in, or who is signed in and what that opens. Empty until it is known. */
export function AccountMenu() {
  const me = useMe()
  const client = useQueryClient()
  useEffect(() => {
    const ask = () => void askAgain(client)
    addEventListener('focus', ask)
    return () => removeEventListener('focus', ask)
  }, [client])
  if (!me) return null
  return me.authenticated ? <UserMenu name={me.name} isAdmin={me.isAdmin} /> : <SignInLink className="button quiet" />
}

function UserMenu({ name, isAdmin }: { name: string; isAdmin: boolean }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const signOut = useSignOut()
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button quiet account"
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
        title={name}
      >
        <span className="account-name">{name}</span>
        <Icon name="down" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="popover account-menu"
        role="dialog"
        aria-label="Account"
        onKeyDown={moveBetweenEntries}
        onBeforeToggle={event => {
          if (event.newState === 'open' && button.current) placeBelow(event.currentTarget, button.current)
        }}
        onToggle={event => {
          const isOpen = event.newState === 'open'
          setOpen(isOpen)
          if (isOpen) event.currentTarget.querySelector<HTMLElement>(entries)?.focus()
        }}
      >
        <p className="hint">Signed in as {name}</p>
        {isAdmin ? (
          <Link className="menu-entry" href="/admin" onClick={() => menu.current?.hidePopover()}>
            Administration
          </Link>
        ) : (
          <>
            <button type="button" className="menu-entry" disabled aria-describedby={`${id}-why`}>
              Administration
            </button>
            <p className="hint" id={`${id}-why`}>
              Needs membership of the group that ADMIN_GROUP_ID names
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
    </>
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
