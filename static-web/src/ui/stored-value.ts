import { useCallback, useSyncExternalStore } from 'react'

/** What a user chose for the pages, kept in the browser; lost where the browser keeps nothing. */

const listeners = new Set<() => void>()
const unkept = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null
  } catch {
    return unkept.get(key) ?? null
  }
}

/** Keeps a value; an empty text drops it. */
export function writeStored(key: string, value: string): void {
  if (value === '') unkept.delete(key)
  else unkept.set(key, value)
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage: the choice lasts as long as the page.
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

/** A stored value, also while another tab changes it; empty where none is kept. */
export function useStored(key: string): [value: string, set: (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => readStored(key) ?? '')
  return [value, useCallback((next: string) => writeStored(key, next), [key])]
}
