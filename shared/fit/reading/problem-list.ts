import type { ReadingProblem } from './reading.js'

const maxProblems = 200
const longestText = 500

/** What a problem quotes may be as long as its writer likes. */
const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)

/** Problems, each once. Of too many, the first are kept and the others are counted. */
export class ProblemList {
  readonly #problems = new Map<string, ReadingProblem>()
  #others = 0
  #isMissing = false

  add({ text, path, ...others }: ReadingProblem): void {
    const problem = { ...others, ...(path === undefined ? {} : { path: cut(path) }), text: cut(text) }
    const key = `${problem.line ?? ''} ${problem.path ?? ''} ${problem.text}`
    if (this.#problems.has(key)) return
    if (this.#problems.size < maxProblems) {
      this.#problems.set(key, problem)
      return
    }
    this.#others += 1
    this.#isMissing ||= problem.isMissing
  }

  list(): ReadingProblem[] {
    const problems = [...this.#problems.values()]
    if (this.#others === 0) return problems
    const text = `${this.#others} further problems are not listed. Mend the ones above first.`
    return [...problems, { text, isMissing: this.#isMissing }]
  }
}
