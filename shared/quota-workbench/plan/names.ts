/** Numbers names in the order in which they come. */
export class Names {
  readonly list: string[] = []
  readonly #indices = new Map<string, number>()
  readonly #max: number

  /** @param max how many names it takes */
  constructor(max = Number.POSITIVE_INFINITY) {
    this.#max = max
  }

  get(name: string): number | undefined {
    return this.#indices.get(name)
  }

  add(name: string): number {
    const known = this.#indices.get(name)
    if (known !== undefined) return known
    if (this.list.length === this.#max) throw new Error(`There are more than ${this.#max} names`)
    this.#indices.set(name, this.list.length)
    return this.list.push(name) - 1
  }
}
