import type { FacetValue } from '#shared/contract/common/facets.js'

/** Counts rows by value. The empty value is not counted. */
export class Facet {
  readonly #values = new Map<string, FacetValue>()

  add(value: string, label: string, rows: number): void {
    if (value === '') return
    const seen = this.#values.get(value)
    if (seen) seen.rows += rows
    else this.#values.set(value, { value, label, rows })
  }

  rows = (value: string): number => this.#values.get(value)?.rows ?? 0
  size = (): number => this.#values.size
  total = (): number => [...this.#values.values()].reduce((sum, { rows }) => sum + rows, 0)
  list = (): FacetValue[] => [...this.#values.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

export const listFacets = <Name extends string>(facets: Readonly<Record<Name, Facet>>): Record<Name, FacetValue[]> =>
  Object.fromEntries(Object.entries<Facet>(facets).map(([name, facet]) => [name, facet.list()] as const)) as Record<
    Name,
    FacetValue[]
  >
