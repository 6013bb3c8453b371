/** What is counted of the rows of a cell. Each row that does not fit is counted in one of the last six. */
export interface CellFacts {
  readonly region: string
  readonly provider: string
  readonly model: string
  /** Both are null where a row of the matrix is a model. The type is empty where Azure lists none. */
  readonly version: string | null
  readonly deploymentType: string | null
  readonly rows: number
  readonly fittingRows: number
  /** The most that one row allows; null where none is known. */
  readonly tokensPerMinute: number | null
  readonly ptu: number | null
  readonly retiredRows: number
  readonly restrictedRows: number
  readonly noneRows: number
  readonly shortRows: number
  readonly unknownRows: number
  readonly otherMeasureRows: number
}
