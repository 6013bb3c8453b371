import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unusable } from '#local/unusable-file.js'
import { makePrivate } from '#shared/adapters/sql/dialects/sqlite-file.js'

const schema = `pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;
  create table if not exists timer (name text primary key, schedule text not null, last integer not null,
    next integer not null) strict`

/** The last run of a timer and its next due time, so that a run that was missed while the host was down is noticed. */
export interface TimerState {
  schedule: string
  last: Date
  next: Date
}

/** Keeps timer states in `timers.db` of the storage folder. */
export class TimerStore {
  readonly #database: DatabaseSync

  /** @throws UnusableFile */
  constructor(storage: string) {
    mkdirSync(storage, { recursive: true, mode: 0o700 })
    const file = join(storage, 'timers.db')
    try {
      makePrivate(file)
      this.#database = new DatabaseSync(file)
      this.#database.exec(schema)
    } catch (error) {
      throw unusable(file, error, 'Delete it, and the files -wal and -shm beside it: when timers last ran is forgotten')
    }
  }

  read(name: string): TimerState | undefined {
    const row = this.#database.prepare('select schedule, last, next from timer where name = ?').get(name)
    return row && { schedule: String(row.schedule), last: new Date(Number(row.last)), next: new Date(Number(row.next)) }
  }

  write(name: string, state: TimerState): void {
    this.#database
      .prepare('insert or replace into timer (name, schedule, last, next) values (?, ?, ?, ?)')
      .run(name, state.schedule, state.last.getTime(), state.next.getTime())
  }

  close(): void {
    this.#database.close()
  }
}
