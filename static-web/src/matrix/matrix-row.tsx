import { memo } from 'react'
import { Link } from 'wouter'
import type { MatrixCell, MatrixRow as Row } from '#shared/contract/capacity-analytics.js'
import { AvailabilityGlyph } from '../capacity/availability-state.js'
import { plural } from '../ui/format.js'
import type { CellMeasure } from './cell-measure.js'

interface Props {
  row: Row
  index: number
  regions: readonly string[]
  measure: CellMeasure
  hrefOf: (family: string | undefined, region: string | undefined) => string
  /** The column of the keyboard's cursor where it is in this row; 0 is the family. */
  cursor: number | null
  onVisit: (row: number, column: number) => void
}

/** A family: its name, then a cell for each region. */
export const MatrixRow = memo(function MatrixRow(props: Props) {
  const { row, index, regions, measure, hrefOf, cursor, onVisit } = props
  const cellProps = (column: number) => ({
    'data-cell': `${index} ${column}`,
    tabIndex: cursor === column ? 0 : -1,
    onFocus: () => onVisit(index, column),
  })
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <Link
          {...cellProps(0)}
          href={hrefOf(row.family, undefined)}
          title={`${row.family}: deployable in ${plural(row.readyRegions, 'region')}`}
        >
          {row.family}
        </Link>
      </th>
      {regions.map((region, place) => {
        const cell = row.cells[place]
        if (!cell)
          return (
            <td key={region} className="absent" {...cellProps(place + 1)}>
              <span aria-hidden="true">·</span>
              <span className="visually-hidden">not offered</span>
            </td>
          )
        return (
          <td key={region} className={`cell-${cell.state.toLowerCase()}`}>
            <Link
              {...cellProps(place + 1)}
              className={cell.state.toLowerCase()}
              href={hrefOf(row.family, region)}
              aria-label={`${cell.state}, ${measure.text(cell)} ${measure.unit}`}
              title={`${row.family} in ${region}: ${summaryOf(cell)}`}
            >
              <AvailabilityGlyph state={cell.state} />
              {measure.text(cell)}
            </Link>
          </td>
        )
      })}
    </tr>
  )
})

const summaryOf = (cell: MatrixCell): string =>
  `${cell.state}; ${cell.deployableRows} of ${plural(cell.rows, 'row')} deployable; ${
    cell.quotaFree === null ? 'no quota reported' : `${cell.quotaFree} vCPU free`
  }`
