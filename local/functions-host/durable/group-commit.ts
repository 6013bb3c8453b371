import type { DatabaseSync } from 'node:sqlite'

interface Write {
  work(): unknown
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/** Gathers the writes of one turn of the event loop into one transaction, in the order they were asked for. */
export class GroupCommit {
  readonly #database: DatabaseSync
  #writes: Write[] = []

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Runs `work` inside the next transaction; resolves with its result once that is committed. */
  run<T>(work: () => T): Promise<T> {
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
      for (const write of writes) write.reject(error)
    }
  }
}
