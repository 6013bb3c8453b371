import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '#local/file-lock.js'

/**
 * Tries to become the one process that works on a storage folder. Returns a function that releases the ownership;
 * undefined if another process has it.
 */
export function takeOwnership(storage: string, waitMs = settleMs): (() => void) | undefined {
  mkdirSync(storage, { recursive: true, mode: 0o700 })
  return takeLock(join(storage, 'durable.lock'), waitMs)
}

/** The wait in which simultaneous starts find out which one is first. */
const settleMs = 300
