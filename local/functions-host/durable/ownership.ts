import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Tries to become the one process that works on a storage folder. Returns what gives the ownership up again, or undefined
 * where another process has it. The lock is an operating system lock on a file of its own, so it ends with the process,
 * however that ends.
 */
export function takeOwnership(storage: string): (() => void) | undefined {
  mkdirSync(storage, { recursive: true })
  const lock = new DatabaseSync(join(storage, 'durable.lock'), { timeout: settle })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
  return () => lock.close()
}

/** Milliseconds in which starters that ask at the same time sort out who is first. */
const settle = 300

/** SQLite's code for a database that is locked. */
const busy = 5
