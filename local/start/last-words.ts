const maxLines = 20
const maxLength = 1_000

/** The last lines of a process's standard error, which explain its end. */
export class LastWords {
  #lines: string[] = []

  add(line: string): void {
    if (line.trim() !== '') this.#lines = [...this.#lines, line].slice(-maxLines)
  }

  /** The error, if one is named, else the last line; empty if there is none. */
  get text(): string {
    const line = this.#lines.find(text => /^(\w+: |\w*Error\b)/.test(text)) ?? this.#lines.at(-1) ?? ''
    return line.slice(0, maxLength)
  }
}
