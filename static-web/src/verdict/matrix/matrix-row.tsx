import { Fragment, memo } from 'react'
import { fitSigns } from '../fit-share.js'
import type { MatrixDef } from './matrix-def.js'

interface Props<Row> {
  row: Row
  index: number
  regions: readonly string[]
  toTitle: (region: string) => string
  /** The visible regions, by index. */
  columns: readonly number[]
  def: MatrixDef<Row>
  /** The column of the keyboard cursor if it is in this row; 0 is the name. */
  cursor: number | null
}

/** A row: its name, then a cell for each visible region. Plain links, because hundreds are drawn while scrolling. */
function PlainRow<Row>({ row, index, regions, toTitle, columns, def, cursor }: Props<Row>) {
  const cellProps = (column: number) => ({
    'data-cell': `${index} ${column}`,
    tabIndex: cursor === column ? 0 : -1,
  })
  const name = def.name(row)
  return (
    <tr aria-rowindex={index + 2} className={def.isGroup?.(row) ? 'group' : undefined}>
      <th scope="row" aria-colindex={1}>
        <a {...cellProps(0)} href={def.href(row, undefined)} title={def.title(row)}>
          {name}
        </a>
      </th>
      {columns.map((column, order) => {
        const cell = def.cell(row, column)
        const region = regions[column] ?? ''
        return (
          <Fragment key={column}>
            <Skipped columns={column - (columns[order - 1] ?? -1) - 1} />
            {'level' in cell ? (
              <td className={`fit-${cell.level}`} aria-colindex={column + 2}>
                <a
                  {...cellProps(column + 1)}
                  href={def.href(row, region)}
                  aria-label={cell.label}
                  title={`${name} in ${toTitle(region)}. ${cell.title}`}
                >
                  <span className="sign" aria-hidden="true">
                    {fitSigns[cell.level]}
                  </span>
                  {cell.text}
                </a>
              </td>
            ) : (
              <td className="absent" aria-colindex={column + 2} {...cellProps(column + 1)}>
                <span aria-hidden="true">{cell.sign}</span>
                <span className="visually-hidden">{cell.means}</span>
              </td>
            )}
          </Fragment>
        )
      })}
      <Skipped columns={regions.length - 1 - (columns.at(-1) ?? -1)} />
    </tr>
  )
}

export const MatrixRow = memo(PlainRow) as typeof PlainRow

/** Takes the width of the columns out of view. */
export function Skipped({ columns }: { columns: number }) {
  return columns > 0 ? <td colSpan={columns} aria-hidden="true" /> : null
}
