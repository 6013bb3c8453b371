/** One page of a log, with the total number of records that its filter matches. */
export interface LogPage<Entry> {
  readonly rows: readonly Entry[]
  readonly total: number
}
