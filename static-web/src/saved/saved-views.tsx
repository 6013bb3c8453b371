import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Icon } from '../ui/icon.js'
import { placeBelow } from '../ui/place-below.js'
import { Waiting } from '../ui/waiting.js'

const ViewList = lazy(async () => ({ default: (await import('./view-list.js')).ViewList }))

/** The views that this browser keeps under names. */
export function SavedViews() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button quiet"
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        <Icon name="bookmark" />
        Views
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="popover"
        role="dialog"
        aria-label="Saved views"
        onBeforeToggle={event => {
          if (event.newState === 'open' && button.current) placeBelow(event.currentTarget, button.current)
        }}
        onToggle={event => setOpen(event.newState === 'open')}
      >
        {open && (
          <Suspense fallback={<Waiting />}>
            <ViewList onGo={() => list.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}
