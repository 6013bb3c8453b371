import { useSyncExternalStore } from 'react'

/** A message in a corner of the page, independent of what is shown. */
export interface Toast {
  readonly id: number
  readonly text: string
  /** An error: its sentence and its correlation id are shown, and the toast stays until it is dismissed. */
  readonly error?: Error
  /** Link to more details. */
  readonly link?: { readonly href: string; readonly label: string }
}

/** The maximum number of toasts. More would cover the page. */
const maxToasts = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message. It replaces a visible one with the same text. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const others = toasts.filter(one => one.text !== toast.text || one.error?.message !== toast.error?.message)
  change([...others, { ...toast, id: lastId }].slice(-maxToasts))
}

export const dismissToast = (id: number): void => change(toasts.filter(toast => toast.id !== id))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)
