import type { SheetColumn } from '#shared/contract/common/columns.js'

/** A column that a table by region has for each of its regions. */
export interface CellColumn<Cell> extends Omit<SheetColumn<never>, 'key' | 'read'> {
  /** Follows the name of the region, if it is not empty. */
  readonly heading: string
  readonly read: (cell: Cell) => string | number | null
}

/** The columns of the regions, one region after the other. A row without a cell there has empty ones. */
export const regionColumns = <Cell, Row extends { readonly cells: readonly (Cell | null)[] }>(
  regions: readonly string[],
  columns: readonly CellColumn<Cell>[],
): SheetColumn<Row>[] =>
  regions.flatMap((region, index) =>
    columns.map(
      ({ read, heading, ...rest }): SheetColumn<Row> => ({
        ...rest,
        key: `${region} ${heading}`.trimEnd(),
        heading: heading === '' ? region : `${region}, ${heading}`,
        read: ({ cells }) => {
          const cell = cells[index] ?? null
          return cell === null ? null : read(cell)
        },
      }),
    ),
  )
