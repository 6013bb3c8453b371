import { type DragEvent, type KeyboardEvent, memo, useRef } from 'react'
import { useOneStop } from '../ui/keyboard/toolbar.js'
import { ColumnMenu } from './column-menu.js'
import type { ColumnTools, GridColumn } from './grid-column.js'
import { WidthHandle } from './width-handle.js'

export interface GridSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

interface Props<Row> {
  columns: readonly GridColumn<Row>[]
  sort: GridSort
  onSort: (sort: GridSort) => void
  toWidth: (column: GridColumn<Row>) => number
  tools: ColumnTools | undefined
  /** The arrow down leads to the rows. */
  onLeave: () => void
}

/** The dragged data between headings: the key of a column. */
const dragType = 'application/x-headroom-column'

/** A first click sorts words from A, figures from the largest and prices from the lowest; the next turns it round. */
function GridHeadUnmemoized<Row>({ columns, sort, onSort, toWidth, tools, onLeave }: Props<Row>) {
  const head = useRef<HTMLTableSectionElement>(null)
  const moveAlong = useOneStop(head, headingButtons)
  const onKeyDown = (event: KeyboardEvent) => {
    const isHeading = event.target instanceof Element && event.target.matches(headingButtons)
    if (!isHeading || !isArrowDown(event)) return moveAlong(event)
    event.preventDefault()
    onLeave()
  }
  return (
    <thead ref={head} onKeyDown={onKeyDown}>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => {
          const { key: id, label, numeric, sortable, unit, help, descendingFirst = numeric } = column
          const sorted = sort.column === id ? sort.direction : undefined
          const next = sorted ? (sorted === 'asc' ? 'desc' : 'asc') : descendingFirst ? 'desc' : 'asc'
          const canMove = tools !== undefined && index > 0
          return (
            <th
              key={id}
              scope="col"
              aria-label={label}
              className={numeric ? 'numeric' : undefined}
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
              {...(canMove && dropProps(id, tools))}
            >
              <span className="heading">
                {sortable ? (
                  <button
                    type="button"
                    title={help}
                    {...(canMove && dragProps(id))}
                    onClick={() => onSort({ column: id, direction: next })}
                  >
                    {label}
                    {unit && unit !== label && <span className="unit">{unit}</span>}
                    <span className={`sort-mark ${sorted ?? ''}`} aria-hidden="true" />
                  </button>
                ) : (
                  <span className="heading-text" title={help} {...(canMove && dragProps(id))}>
                    {label}
                  </span>
                )}
                {tools && (
                  <ColumnMenu
                    id={id}
                    label={label}
                    help={help}
                    tools={tools}
                    width={toWidth(column)}
                    left={index > 1 ? columns[index - 1]?.key : undefined}
                    right={index > 0 ? columns[index + 1]?.key : undefined}
                    canHide={index > 0}
                  />
                )}
              </span>
              {tools && <WidthHandle onWidth={px => tools.setWidth(id, px)} />}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
// Memoized, because scrolling draws the grid in each frame and its headings do not change.
export const GridHead = memo(GridHeadUnmemoized) as typeof GridHeadUnmemoized

/** What sorts by a column, and its menu; not what the menu holds. */
const headingButtons = '.heading > button'

/** Puts the focus on the heading that was used last. */
export const focusHead = (grid: HTMLElement): void =>
  grid.querySelector<HTMLElement>('thead .heading > button[tabindex="0"]')?.focus()

const isArrowDown = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key === 'ArrowDown' && !ctrlKey && !metaKey && !altKey && !shiftKey

const dragProps = (id: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(dragType, id)
    event.dataTransfer.effectAllowed = 'move'
  },
})

const dropProps = (id: string, { move }: ColumnTools) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(dragType)
    if (dragged === '' || dragged === id) return
    event.preventDefault()
    move(dragged, id)
  },
})
