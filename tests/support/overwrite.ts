import { closeSync, openSync, truncateSync, writeSync } from 'node:fs'

/**
 * Writes over a file of a database in place. The file is never empty in between: a running product has its -shm file mapped
 * into memory, and the system ends a process that reads a mapped page behind the end of its file.
 */
export function overwrite(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'r+')
  writeSync(file, bytes, 0, bytes.length, 0)
  closeSync(file)
  if (!path.endsWith('-shm')) truncateSync(path, bytes.length)
}
