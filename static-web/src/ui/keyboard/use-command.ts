import { useEffect, useEffectEvent } from 'react'
import { offerCommand } from './active-commands.js'
import type { CommandName } from './commands.js'

/** Offers a command by its keys and in the palette, while the component is drawn and `isOffered`. */
export function useCommand(name: CommandName, action: () => void, isOffered = true): void {
  const run = useEffectEvent(action)
  useEffect(() => (isOffered ? offerCommand(name, () => run()) : undefined), [name, isOffered])
}
