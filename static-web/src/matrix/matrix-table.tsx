import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useRef } from 'react'
import { Link } from 'wouter'
import type { MatrixRow as Row } from '#shared/contract/capacity-analytics.js'
import { familyKey } from '#shared/contract/names.js'
import { type CapacityView, viewHref } from '../url-state.js'
import type { CellMeasure } from './cell-measure.js'
import { MatrixRow } from './matrix-row.js'
import { useCellCursor } from './use-cell-cursor.js'

interface Props {
  view: CapacityView
  regions: readonly string[]
  rows: readonly Row[]
  measure: CellMeasure
  busy: boolean
}

const rowHeight = 30
const headHeight = 132

/** One real table; only the rows in view exist, two spacers stand for the others. */
export function MatrixTable({ view, regions, rows, measure, busy }: Props) {
  const container = useRef<HTMLElement>(null)
  const active = useRef(0)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => container.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const shown = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      // The cell that has the focus stays in the page when it is scrolled out of view.
      return active.current < from || active.current > to
        ? [...shown, Math.min(active.current, count - 1)].sort((a, b) => a - b)
        : shown
    },
  })
  const cursor = useCellCursor({
    rows: rows.length,
    columns: regions.length + 1,
    container,
    rowsPerScreen: () => Math.max(1, Math.floor(((container.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    scrollToRow: index => virtual.scrollToIndex(index),
  })
  active.current = cursor.active.row
  const { setActive } = cursor
  const onVisit = useCallback((row: number, column: number) => setActive({ row, column }), [setActive])
  const hrefOf = useSizesHref(view)

  const items = virtual.getVirtualItems()
  const end = items.at(-1)?.end ?? headHeight
  const width = regions.length + 1
  return (
    <section
      ref={container}
      className="grid matrix"
      aria-label="Matrix, cells"
      aria-busy={busy}
      onKeyDown={cursor.onKeyDown}
    >
      <table aria-label="Families by region" aria-rowcount={rows.length + 1}>
        <colgroup>
          <col className="matrix-family" />
          {regions.map(region => (
            <col key={region} className="matrix-region" />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Family</th>
            {regions.map(region => (
              <th key={region} scope="col">
                <Link href={hrefOf(undefined, region)} title={`Sizes in ${region}`}>
                  {region}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ index, start }, place) => {
            const row = rows[index]
            return (
              <Fragment key={row?.family ?? index}>
                <Spacer height={start - (items[place - 1]?.end ?? headHeight)} columns={width} />
                {row && (
                  <MatrixRow
                    row={row}
                    index={index}
                    regions={regions}
                    measure={measure}
                    hrefOf={hrefOf}
                    cursor={index === cursor.active.row ? cursor.active.column : null}
                    onVisit={onVisit}
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

/** The address of the sizes of a family in a region, under the other filters of the view. */
function useSizesHref(view: CapacityView) {
  return useCallback(
    (family: string | undefined, region: string | undefined) => {
      const filter = {
        ...view.filter,
        ...(family ? { family: [familyKey(family)] } : {}),
        ...(region ? { region: [region], regionPreset: undefined } : {}),
      }
      return viewHref({ ...view, view: 'sizes', filter, hidden: [], row: null, options: {} })
    },
    [view],
  )
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in a spacer takes the focus
    <tr aria-hidden="true" className="spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
