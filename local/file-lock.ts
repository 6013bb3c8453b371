import { DatabaseSync } from 'node:sqlite'
import { unusable } from '#local/unusable-file.js'
import { makePrivate } from '#shared/adapters/sql/dialects/sqlite-file.js'

/** SQLite's code for a database that is locked. */
const busy = 5

/**
 * Takes a lock that only one process can hold, and returns a function that releases it; undefined if another process
 * has it. It is a lock of the operating system on its own file, so it ends with the process, however that ends.
 * @throws UnusableFile
 */
export function takeLock(file: string, waitMs: number): (() => void) | undefined {
  let lock: DatabaseSync | undefined
  try {
    makePrivate(file)
    lock = new DatabaseSync(file, { timeout: waitMs })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw unusable(file, error, 'Delete it, then start again')
  }
  return () => lock.close()
}
