import type { DatabaseSync } from 'node:sqlite'

interface Write {
  work(): unknown
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/**
 * Gathers the writes of one turn of the event loop into one transaction, in the order they were asked for. If a
 * transaction fails, nothing more is written: what the writers keep in memory may differ from the file, which is right.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  #writes: Write[] = []
  #failure: Error | undefined

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Runs `work`, which must not throw, inside the next transaction; resolves with its result once that is committed. */
  run<T>(work: () => T): Promise<T> {
    if (this.#failure) return Promise.reject(this.#failure)
    return new Promise<T>((resolve, reject) => {
      if (this.#writes.length === 0) setImmediate(() => this.flush())
      this.#writes.push({ work, resolve: resolve as (value: unknown) => void, reject })
    })
  }

  /** Commits what is waiting, now. */
  flush(): void {
    const writes = this.#writes
    this.#writes = []
    if (writes.length === 0) return
    try {
      this.#database.exec('BEGIN IMMEDIATE')
      const results = writes.map(write => write.work())
      this.#database.exec('COMMIT')
      writes.forEach((write, index) => {
        write.resolve(results[index])
      })
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      const message = error instanceof Error ? error.message : String(error)
      this.#failure = new Error(
        `The durable store cannot be written (${message}); restart to go on from what it holds.`,
      )
      for (const write of writes) write.reject(this.#failure)
    }
  }
}
