import type { ServiceCellState, ServiceMatrixRow } from '#shared/contract/services/service-matrix.js'
import type { ServiceCategory } from '#shared/contract/services/service-states.js'

/** Services of a category in a region: those with regions, and of them the offered ones. */
export interface CategoryCell {
  readonly regional: number
  readonly offered: number
  readonly zonal: number
}

/** A row of the table: a category, or below it one of its services. */
export type TableRow =
  | { readonly kind: 'category'; readonly category: ServiceCategory; readonly services: number; readonly cells: readonly CategoryCell[] }
  | ({ readonly kind: 'service' } & ServiceMatrixRow)

/** Each category with its sums, and its services below. @param regions the number of columns */
export function categoryRows(rows: readonly ServiceMatrixRow[], regions: number): TableRow[] {
  return [...Map.groupBy(rows, ({ category }) => category)].flatMap(([category, own]): TableRow[] => [
    {
      kind: 'category',
      category,
      services: own.length,
      cells: Array.from({ length: regions }, (_, column) => toCell(own.map(({ cells }) => cells[column] ?? null))),
    },
    ...own.map(row => ({ kind: 'service' as const, ...row })),
  ])
}

function toCell(states: readonly (ServiceCellState | null)[]): CategoryCell {
  const count = (...which: ServiceCellState[]) => states.filter(state => state !== null && which.includes(state)).length
  return { regional: count('zonal', 'offered', 'notOffered'), offered: count('zonal', 'offered'), zonal: count('zonal') }
}
