import type { RowKey } from '#shared/adapters/sql/capacity/capacity-rows.js'

const fields = ['subscriptionId', 'region', 'vmSku'] as const

/** Keys of rows in their order, each text kept once: half a million take some megabytes. */
export class CompactKeys {
  readonly #texts: string[] = []
  readonly #codes = new Map<string, number>()
  #places = new Uint32Array(3 * 4096)
  #count = 0

  get length(): number {
    return this.#count
  }

  add(key: RowKey): void {
    const at = this.#count * fields.length
    if (at >= this.#places.length) {
      const wider = new Uint32Array(this.#places.length * 2)
      wider.set(this.#places)
      this.#places = wider
    }
    for (const [n, field] of fields.entries()) this.#places[at + n] = this.#codeOf(key[field])
    this.#count += 1
  }

  slice(start: number, end: number): RowKey[] {
    const keys: RowKey[] = []
    for (let n = start; n < Math.min(end, this.#count); n += 1) {
      const [subscriptionId, region, vmSku] = fields.map((_, f) => this.#texts[this.#places[n * 3 + f] ?? 0] ?? '')
      keys.push({ subscriptionId: subscriptionId ?? '', region: region ?? '', vmSku: vmSku ?? '' })
    }
    return keys
  }

  #codeOf(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    this.#codes.set(text, this.#texts.length)
    return this.#texts.push(text) - 1
  }
}
