import { useSyncExternalStore } from 'react'
import { type CommandName, commandText } from './commands.js'

/** What the parts of the page that are drawn can do at this moment. */
let active: ReadonlyMap<CommandName, () => void> = new Map()
const listeners = new Set<() => void>()

function change(next: Map<CommandName, () => void>): void {
  active = next
  for (const listener of listeners) listener()
}

/** Offers a command until the returned function is called. Of two offers of one command the later counts. */
export function offerCommand(name: CommandName, run: () => void): () => void {
  change(new Map(active).set(name, run))
  return () => {
    if (active.get(name) !== run) return
    const next = new Map(active)
    next.delete(name)
    change(next)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The commands that can be run now. */
export const useActiveCommands = (): ReadonlyMap<CommandName, () => void> =>
  useSyncExternalStore(subscribe, () => active)

/** What runs on these keys now; `undefined`: nothing does. */
export function actionOn(keys: string): (() => void) | undefined {
  for (const [name, run] of active) if (commandText(name).keys === keys) return run
  return undefined
}

/** Whether a pair of keys that can be run now begins with this one. */
export const beginsPair = (key: string): boolean =>
  [...active.keys()].some(name => commandText(name).keys?.startsWith(`${key} `))
