import { actionOn, beginsPair } from './active-commands.js'

/** The second key of a pair has to follow the first within this time, ms. */
const pairWithin = 1_000

/** Where a key without Ctrl has a meaning of its own. */
const takesKeys = 'input:not([type="checkbox"], [type="range"]), textarea, select, [contenteditable], [popover]'

const isTaken = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(takesKeys) !== null

/**
 * Runs the commands of the page on their keys, pressed anywhere but in a field, a list that is open or a modal dialog; those
 * with Ctrl or ⌘ in a field as well. The second key of a pair such as `g c` runs nothing else.
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
