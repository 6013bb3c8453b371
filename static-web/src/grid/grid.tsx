import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useEffect, useMemo, useRef } from 'react'
import { own } from '#shared/contract/common/own.js'
import { useKeptPlace } from '../ui/visits/use-kept-place.js'
import { type ColumnWidths, headingWidth } from './column-widths.js'
import { useDensity } from './density.js'
import type { ColumnTools, GridColumn } from './grid-column.js'
import { focusHead, GridHead, type GridSort } from './grid-head.js'
import { GridRow, GridRowToCome } from './grid-row.js'
import { Spacer } from './spacer.js'
import { useRowCursor } from './use-row-cursor.js'

const headHeight = 36
/** Browsers stop drawing far below 20 million px, so a longer list is cut, with a message. */
export const maxRows = 500_000

interface GridProps<Row extends object> {
  label: string
  columns: readonly GridColumn<Row>[]
  hidden: readonly string[]
  total: number
  loaded: readonly Row[]
  /** The index of a row in `loaded`, if it has been read. */
  toLoaded: (index: number) => number | undefined
  rowId: (row: Row) => string
  /** Called once per row, as long as it is the same function. */
  rowHref: (row: Row) => string
  rowLabel: (row: Row) => string
  openRow: string | null
  /** The index of the open row in the whole list, if known. */
  openIndex?: number | undefined
  sort: GridSort
  onSort: (sort: GridSort) => void
  onRange?: (range: { from: number; to: number }) => void
  /** When this text changes, the list scrolls to its top, or on Back to its former position. */
  listKey: string
  busy: boolean
  /** The ids of the marked rows; absent if rows cannot be marked. */
  marked?: ReadonlySet<string>
  onMark?: (row: Row) => void
  /** Widths that differ from the columns' defaults. */
  widths?: ColumnWidths
  columnTools?: ColumnTools
}

/** One real table of any length. Only visible rows exist; two spacers replace the others. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, columns, hidden, loaded, toLoaded, rowId, rowHref, rowLabel, openRow, sort, onSort, onRange } = props
  const { widths, columnTools } = props
  const { density, rowHeight } = useDensity()
  const count = Math.min(props.total, maxRows)
  const container = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether there are tools matters
  const headingWidths = useMemo(
    () =>
      new Map(
        columnTools
          ? columns.map(({ key, label: heading, unit }) => [key, headingWidth(unit ? `${heading} ${unit}` : heading)])
          : [],
      ),
    [columns, columnTools !== undefined],
  )
  // Compared as text, because callers create a new list each time, and rows are drawn again when their columns change.
  const hiddenText = hidden.join()
  const visible = useMemo(
    () => columns.filter(({ key }) => !hiddenText.split(',').includes(key)),
    [columns, hiddenText],
  )

  const toHref = useMemo(() => oncePerRow(rowHref), [rowHref])
  const active = useRef(0)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => container.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
    rangeExtractor: range => withRow(active.current, range),
  })
  const cursor = useRowCursor({
    count,
    container,
    rowsPerScreen: () => Math.max(1, Math.floor(((container.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    scrollTo: index => virtual.scrollToIndex(index),
    onTop: () => container.current && focusHead(container.current),
  })
  active.current = cursor.active
  const { setActive } = cursor
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured again
  useEffect(() => virtual.measure(), [rowHeight])
  const toWidth = useCallback(
    ({ key, width }: GridColumn<Row>) => (widths && own(widths, key)) ?? Math.max(width, headingWidths.get(key) ?? 0),
    [widths, headingWidths],
  )
  const onLeave = useCallback(() => {
    if (container.current) focusRow(container.current)
  }, [])
  const onVisit = useCallback((index: number) => setActive(index), [setActive])

  useKeptPlace({
    container,
    list: `${label} ${props.listKey}`,
    rows: props.busy ? 0 : count,
    row: cursor.active,
    onPlace: ({ row }, takesFocus) => cursor.placeAt(row, takesFocus),
  })

  const { openRow: opened, openIndex } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row moves the list; new rows around it do not
  useEffect(() => {
    if (openIndex === undefined) return
    virtual.scrollToIndex(openIndex)
    setActive(openIndex)
  }, [opened])

  const from = virtual.range?.startIndex ?? 0
  const to = virtual.range?.endIndex ?? 0
  useEffect(() => onRange?.({ from, to }), [from, to, onRange])

  const items = virtual.getVirtualItems()
  const end = items.at(-1)?.end ?? headHeight
  return (
    <section
      ref={container}
      className={`grid ${density}`}
      aria-label={`${label}, rows`}
      aria-busy={props.busy}
      onKeyDown={cursor.onKeyDown}
    >
      <table aria-label={label} aria-rowcount={props.total + 1}>
        <colgroup>
          {visible.map((column, index) => (
            <col key={column.key} style={{ width: columnWidth(toWidth(column), index) }} />
          ))}
        </colgroup>
        <GridHead
          columns={visible}
          sort={sort}
          onSort={onSort}
          toWidth={toWidth}
          tools={columnTools}
          onLeave={onLeave}
        />
        <tbody>
          {items.map(({ index, start }, itemIndex) => {
            const at = toLoaded(index)
            const row = at === undefined ? undefined : loaded[at]
            return (
              <Fragment key={index}>
                <Spacer height={start - (items[itemIndex - 1]?.end ?? headHeight)} columns={visible.length} />
                {row ? (
                  <GridRow
                    row={row}
                    index={index}
                    href={toHref(row)}
                    label={rowLabel(row)}
                    cursor={index === cursor.active}
                    open={rowId(row) === openRow}
                    columns={visible}
                    onVisit={onVisit}
                    marked={props.marked?.has(rowId(row))}
                    onMark={props.onMark}
                  />
                ) : (
                  <GridRowToCome index={index} columns={visible.length} />
                )}
              </Fragment>
            )
          })}
          <Spacer height={virtual.getTotalSize() - end} columns={visible.length} />
        </tbody>
      </table>
    </section>
  )
}

/** The row that the cursor is on stays in the page, also where it is out of view. */
const focusRow = (grid: HTMLElement): void => grid.querySelector<HTMLElement>('[data-cursor][tabindex="0"]')?.focus()

/** Scrolling asks for every row in view in each frame. */
function oncePerRow<Row extends object>(read: (row: Row) => string): (row: Row) => string {
  const results = new WeakMap<Row, string>()
  return row => {
    const result = results.get(row) ?? read(row)
    results.set(row, result)
    return result
  }
}

/** The first column stays visible, so on a narrow screen it must leave room for the others. */
const columnWidth = (px: number, index: number): string => (index === 0 ? `min(${px}px, 52vw)` : `${px}px`)

/** The row with the keyboard focus stays in the page when it is scrolled out of view, so that the focus is not lost. */
function withRow(active: number, range: Range): number[] {
  const inView = defaultRangeExtractor(range)
  if (active >= range.count || inView.includes(active)) return inView
  return [...inView, active].sort((a, b) => a - b)
}
