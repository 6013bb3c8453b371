import type { Table } from '@tanstack/react-table'
import type { GridFeatures } from './grid-column.js'

export interface GridSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

interface Props<Row extends object> {
  table: Table<GridFeatures, Row>
  sort: GridSort
  onSort: (sort: GridSort) => void
}

/** A first click sorts words from A, figures from the largest and prices from the lowest; the next turns it round. */
export function GridHead<Row extends object>({ table, sort, onSort }: Props<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {table.getVisibleLeafColumns().map(({ id, columnDef }) => {
          const { numeric = false, sortable = false, unit, help, descendingFirst = numeric } = columnDef.meta ?? {}
          const label = String(columnDef.header)
          const sorted = sort.column === id ? sort.direction : undefined
          const next = sorted ? (sorted === 'asc' ? 'desc' : 'asc') : descendingFirst ? 'desc' : 'asc'
          return (
            <th
              key={id}
              scope="col"
              className={numeric ? 'numeric' : undefined}
              title={help}
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {sortable ? (
                <button type="button" onClick={() => onSort({ column: id, direction: next })}>
                  {label}
                  {unit && unit !== label && <span className="unit">{unit}</span>}
                  <span className={`sort-mark ${sorted ?? ''}`} aria-hidden="true" />
                </button>
              ) : (
                label
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
