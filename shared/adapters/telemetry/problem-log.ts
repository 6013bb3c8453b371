const everyMs = 60_000

/** Passes on one problem a minute, and knows whether there was one lately: who sends much, fails much. */
export class ProblemLog {
  readonly #tell: (text: string) => void
  readonly #now: () => number
  #last = Number.NEGATIVE_INFINITY
  #told = Number.NEGATIVE_INFINITY

  constructor(tell: (text: string) => void, now: () => number = () => performance.now()) {
    this.#tell = tell
    this.#now = now
  }

  note(text: string): void {
    this.#last = this.#now()
    if (this.#last - this.#told < everyMs) return
    this.#told = this.#last
    this.#tell(text)
  }

  isRecent(): boolean {
    return this.#now() - this.#last < everyMs
  }
}
