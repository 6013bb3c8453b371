import { type Answer, type Question, receivedError, type StatementBatch } from './messages.js'

/** Runs statements of one connection, one at a time. Callers wait for an answer before they ask again. */
export interface StatementRunner {
  ask(question: Question): Promise<StatementBatch>
  /** Ends it at once, even within a statement. The pending answer rejects with `reason`. */
  end(reason: Error): void
  /** Whether it accepts further statements. */
  readonly isAlive: boolean
}

/** A connection to a thread or a process. */
export interface Channel {
  send(question: Question): void
  /** Keeps this process alive only while an answer is pending. */
  hold(): void
  letGo(): void
  kill(): void
}

/** The thread or process ended unexpectedly, and with it its statement. */
export class RunnerLost extends Error {
  override readonly name = 'RunnerLost'

  constructor() {
    super('The process that reads the database ended')
  }
}

/** The common part of runners on a thread and in a process: send a question, wait for the answer, end. */
export class ChannelRunner implements StatementRunner {
  readonly #channel: Channel
  #waiting: { resolve(batch: StatementBatch): void; reject(error: Error): void } | undefined
  #isAlive = true

  constructor(open: (heard: { answer(answer: Answer): void; ended(): void }) => Channel) {
    this.#channel = open({ answer: answer => this.#settle(answer), ended: () => this.end(new RunnerLost()) })
    this.#channel.letGo()
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  ask(question: Question): Promise<StatementBatch> {
    if (!this.#isAlive) return Promise.reject(new RunnerLost())
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#channel.hold()
      this.#channel.send(question)
    })
  }

  end(reason: Error): void {
    if (!this.#isAlive) return
    this.#isAlive = false
    this.#channel.kill()
    this.#waiting?.reject(reason)
    this.#waiting = undefined
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    this.#channel.letGo()
    if ('batch' in answer) waiting?.resolve(answer.batch)
    else waiting?.reject(receivedError(answer.error))
  }
}
