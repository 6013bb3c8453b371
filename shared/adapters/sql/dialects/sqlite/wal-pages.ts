import { closeSync, openSync, readSync } from 'node:fs'

/** SQLite's file format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const headerBytes = 32
const frameHeaderBytes = 24
const salts = { inHeader: 16, inFrame: 8, bytes: 8 }

/**
 * Whether the write-ahead log of a database has all its pages from `first` to `last`. It has them while a checkpoint has
 * not copied them all: the disk was full in between, or the process was killed. Nothing is lost then.
 */
export function logHasPages(databaseFile: string, pageSize: number, first: number, last: number): boolean {
  let log: number
  try {
    log = openSync(`${databaseFile}-wal`, 'r')
  } catch {
    return false
  }
  // SQLite locks the database and its shared memory, not the log: closing the log ends no lock.
  try {
    const missing = last - first + 1
    const found = new Set<number>()
    for (const page of loggedPages(log, pageSize)) {
      if (page >= first && page <= last) found.add(page)
      if (found.size === missing) return true
    }
    return false
  } finally {
    closeSync(log)
  }
}

function* loggedPages(log: number, pageSize: number): Generator<number> {
  const header = Buffer.alloc(headerBytes)
  if (readSync(log, header, 0, headerBytes, 0) < headerBytes) return
  const salt = header.subarray(salts.inHeader, salts.inHeader + salts.bytes)
  const frame = Buffer.alloc(frameHeaderBytes)
  for (let at = headerBytes; ; at += frameHeaderBytes + pageSize) {
    if (readSync(log, frame, 0, frameHeaderBytes, at) < frameHeaderBytes) return
    // Frames of an earlier log may follow.
    if (!frame.subarray(salts.inFrame, salts.inFrame + salts.bytes).equals(salt)) return
    yield frame.readUInt32BE(0)
  }
}
