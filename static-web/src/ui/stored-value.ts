import { useCallback, useSyncExternalStore } from 'react'

/** A user's choice, stored in the browser. Lost if the browser does not store it. */

const listeners = new Set<() => void>()
const unkept = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null
  } catch {
    return unkept.get(key) ?? null
  }
}

/** Stores a value; an empty text removes it. */
export function writeStored(key: string, value: string): void {
  if (value === '') unkept.delete(key)
  else unkept.set(key, value)
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // If storage is full or forbidden, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** A stored value, updated when another tab changes it; empty if none is stored. */
export function useStored(key: string): [value: string, set: (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => readStored(key) ?? '')
  return [value, useCallback((next: string) => writeStored(key, next), [key])]
}
