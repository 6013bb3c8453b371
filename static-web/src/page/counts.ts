import type { Problem } from '#shared/contract/common/problems.js'
import type { FilterValues } from '../filters/use-filter-values.js'

/** What a tab knows about the filtered set, beside its rows. */
export interface Counts {
  readonly values: FilterValues
  readonly summary: unknown
  /** Names in the filter that Azure does not list. */
  readonly problems: readonly Problem[]
  /** True while they belong to the previous filter. */
  readonly isOld: boolean
  /** Why they could not be read; then they are not known. */
  readonly error: Error | null
}
