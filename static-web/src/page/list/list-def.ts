import type { ReactNode } from 'react'
import type { AnyFilter } from '../../filters/filter-def.js'
import type { GridColumn } from '../../grid/grid-column.js'
import type { ExportDef } from '../export/export-def.js'
import type { ApiQuery } from '../page-def.js'
import type { PageView } from '../page-view.js'
import type { RowRange, RowsRead } from './rows-read.js'

/** One grid of rows, which is all of a tab. */
export interface ListDef<Filter extends AnyFilter, Key, Row extends object> {
  /** The grid's name. */
  readonly caption: string
  /** Reads the rows that are in view. A hook; `refreshEveryMs` while new ones are being ingested. */
  useRows(view: PageView<Filter, Key>, query: ApiQuery, range: RowRange, refreshEveryMs: number | false): RowsRead<Row>
  /** What the tab asks beside the filter. */
  ownQuery?(view: PageView<Filter, Key>): ApiQuery
  /** What to show where that leaves nothing; absent where it asks nothing, and the filter is the reason. */
  whenEmpty?(view: PageView<Filter, Key>): ReactNode
  columns(filter: Filter): readonly GridColumn<Row>[]
  /** Columns that are hidden unless they are chosen. */
  optionalColumns?(filter: Filter): readonly string[]
  rowId(row: Row): string
  /** Where a row leads: its drawer, or other rows. */
  rowHref(view: PageView<Filter, Key>, row: Row): string
  /** What a row is called; `regionTitle` names its region. */
  rowLabel(row: Row, regionTitle: (region: string) => string): string
  /** Its rows are those of the page: facets and summary come with them, one can be open, and they can be marked. */
  readonly isKeyed?: boolean
  /** The path of the API that answers the same rows. */
  apiPath(query: ApiQuery): string
  readonly export?: ExportDef
  /** How many rows there are, in words. */
  count(total: number): string
  /** What is missing where it cannot be read, as a sentence. */
  readonly failure: string
  tools?(view: PageView<Filter, Key>): ReactNode
}
