import type { Facets, ListField } from '../../filters/filter-def.js'
import type { ApiQuery } from '../page-def.js'

/** A file with the rows of a tab. */
export interface ExportDef {
  /** The path of the API that returns the file. */
  path(query: ApiQuery): string
  /** The columns of the file for the grid's columns, in its order; absent if the file has its own. */
  columns?(shown: readonly string[]): readonly string[]
  /** Sent as JSON if the request has a body. */
  readonly body?: object
  /** The content of the file, as the end of a sentence after the number of rows. */
  readonly contents?: string
}

/** The values by which a file that is too large could be split. */
export interface ExportChoices {
  readonly fields: readonly ListField[]
  readonly facets: Facets | undefined
}
