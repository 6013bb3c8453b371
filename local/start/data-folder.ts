import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { unusable } from '#local/unusable-file.js'

/** A start writes at least this much within its first seconds. */
const leastFreeBytes = 1024 * 1024

/**
 * Creates the data folder if it is missing, accessible to its owner only, and checks that the disk has room.
 * @throws UnusableFile
 */
export function prepareDataFolder(dataDir: string): void {
  makeFolder(dataDir)
  const probe = join(dataDir, `write-probe-${process.pid}`)
  try {
    const descriptor = openSync(probe, 'w', 0o600)
    try {
      let left = leastFreeBytes
      while (left > 0) left -= writeSync(descriptor, Buffer.alloc(left))
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
      rmSync(probe, { force: true })
    }
  } catch (error) {
    throw unusable(dataDir, error, 'Set HEADROOM_DATA_DIR to a folder elsewhere')
  }
}

/** @throws UnusableFile */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unusable(folder, error, 'Set HEADROOM_DATA_DIR to a folder elsewhere')
  }
}
