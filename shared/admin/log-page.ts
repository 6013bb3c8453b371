/** One page of a log, and how many records its filter finds in all. */
export interface LogPage<Entry> {
  readonly rows: readonly Entry[]
  readonly total: number
}
