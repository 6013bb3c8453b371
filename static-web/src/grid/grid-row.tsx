import { memo } from 'react'
import { Link } from 'wouter'
import type { GridColumn } from './grid-column.js'

interface Props<Item extends object> {
  row: Item
  index: number
  href: string
  label: string
  cursor: boolean
  open: boolean
  columns: readonly GridColumn<Item>[]
  onVisit: (index: number) => void
  /** Whether the row is marked; absent if rows cannot be marked. */
  marked?: boolean | undefined
  onMark?: ((row: Item) => void) | undefined
}

/** A row. Its first cell is a link, so it can be opened by key, by click and in a new tab. */
function GridRowUnmemoized<Item extends object>(props: Props<Item>) {
  const { row, index, href, label, cursor, open, columns, onVisit, marked, onMark } = props
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={open || undefined}
      onClick={event => {
        const onText = event.target instanceof Element && event.target.closest('a, button, input')
        if (!onText && getSelection()?.isCollapsed) event.currentTarget.querySelector('a')?.click()
      }}
    >
      {columns.map(({ key, numeric, cell }, position) => {
        const className = numeric ? 'numeric' : undefined
        if (position > 0) {
          return (
            <td key={key} className={className}>
              {cell(row)}
            </td>
          )
        }
        return (
          <th key={key} scope="row" className={onMark ? 'with-mark' : className}>
            {onMark && (
              <input
                type="checkbox"
                aria-label={`Compare ${label}`}
                title="Mark to compare (c)"
                tabIndex={cursor ? 0 : -1}
                checked={marked ?? false}
                onChange={() => onMark(row)}
                onFocus={() => onVisit(index)}
              />
            )}
            <Link
              href={href}
              aria-label={label}
              tabIndex={cursor ? 0 : -1}
              data-cursor="ready"
              onFocus={() => onVisit(index)}
            >
              {cell(row)}
            </Link>
          </th>
        )
      })}
    </tr>
  )
}
export const GridRow = memo(GridRowUnmemoized) as typeof GridRowUnmemoized

/** A placeholder for a row that is being read. It can have the keyboard focus meanwhile. */
export function GridRowToCome({ index, columns }: { index: number; columns: number }) {
  return (
    <tr data-index={index} aria-rowindex={index + 2} className="to-come">
      <th scope="row" data-cursor="waiting" tabIndex={-1}>
        <span className="bone" />
        <span className="visually-hidden">Loading</span>
      </th>
      <td colSpan={columns - 1}>
        <span className="bone wide" />
      </td>
    </tr>
  )
}
