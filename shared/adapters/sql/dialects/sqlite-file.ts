import { chmodSync, closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { WatchedFile } from './dialect.js'
import { logHasPages } from './sqlite/wal-pages.js'

// This code never closes a file that SQLite may have open. When a process closes a file, the system releases all locks
// of the process on it, including SQLite's.

const headerBytes = 100
const signature = 'SQLite format 3\0'
/** SQLite extends the file page by page during a checkpoint. */
const growingMs = 250

/**
 * Checks the file of a database from outside: whether it is still the same file, and as long as its header says, or the
 * rest of it is in the log.
 */
export class DatabaseFile implements WatchedFile {
  readonly #file: string
  #descriptor: number | undefined

  constructor(file: string) {
    this.#file = file
  }

  async isBroken(): Promise<boolean> {
    if (!(await this.#looksBroken())) return false
    await sleep(growingMs)
    return this.#looksBroken()
  }

  isWhole(): Promise<boolean> {
    const worker = new Worker(check, { eval: true, workerData: this.#file })
    return new Promise(resolve => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(false))
      worker.once('exit', () => resolve(false))
    })
  }

  async #looksBroken(): Promise<boolean> {
    try {
      this.#descriptor ??= openSync(this.#file, 'r')
      const { ino, size } = fstatSync(this.#descriptor)
      const header = Buffer.alloc(headerBytes)
      readSync(this.#descriptor, header, 0, headerBytes, 0)
      return (await stat(this.#file)).ino !== ino || !isWhole(this.#file, header, size)
    } catch {
      return true
    }
  }
}

/** The write changes no data. It makes every other connection drop its page cache. */
const check = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new DatabaseSync(workerData, { timeout: 5_000 })
  const { quick_check } = database.prepare('pragma quick_check(1)').get()
  const { user_version } = database.prepare('pragma user_version').get()
  if (quick_check === 'ok') database.exec('pragma user_version = ' + user_version)
  database.close()
  parentPort.postMessage(quick_check === 'ok')`

function isWhole(file: string, header: Buffer, size: number): boolean {
  if (header.toString('latin1', 0, signature.length) !== signature) return false
  const given = header.readUInt16BE(16)
  const pageSize = given === 1 ? 65_536 : given
  const [stored, wanted] = [Math.floor(size / pageSize), header.readUInt32BE(28)]
  return stored >= wanted || logHasPages(file, pageSize, stored + 1, wanted)
}

/**
 * Makes the file readable and writable for its owner only, before SQLite opens it. The files that SQLite creates beside
 * it get the same rights. If this fails, SQLite reports the error.
 */
export function makePrivate(file: string): void {
  if (file === ':memory:') return
  attempt(() => closeSync(openSync(file, 'wx', 0o600)))
  for (const name of [file, `${file}-wal`, `${file}-shm`]) attempt(() => chmodSync(name, 0o600))
}

function attempt(act: () => void): void {
  try {
    act()
  } catch {}
}
