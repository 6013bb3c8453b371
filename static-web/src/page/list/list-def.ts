import type { ReactNode } from 'react'
import type { AnyFilter } from '../../filters/filter-def.js'
import type { GridColumn } from '../../grid/grid-column.js'
import type { ExportDef } from '../export/export-def.js'
import type { ApiQuery } from '../page-def.js'
import type { PageView } from '../page-view.js'
import type { RowRange, RowsRead } from './rows-read.js'

/** A tab that is one grid of rows. */
export interface ListDef<Filter extends AnyFilter, Key, Row extends object> {
  /** The grid's name. */
  readonly caption: string
  /** A hook that reads the rows in view; `refreshEveryMs` while new ones are being ingested. */
  useRows(view: PageView<Filter, Key>, query: ApiQuery, range: RowRange, refreshEveryMs: number | false): RowsRead<Row>
  /** The parameters of the tab beside the filter. */
  ownQuery?(view: PageView<Filter, Key>): ApiQuery
  /** Shown if these parameters leave no rows; absent if there are none, so that only the filter can be the reason. */
  whenEmpty?(view: PageView<Filter, Key>): ReactNode
  columns(filter: Filter): readonly GridColumn<Row>[]
  /** Columns that are hidden by default. */
  optionalColumns?(filter: Filter): readonly string[]
  rowId(row: Row): string
  /** The link of a row: its drawer, or other rows. */
  rowHref(view: PageView<Filter, Key>, row: Row): string
  /** The title of a row; `regionTitle` names its region. */
  rowLabel(row: Row, regionTitle: (region: string) => string): string
  /**
   * True if its rows are those of the page: facets and summary come with them, one can be open, and they can be marked.
   */
  readonly isKeyed?: boolean
  /** What "Copy as" of an open row holds, for a command of Azure that needs one row; absent if there is none. */
  readonly rowCommands?: string
  /** The path of the API that returns the same rows. */
  apiPath(query: ApiQuery): string
  readonly export?: ExportDef
  /** The nouns for the number of rows. */
  count(total: number): string
  /** A sentence that says what could not be read. */
  readonly failure: string
  /** The options of the tab, above the rows. */
  form?(view: PageView<Filter, Key>): ReactNode
  tools?(view: PageView<Filter, Key>): ReactNode
}
