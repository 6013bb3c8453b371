import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'

/** The names and times that the pages can request. */
export interface AskableEstate {
  readonly regions: readonly string[]
  readonly series: readonly string[]
  readonly states: readonly string[]
  readonly families: readonly string[]
  readonly rows: readonly CapacityRow[]
  /** Times of the past that the pages offer: whole days back. */
  readonly days: readonly string[]
}

const dayMs = 86_400_000

/** The parameters of the grid with any filter. */
export const grid = { resourceType: 'virtualMachines', pageSize: '200' }

export const toPath = (read: string, query: Readonly<Record<string, string>>) =>
  `/api/capacity/${read}?${new URLSearchParams(query)}`

export async function readEstate(origin: string): Promise<AskableEstate> {
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(new URL(path, origin))
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return (await response.json()) as T
  }
  const { facets, rows } = await read<CapacityPage>(toPath('paged', { ...grid, sort: 'vmSku:asc' }))
  const families = await read<{ rows: CapacityFamily[] }>(toPath('families', { limit: '200' }))
  const regions = facets.region.map(({ value }) => value)
  const ofRegions = await Promise.all(
    regions.slice(0, 3).map(region => read<CapacityPage>(toPath('paged', { ...grid, region }))),
  )
  const midnight = Math.floor(Date.now() / dayMs) * dayMs
  return {
    regions,
    series: facets.familyBase.map(({ value }) => value),
    states: facets.availability.map(({ value }) => value),
    families: families.rows.map(({ family }) => family),
    rows: [rows, ...ofRegions.map(page => page.rows)].flat(),
    days: [1, 2, 3, 5, 7, 10].map(back => new Date(midnight - back * dayMs).toISOString()),
  }
}
