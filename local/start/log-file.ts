import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { logLine } from './bounded-lines.js'

/** Two files of this size are kept. */
const maxFileBytes = 25 * 1024 * 1024
const retryMs = 1_000

/**
 * A log that never fails. Lines that cannot be written are counted, and the count is written when the file is writable
 * again. A full file is renamed to `<file>.1`. Libraries for log rotation close their stream at the first error for
 * good.
 */
export class LogFile {
  readonly #file: string
  readonly #maxBytes: number
  #open: { readonly descriptor: number; bytes: number } | undefined
  #lost = 0
  #retryAt = 0
  #isTorn = false

  constructor(file: string, maxBytes = maxFileBytes) {
    this.#file = file
    this.#maxBytes = maxBytes
  }

  write(line: string): void {
    if (this.#lost > 0 && performance.now() < this.#retryAt) {
      this.#lost += 1
      return
    }
    try {
      if (this.#lost > 0)
        this.#append(logLine('warn', `${this.#lost} lines are missing here: they could not be written`))
      this.#lost = 0
      this.#append(line)
    } catch (error) {
      this.#fail(error as NodeJS.ErrnoException)
    }
  }

  close(): void {
    if (this.#open) closeSync(this.#open.descriptor)
    this.#open = undefined
  }

  #append(line: string): void {
    const bytes = Buffer.from(this.#isTorn ? `\n${line}` : line)
    const file = this.#fileFor(bytes.length)
    const written = writeSync(file.descriptor, bytes)
    file.bytes += written
    this.#isTorn = written < bytes.length
    if (this.#isTorn) throw new Error('its disk has no room for the whole of a line')
  }

  #fileFor(length: number): { readonly descriptor: number; bytes: number } {
    if (this.#open && this.#open.bytes > 0 && this.#open.bytes + length > this.#maxBytes) {
      this.close()
      renameSync(this.#file, `${this.#file}.1`)
    }
    if (!this.#open) {
      const descriptor = openSync(this.#file, 'a', 0o600)
      this.#open = { descriptor, bytes: fstatSync(descriptor).size }
    }
    return this.#open
  }

  #fail({ message }: NodeJS.ErrnoException): void {
    if (this.#lost === 0)
      console.error(`${this.#file} cannot be written, lines are lost until it can be written: ${message}`)
    this.#lost += 1
    this.#retryAt = performance.now() + retryMs
    try {
      this.close()
    } catch {
      this.#open = undefined
    }
  }
}
