import { type ServiceCategory, serviceCategories } from '#shared/contract/services/curated-service.js'
import type { ServiceCellState, ServiceMatrixRow } from '#shared/contract/services/service-matrix.js'

/** Services of a category in a region: those with regions, and of them the offered ones. */
export interface CategoryCell {
  readonly regional: number
  readonly offered: number
  readonly zonal: number
}

/** A row of the table: a category, or below it one of its services. */
export type TableRow =
  | {
      readonly kind: 'category'
      readonly category: ServiceCategory
      readonly services: number
      readonly cells: readonly CategoryCell[]
    }
  | ({ readonly kind: 'service' } & ServiceMatrixRow)

/** Each category with its sums, and its services below. @param regions the number of columns */
export function categoryRows(rows: readonly ServiceMatrixRow[], regions: number): TableRow[] {
  return serviceCategories.flatMap((category): TableRow[] => {
    const own = rows.filter(row => row.category === category)
    if (own.length === 0) return []
    const cells = Array.from({ length: regions }, (_, column) => toCell(own.map(row => row.cells[column] ?? null)))
    return [
      { kind: 'category', category, services: own.length, cells },
      ...own.map(row => ({ kind: 'service' as const, ...row })),
    ]
  })
}

function toCell(states: readonly (ServiceCellState | null)[]): CategoryCell {
  const count = (...which: ServiceCellState[]) => states.filter(state => state !== null && which.includes(state)).length
  return {
    regional: count('zonal', 'offered', 'notOffered'),
    offered: count('zonal', 'offered'),
    zonal: count('zonal'),
  }
}
