import type { Facets, ListField } from '../../filters/filter-def.js'
import type { ApiQuery } from '../page-def.js'

/** A file that holds what a tab shows. */
export interface ExportDef {
  /** The path that answers the file. */
  path(query: ApiQuery): string
  /** The columns of the file for those that the grid shows, in its order; absent where the file has its own. */
  columns?(shown: readonly string[]): readonly string[]
  /** Sent as JSON where what is asked for stands in a body. */
  readonly body?: object
  /** What the file holds, as the end of a sentence after the number of rows. */
  readonly contents?: string
}

/** The values by which a file that is too large could be split. */
export interface ExportChoices {
  readonly fields: readonly ListField[]
  readonly facets: Facets | undefined
}
