import { type Answer, type Question, receivedError, type StatementBatch } from './messages.js'

/** Runs statements of one connection, one at a time: who asks waits for the answer before asking again. */
export interface StatementRunner {
  ask(question: Question): Promise<StatementBatch>
  /** Ends it at once, whatever it is doing: the answer under way rejects with `reason`. */
  end(reason: Error): void
  /** Whether it can still be asked. */
  readonly isAlive: boolean
}

/** The other end of a thread or a process. */
export interface Channel {
  send(question: Question): void
  /** Keeps this process alive while an answer is waited for, and not otherwise. */
  hold(): void
  letGo(): void
  kill(): void
}

/** A thread or process ended by itself, and with it the statement that it ran. */
export class RunnerLost extends Error {
  override readonly name = 'RunnerLost'

  constructor() {
    super('The process that reads the database ended')
  }
}

/** What a thread and a process have in common: a question, an answer, and an end. */
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
