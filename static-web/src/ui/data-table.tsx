import { Fragment, type ReactNode } from 'react'
import { moveAlongRows } from './keyboard/table-keys.js'

export interface TableColumn<Row> {
  readonly key: string
  readonly label: string
  readonly numeric?: boolean
  /** What the column says. */
  readonly help?: string | undefined
  /** Long text: it may break, and takes what room the others leave. */
  readonly wide?: boolean
  readonly cell: (row: Row) => ReactNode
  /** The rows can be sorted by it; the value is the direction of the first click. */
  readonly sortable?: 'asc' | 'desc'
}

export interface TableSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

interface Props<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  busy?: boolean
  /** The content below the open row; absent where the page shows it elsewhere. */
  detail?: (row: Row) => ReactNode
  openKey?: string | undefined
  sort?: TableSort
  onSort?: (sort: TableSort) => void
}

/** A table with one page of rows. If it is wider than the screen it scrolls, and arrow keys move along its links. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, busy = false, detail, openKey, sort, onSort } = props
  return (
    <section
      className="table-box"
      aria-label={`${caption}, rows`}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it
      tabIndex={0}
      onKeyDown={moveAlongRows}
    >
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                className={className(column)}
                title={column.help}
                aria-sort={ariaSort(column, sort)}
              >
                {column.sortable && onSort ? (
                  <button type="button" className="sort-button" onClick={() => onSort(nextSort(column, sort))}>
                    {column.label}
                    <span
                      className={`sort-mark ${sort?.column === column.key ? sort.direction : ''}`}
                      aria-hidden="true"
                    />
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const key = rowKey(row, index)
            const isOpen = key === openKey
            return (
              <Fragment key={key}>
                <tr aria-current={isOpen || undefined}>
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <th key={column.key} scope="row" className={className(column)}>
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.key} className={className(column)}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                </tr>
                {isOpen && detail && (
                  <tr className="row-detail">
                    <td colSpan={columns.length}>{detail(row)}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const className = ({ numeric, wide }: { numeric?: boolean; wide?: boolean }): string | undefined =>
  numeric ? 'numeric' : wide ? 'wide' : undefined

type Sorted = Pick<TableColumn<never>, 'key' | 'sortable'>

const ariaSort = ({ key }: Sorted, sort: TableSort | undefined): 'ascending' | 'descending' | undefined =>
  sort?.column === key ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined

function nextSort({ key, sortable = 'asc' }: Sorted, sort: TableSort | undefined): TableSort {
  if (sort?.column !== key) return { column: key, direction: sortable }
  return { column: key, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
