/** Keeps the most recently used gzipped bodies, up to a number of bytes. */
export class BodyCache {
  readonly #bodies = new Map<string, Buffer>()
  readonly #limit: number
  #size = 0

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  get(key: string): Buffer | undefined {
    const body = this.#bodies.get(key)
    if (!body) return undefined
    this.#bodies.delete(key)
    this.#bodies.set(key, body)
    return body
  }

  put(key: string, body: Buffer): void {
    this.#drop(key)
    this.#bodies.set(key, body)
    this.#size += body.length
    for (const oldest of this.#bodies.keys()) {
      if (this.#size <= this.#limit) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#size -= this.#bodies.get(key)?.length ?? 0
    this.#bodies.delete(key)
  }
}
