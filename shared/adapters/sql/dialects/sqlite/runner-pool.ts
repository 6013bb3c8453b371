import type { Question, StatementBatch, StatementRequest } from './messages.js'
import type { StatementRunner } from './runner.js'

/** An abandoned statement has this long to end by itself. Ending its process costs more. */
const graceMs = 250

/** A few read connections, each with one statement at a time. Callers wait in line for an idle one. */
export class RunnerPool {
  readonly #open: () => StatementRunner
  readonly #maxRunners: number
  readonly #idle: StatementRunner[] = []
  /** Callers in line. Each gets the next runner that is free. */
  readonly #waiting: ((runner: StatementRunner) => void)[] = []
  readonly #running = new Set<StatementRunner>()

  constructor(open: () => StatementRunner, maxRunners: number) {
    this.#open = open
    this.#maxRunners = maxRunners
  }

  /** Rejects with the reason of `signal` if it is aborted before the answer. */
  async run(statement: StatementRequest, signal?: AbortSignal): Promise<StatementBatch> {
    const runner = await this.#take(signal)
    try {
      return await interruptible(runner, { kind: 'run', statement }, signal)
    } finally {
      this.#giveBack(runner)
    }
  }

  /** The rows of one statement, batch by batch. Its connection is in use until the last. */
  async *stream(statement: StatementRequest, batchRows: number, signal?: AbortSignal): AsyncGenerator<StatementBatch> {
    const runner = await this.#take(signal)
    let hasMore = false
    try {
      let batch = await interruptible(runner, { kind: 'run', statement: { ...statement, batchRows } }, signal)
      for (;;) {
        hasMore = batch.hasMore
        yield batch
        if (!hasMore) return
        batch = await interruptible(runner, { kind: 'next', batchRows }, signal)
      }
    } finally {
      if (hasMore && runner.isAlive) await runner.ask({ kind: 'close cursor' }).catch(() => {})
      this.#giveBack(runner)
    }
  }

  close(): void {
    const reason = new Error('The database is closed')
    for (const runner of [...this.#idle, ...this.#running]) runner.end(reason)
    this.#idle.length = 0
  }

  #take(signal: AbortSignal | undefined): Promise<StatementRunner> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    const free = this.#idle.pop() ?? (this.#running.size < this.#maxRunners ? this.#open() : undefined)
    if (free) {
      this.#running.add(free)
      return Promise.resolve(free)
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1)
        reject(signal?.reason)
      }
      const take = (runner: StatementRunner) => {
        signal?.removeEventListener('abort', leave)
        resolve(runner)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(take)
    })
  }

  #giveBack(runner: StatementRunner): void {
    this.#running.delete(runner)
    const take = this.#waiting.shift()
    if (!take) {
      if (runner.isAlive) this.#idle.push(runner)
      return
    }
    const free = runner.isAlive ? runner : this.#open()
    this.#running.add(free)
    take(free)
  }
}

/** Ends the runner, and with it the statement, some time after `signal` is aborted. */
async function interruptible(
  runner: StatementRunner,
  question: Question,
  signal: AbortSignal | undefined,
): Promise<StatementBatch> {
  if (!signal) return runner.ask(question)
  let grace: NodeJS.Timeout | undefined
  const leave = () => {
    grace = setTimeout(() => runner.end(signal.reason), graceMs)
  }
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  try {
    return await runner.ask(question)
  } finally {
    clearTimeout(grace)
    signal.removeEventListener('abort', leave)
  }
}
