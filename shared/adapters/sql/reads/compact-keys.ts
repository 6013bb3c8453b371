/** An ordered list of row keys that stores each distinct value once, so half a million keys take a few megabytes. */
export class CompactKeys<Key extends object> {
  readonly #fields: readonly (keyof Key)[]
  readonly #values: unknown[] = []
  readonly #codes = new Map<unknown, number>()
  #places: Uint32Array
  #count = 0

  /**
   * @param fields all fields of a key
   */
  constructor(fields: readonly (keyof Key)[]) {
    this.#fields = fields
    this.#places = new Uint32Array(fields.length * 4096)
  }

  get length(): number {
    return this.#count
  }

  add(key: Key): void {
    const at = this.#count * this.#fields.length
    if (at >= this.#places.length) {
      const wider = new Uint32Array(this.#places.length * 2)
      wider.set(this.#places)
      this.#places = wider
    }
    for (const [n, field] of this.#fields.entries()) this.#places[at + n] = this.#code(key[field])
    this.#count += 1
  }

  slice(start: number, end: number): Key[] {
    const keys: Key[] = []
    for (let n = start; n < Math.min(end, this.#count); n += 1) {
      const at = n * this.#fields.length
      const values = this.#fields.map((field, f) => [field, this.#values[this.#places[at + f] ?? 0]] as const)
      keys.push(Object.fromEntries(values) as Key)
    }
    return keys
  }

  #code(value: unknown): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.#values.length)
    return this.#values.push(value) - 1
  }
}
