import type { Problem } from '#shared/contract/common/problems.js'
import type { FilterValues } from '../filters/use-filter-values.js'

/** What a tab knows of the filtered set, beside its rows. */
export interface Counts {
  readonly values: FilterValues
  readonly summary: unknown
  /** Names in the filter that Azure does not list. */
  readonly problems: readonly Problem[]
  /** True while they are of the filter before. */
  readonly isOld: boolean
  /** Why they could not be read; they are then not known. */
  readonly error: Error | null
}
