import './matrix.css'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, Fragment, type MouseEvent, useMemo, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { regionTitle } from '#shared/contract/common/names.js'
import { useFilterState } from '../../filters/filter-context.js'
import { useRegionTitle } from '../../filters/region-name.js'
import { Spacer } from '../../grid/spacer.js'
import { useCellCursor } from '../../grid/use-cell-cursor.js'
import { useKeptPlace } from '../../ui/visits/use-kept-place.js'
import type { MatrixDef } from './matrix-def.js'
import { MatrixRow, Skipped } from './matrix-row.js'

interface Props<Row> {
  def: MatrixDef<Row>
  regions: readonly string[]
  rows: readonly Row[]
  busy: boolean
}

const rowHeight = 30
const headHeight = 164
const columnWidth = 72

/** The visible range with a margin, and the focused cell: it stays in the page when it is scrolled out of view. */
const withActive =
  (active: { current: number }) =>
  ({ startIndex, endIndex, overscan, count }: Range): number[] => {
    const from = Math.max(0, startIndex - overscan)
    const to = Math.min(count - 1, endIndex + overscan)
    const shown = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const held = active.current
    return held < 0 || held >= count || (held >= from && held <= to) ? shown : [...shown, held].sort((a, b) => a - b)
  }

/** One HTML table. Only the visible rows and columns exist; spacers take the room of the others. */
export function MatrixTable<Row>({ def, regions, rows, busy }: Props<Row>) {
  const container = useRef<HTMLElement>(null)
  const activeRow = useRef(0)
  const activeRegion = useRef(-1)
  const shared = { getScrollElement: () => container.current, useFlushSync: false }
  const virtual = useVirtualizer({
    ...shared,
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: withActive(activeRow),
  })
  const across = useVirtualizer({
    ...shared,
    horizontal: true,
    count: regions.length,
    estimateSize: () => columnWidth,
    overscan: 3,
    paddingStart: def.nameWidth,
    scrollPaddingStart: def.nameWidth,
    rangeExtractor: withActive(activeRegion),
  })
  const toTitle = useRegionTitle()
  const cursor = useCellCursor({
    rows: rows.length,
    columns: regions.length + 1,
    container,
    rowsPerScreen: () => Math.max(1, Math.floor(((container.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    scrollTo: ({ row, column }) => {
      virtual.scrollToIndex(row)
      if (column > 0) across.scrollToIndex(column - 1)
    },
  })
  useKeptPlace({
    container,
    list: `Matrix ${def.list}`,
    rows: rows.length,
    ...cursor.active,
    onPlace: cursor.placeAt,
  })
  activeRow.current = cursor.active.row
  activeRegion.current = cursor.active.column - 1

  const items = virtual.getVirtualItems()
  const end = items.at(-1)?.end ?? headHeight
  const width = regions.length + 1
  const inView = across.getVirtualItems().map(({ index }) => index)
  const shape = inView.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn again only if other columns come into view
  const columns = useMemo(() => inView, [shape])
  return (
    <section
      ref={container}
      className={def.isGroup ? 'grid matrix grouped' : 'grid matrix'}
      style={{ '--matrix-name': `${def.nameWidth}px` } as CSSProperties}
      aria-label="Matrix, cells"
      aria-busy={busy}
      onKeyDown={cursor.onKeyDown}
      onFocus={cursor.onFocus}
      onClick={followLink}
    >
      <table aria-label={def.caption} aria-rowcount={rows.length + 1} aria-colcount={width}>
        <colgroup>
          <col className="matrix-name" />
          {regions.map(region => (
            <col key={region} className="matrix-region" />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              {def.heading}
            </th>
            {columns.map((column, order) => (
              <Fragment key={column}>
                <Skipped columns={column - (columns[order - 1] ?? -1) - 1} />
                <th scope="col" aria-colindex={column + 2}>
                  <RegionHead def={def} region={regions[column] ?? ''} />
                </th>
              </Fragment>
            ))}
            <Skipped columns={regions.length - 1 - (columns.at(-1) ?? -1)} />
          </tr>
        </thead>
        <tbody>
          {items.map(({ index, start }, position) => {
            const row = rows[index]
            return (
              <Fragment key={row ? def.href(row, undefined) : index}>
                <Spacer height={start - (items[position - 1]?.end ?? headHeight)} columns={width} />
                {row && (
                  <MatrixRow
                    row={row}
                    index={index}
                    regions={regions}
                    toTitle={toTitle}
                    columns={columns}
                    def={def}
                    cursor={index === cursor.active.row ? cursor.active.column : null}
                  />
                )}
              </Fragment>
            )
          })}
          <Spacer height={virtual.getTotalSize() - end} columns={width} />
        </tbody>
      </table>
    </section>
  )
}

/** The name of a region and its code side by side; the find function of the browser finds both. */
function RegionHead<Row>({ def, region }: { def: MatrixDef<Row>; region: string }) {
  const name = useFilterState().readLabel('region', region) ?? region
  return (
    <a href={def.href(undefined, region)} title={def.regionTitle(regionTitle(name, region))}>
      {name}
      {name !== region && (
        <>
          {' '}
          <span className="of">{region}</span>
        </>
      )}
    </a>
  )
}

/** A plain click on a link of the table navigates without loading the page again. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  navigate(link.getAttribute('href') ?? '/')
}
