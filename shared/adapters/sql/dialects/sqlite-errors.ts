import { accessSync, constants, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Outage } from './dialect.js'
import { RunnerLost } from './sqlite/runner.js'

/** SQLite's primary result codes, the low byte of every code. */
const busy = new Set([5, 6])
const damaged = new Set([11, 26])
const [readOnly, diskError, full, cannotOpen] = [8, 10, 13, 14]

/** The file was moved or deleted while it was open. */
const moved = 1032
/** The file system told SQLite that the file is damaged. */
const damagedOnDisk = 8458

/** A disk with fewer free bytes counts as full, because a transaction writes several pages at once. */
const leastFreeBytes = 1024 * 1024

/**
 * Converts an error of SQLite to an outage of the database in `file`. SQLite does not report why a disk refused a
 * write, so the disk itself is checked.
 */
export function sqliteOutage(error: unknown, file: string): Outage | undefined {
  if (error instanceof RunnerLost) return 'away'
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  const primary = code & 0xff
  if (busy.has(primary)) return 'busy'
  if (damaged.has(primary) || code === damagedOnDisk) return 'damaged'
  if (primary === full) return 'full'
  if (code === moved) return 'away'
  if (primary === readOnly) return 'readOnly'
  if (primary === diskError) return diskProblem(file) ?? 'failingDisk'
  return primary === cannotOpen ? (diskProblem(file) ?? 'away') : undefined
}

/** Why the folder of a file rejects writes; undefined if it accepts them, or the reason is unknown. */
export function diskProblem(file: string): 'readOnly' | 'full' | undefined {
  if (file === ':memory:') return undefined
  const folder = dirname(file)
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS' ? 'readOnly' : undefined
  }
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < leastFreeBytes ? 'full' : undefined
}
