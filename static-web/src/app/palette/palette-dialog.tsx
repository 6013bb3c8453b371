import { lazy, type RefObject, Suspense, useState } from 'react'
import { whenOnline } from '../../failure/when-online.js'
import { Waiting } from '../../ui/waiting.js'
import { loadPages } from '../pages.js'

const Palette = lazy(
  whenOnline(async () => {
    const [{ Palette }] = await Promise.all([import('./palette.js'), loadPages()])
    return { default: Palette }
  }),
)

/** The dialog of the palette; its content is loaded when it is first opened. */
export function PaletteDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search and commands"
      closedby="any"
      onToggle={event => setOpen(event.newState === 'open')}
    >
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <Palette onClose={() => dialog.current?.close()} />
        </Suspense>
      )}
    </dialog>
  )
}
