const everyMs = 60_000

/** Passes on at most one problem per minute, and remembers whether there was one recently. */
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
