import type { DatabaseSync } from 'node:sqlite'

interface Write {
  work(): unknown
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/**
 * Combines the writes of one turn of the event loop into one transaction, in their order. If a transaction fails,
 * nothing more is written: the memory of the writers may then differ from the file, and the file is authoritative.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  #writes: Write[] = []
  readonly #onFailure: (error: Error) => void
  #failure: Error | undefined

  constructor(database: DatabaseSync, onFailure: (error: Error) => void = () => {}) {
    this.#database = database
    this.#onFailure = onFailure
  }

  /** Runs `work`, which must not throw, in the next transaction. Resolves with its result after the commit. */
  run<T>(work: () => T): Promise<T> {
    if (this.#failure) return Promise.reject(this.#failure)
    return new Promise<T>((resolve, reject) => {
      if (this.#writes.length === 0) setImmediate(() => this.flush())
      this.#writes.push({ work, resolve: resolve as (value: unknown) => void, reject })
    })
  }

  /** Commits the waiting writes now. */
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
      this.#rollBack()
      const message = error instanceof Error ? error.message : String(error)
      this.#failure = new Error(
        `The durable store cannot be written (${message}). Jobs wait, and continue by themselves once it can be written.`,
      )
      for (const write of writes) write.reject(this.#failure)
      this.#onFailure(this.#failure)
    }
  }

  /**
   * A disk that cannot be written may reject the rollback too. The transaction ends with the connection in any case.
   */
  #rollBack(): void {
    try {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
    } catch {}
  }
}
