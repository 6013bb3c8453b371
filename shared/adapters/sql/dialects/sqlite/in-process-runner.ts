import type { Question, StatementBatch } from './messages.js'
import type { StatementRunner } from './runner.js'
import type { SqliteSession } from './session.js'

/** Runs statements on the calling thread. Used for a database in memory, which other threads cannot open. */
export class InProcessRunner implements StatementRunner {
  readonly isAlive = true
  readonly #open: () => Promise<SqliteSession>
  #session: SqliteSession | undefined

  constructor(open: () => Promise<SqliteSession>) {
    this.#open = open
  }

  async ask(question: Question): Promise<StatementBatch> {
    this.#session ??= await this.#open()
    return this.#session.answer(question)
  }

  end(): void {
    this.#session?.close()
    this.#session = undefined
  }
}
