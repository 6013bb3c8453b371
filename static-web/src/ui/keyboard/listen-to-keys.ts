import { actionOn, beginsPair } from './active-commands.js'

/** Maximum time between the two keys of a pair, ms. */
const pairWithin = 1_000

/** Elements in which a key without Ctrl has its own meaning. */
const takesKeys = 'input:not([type="checkbox"], [type="range"]), textarea, select, [contenteditable], [popover]'

const isTaken = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(takesKeys) !== null

/**
 * Runs the commands of the page on their keys, except in a field, an open list or a modal dialog. Keys with Ctrl or ⌘
 * also work in a field. The second key of a pair such as `g c` runs no other command.
 */
export function listenToKeys(): void {
  let first: { key: string; at: number } | undefined
  document.addEventListener('keydown', event => {
    const begun = first && event.timeStamp - first.at < pairWithin ? first.key : undefined
    first = undefined
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog:modal')) return
    const hasModifier = event.ctrlKey !== event.metaKey
    if (event.ctrlKey || event.metaKey) {
      if (hasModifier && !event.shiftKey) runOn(event, actionOn(`Mod+${event.key.toLowerCase()}`))
      return
    }
    if (isTaken(event)) return
    const pair = begun === undefined ? undefined : actionOn(`${begun} ${event.key}`)
    if (pair) return runOn(event, pair)
    if (beginsPair(event.key)) first = { key: event.key, at: event.timeStamp }
    runOn(event, actionOn(event.key))
  })
}

function runOn(event: KeyboardEvent, action: (() => void) | undefined): void {
  if (!action) return
  event.preventDefault()
  action()
}
