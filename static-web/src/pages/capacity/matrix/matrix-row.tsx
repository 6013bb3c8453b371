import { Fragment, memo } from 'react'
import type { MatrixCell, MatrixRow as Row } from '#shared/contract/capacity/capacity-analytics.js'
import { plural } from '../../../ui/format.js'
import { fitLevel, fitSigns, shareSentence } from '../../../verdict/fit-share.js'
import { type CellMeasure, cellCounts } from './cell-measure.js'

interface Props {
  row: Row
  index: number
  regions: readonly string[]
  toTitle: (region: string) => string
  /** The visible regions, by index. */
  columns: readonly number[]
  measure: CellMeasure
  toHref: (family: string | undefined, region: string | undefined) => string
  /** The request in words, such as `40 machines fit`. */
  fit: string
  /** The column of the keyboard cursor if it is in this row; 0 is the family. */
  cursor: number | null
}

/** A family: its name, then a cell for each visible region. Plain links, because hundreds are drawn while scrolling. */
export const MatrixRow = memo(function MatrixRow({
  row,
  index,
  regions,
  toTitle,
  columns,
  measure,
  toHref,
  fit,
  cursor,
}: Props) {
  const cellProps = (column: number) => ({
    'data-cell': `${index} ${column}`,
    tabIndex: cursor === column ? 0 : -1,
  })
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" aria-colindex={1}>
        <a
          {...cellProps(0)}
          href={toHref(row.family, undefined)}
          title={`${row.family}: ${fit} in ${plural(row.readyRegions, 'region')}`}
        >
          {row.family}
        </a>
      </th>
      {columns.map((column, order) => {
        const cell = row.cells[column]
        const region = regions[column] ?? ''
        const level = cell && fitLevel(cellCounts(cell))
        return (
          <Fragment key={column}>
            <Skipped columns={column - (columns[order - 1] ?? -1) - 1} />
            {cell && level ? (
              <td className={`fit-${level}`} aria-colindex={column + 2}>
                <a
                  {...cellProps(column + 1)}
                  href={toHref(row.family, region)}
                  aria-label={toLabel(cell, fit, measure)}
                  title={`${row.family} in ${toTitle(region)}. ${shareSentence(cellCounts(cell), fit)}; best state ${cell.state}; ${quotaText(cell)}`}
                >
                  <span className="sign" aria-hidden="true">
                    {fitSigns[level]}
                  </span>
                  {measure.text(cell)}
                </a>
              </td>
            ) : (
              <td className="absent" aria-colindex={column + 2} {...cellProps(column + 1)}>
                <span aria-hidden="true">·</span>
                <span className="visually-hidden">not offered</span>
              </td>
            )}
          </Fragment>
        )
      })}
      <Skipped columns={regions.length - 1 - (columns.at(-1) ?? -1)} />
    </tr>
  )
})

/** Takes the width of the columns out of view. */
export function Skipped({ columns }: { columns: number }) {
  return columns > 0 ? <td colSpan={columns} aria-hidden="true" /> : null
}

/**
 * The text of the cell, then the share in words: `0/12. None fit: 40 machines fit in 0 of 12 rows; best state Limited`.
 */
function toLabel(cell: MatrixCell, fit: string, { unit, text }: CellMeasure): string {
  const shown = unit === null ? text(cell) : `${text(cell)} ${unit}`
  return `${shown}. ${shareSentence(cellCounts(cell), fit)}; best state ${cell.state}`
}

function quotaText({ quotaFree, quotaUsable, quotaStranded }: MatrixCell): string {
  if (quotaFree === null) return 'no quota reported'
  if (quotaUsable === null) return `${quotaFree} vCPU free, no regional total reported`
  return `${quotaUsable} vCPU usable by this family alone, ${quotaStranded} stranded under the regional total`
}
