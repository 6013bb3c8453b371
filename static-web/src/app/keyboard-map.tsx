import { type RefObject, useState } from 'react'
import { useIsAdmin } from '../session/me-query.js'
import { type CommandName, commandParts, commands, commandText, keysShown, partKeys } from '../ui/keyboard/commands.js'
import { isMac } from '../ui/keyboard/is-mac.js'

const names = Object.keys(commands) as CommandName[]

/** All keys of the pages, from the same table as the key handling. */
export function KeyboardMap({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <dialog
      ref={dialog}
      className="dialog keyboard-map"
      aria-labelledby="keyboard-title"
      closedby="any"
      onToggle={event => setOpen(event.newState === 'open')}
    >
      <h2 id="keyboard-title">Keyboard</h2>
      {isOpen && <Parts />}
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  )
}

function Parts() {
  const isAdmin = useIsAdmin()
  const listed = names
    .filter(name => isAdmin || name !== 'goToAdministration')
    .flatMap(name => {
      const { part, keys, does } = commandText(name)
      return keys === undefined ? [] : [[part, keysShown(keys, isMac), does] as const]
    })
  const lines = [...listed, ...partKeys]
  const parts = [...new Set([...commandParts, ...lines.map(([part]) => part)])]
  return (
    <div className="keyboard-parts">
      {parts.map(part => (
        <section key={part} aria-label={part}>
          <h3>{part}</h3>
          <dl>
            {lines
              .filter(([of]) => of === part)
              .map(([, keys, does]) => (
                <div key={does}>
                  <dt>
                    <kbd>{keys}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
