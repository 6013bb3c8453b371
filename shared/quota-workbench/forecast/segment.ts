/** A stretch of days on one level, first day included, last not. */
export interface Segment {
  readonly from: number
  readonly to: number
}
