import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '#local/file-lock.js'

/**
 * Tries to become the one process that works on a storage folder. Returns what gives the ownership up again, or undefined
 * where another process has it.
 */
export function takeOwnership(storage: string, waitMs = settleMs): (() => void) | undefined {
  mkdirSync(storage, { recursive: true, mode: 0o700 })
  return takeLock(join(storage, 'durable.lock'), waitMs)
}

/** Starters that ask at the same time sort out within it who is first. */
const settleMs = 300
