import { useRef } from 'react'
import { useIsAdmin } from '../session/me-query.js'
import { Icon } from './icon.js'
import { useShortcut } from './use-shortcut.js'

const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ['/', 'Search sizes and families'],
  ['f', 'Open the filters'],
  ['↑ ↓', 'Move along the rows'],
  ['Page Up, Page Down', 'Move a screen of rows'],
  ['Home, End', 'First or last row'],
  ['Enter', 'Open the row'],
  ['c', 'Mark the row to compare it'],
  ['← →', 'Move along the cells of the matrix'],
  ['Esc', 'Close what is open'],
  ['g c', 'Go to Capacity'],
  ['?', 'This list'],
]
const forAdmins: typeof shortcuts = [['g a', 'Go to Administration']]

export function HelpButton() {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => dialog.current?.showModal()
  useShortcut('?', open)
  const listed = useIsAdmin() ? [...shortcuts.slice(0, -1), ...forAdmins, ...shortcuts.slice(-1)] : shortcuts
  return (
    <>
      <button type="button" className="icon-button" aria-label="Keyboard help" title="Keyboard help (?)" onClick={open}>
        <Icon name="help" />
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby="help-title" closedby="any">
        <h2 id="help-title">Keyboard</h2>
        <dl>
          {listed.map(([keys, does]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit" className="button">
            Close
          </button>
        </form>
      </dialog>
    </>
  )
}
