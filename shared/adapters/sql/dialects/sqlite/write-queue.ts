import { setTimeout as sleep } from 'node:timers/promises'
import type { StatementBatch, StatementRequest } from './messages.js'
import type { StatementRunner } from './runner.js'

/** How long a write waits for a write of another process. */
const lockWaitMs = 15_000
const pauseMs = { min: 2, max: 25 }

const busy = 5
const isLocked = (error: unknown): boolean => (Number((error as { errcode?: number }).errcode) & 0xff) === busy

/** The only write connection of this process. Transactions and single statements take turns. */
export class WriteQueue {
  readonly #open: () => StatementRunner
  #runner: StatementRunner | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(open: () => StatementRunner) {
    this.#open = open
  }

  /** Begins a write transaction. It occupies the queue until its end. */
  async begin(): Promise<Transaction> {
    const leave = await this.#takeTurn()
    const runner = this.#alive()
    try {
      await whileLocked(() => ask(runner, { sql: 'begin immediate', parameters: [] }))
    } catch (error) {
      leave()
      throw error
    }
    return new Transaction(runner, leave)
  }

  /** Runs a single statement. */
  async run(statement: StatementRequest): Promise<StatementBatch> {
    const leave = await this.#takeTurn()
    try {
      const runner = this.#alive()
      return await whileLocked(() => ask(runner, statement))
    } finally {
      leave()
    }
  }

  close(): void {
    this.#runner?.end(new Error('The database is closed'))
  }

  #alive(): StatementRunner {
    if (!this.#runner?.isAlive) this.#runner = this.#open()
    return this.#runner
  }

  async #takeTurn(): Promise<() => void> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    return resolve
  }
}

/** An open transaction. It occupies the queue until its end. */
export class Transaction {
  readonly #runner: StatementRunner
  readonly #leave: () => void

  constructor(runner: StatementRunner, leave: () => void) {
    this.#runner = runner
    this.#leave = leave
  }

  run(statement: StatementRequest): Promise<StatementBatch> {
    return ask(this.#runner, statement)
  }

  async commit(): Promise<void> {
    await this.run({ sql: 'commit', parameters: [] })
    this.#leave()
  }

  /** SQLite may already have rolled it back. */
  async rollback(): Promise<void> {
    await this.run({ sql: 'rollback', parameters: [] }).catch(() => {})
    this.#leave()
  }
}

const ask = (runner: StatementRunner, statement: StatementRequest) => runner.ask({ kind: 'run', statement })

/** Retries while another process holds the lock. The event loop is not blocked meanwhile. */
async function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + lockWaitMs
  for (let pause = pauseMs.min; ; pause = Math.min(pause * 2, pauseMs.max)) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
      await sleep(pause * (0.5 + Math.random() / 2))
    }
  }
}
