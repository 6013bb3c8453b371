import { useSyncExternalStore } from 'react'
import { type CommandName, commandText } from './commands.js'

/** The commands that the drawn parts of the page offer now. */
let active: ReadonlyMap<CommandName, () => void> = new Map()
const listeners = new Set<() => void>()

function change(next: Map<CommandName, () => void>): void {
  active = next
  for (const listener of listeners) listener()
}

/** Offers a command until the returned function is called. If a command is offered twice, the later one counts. */
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

/** The command for these keys; undefined if there is none. */
export function actionOn(keys: string): (() => void) | undefined {
  for (const [name, run] of active) if (commandText(name).keys === keys) return run
  return undefined
}

/** Whether a key pair of an offered command begins with this key. */
export const beginsPair = (key: string): boolean =>
  [...active.keys()].some(name => commandText(name).keys?.startsWith(`${key} `))
