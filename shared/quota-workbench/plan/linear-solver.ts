/** A linear model: amounts between bounds, rows between bounds, one objective. */
export interface LinearModel {
  readonly maximize: boolean
  /** By column. */
  readonly costs: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** 1: whole numbers only. */
  readonly integers: Int32Array
  /** By row. */
  readonly rowLower: Float64Array
  readonly rowUpper: Float64Array
  /** Where the entries of each row begin, and where the last ends. */
  readonly starts: Int32Array
  readonly columns: Int32Array
  readonly coefficients: Float64Array
}

export interface LinearAnswer {
  /** optimal: proven. limit: the time ended first. none: no solution was found. */
  readonly state: 'optimal' | 'limit' | 'none'
  /** By column; empty without a solution. */
  readonly values: Float64Array
  readonly objective: number
  /** No solution has a better objective. Infinite where nothing is proven. */
  readonly bound: number
  readonly seconds: number
}

/** Solves linear models. A port. */
export interface LinearSolver {
  /** @throws Error if the solver cannot run */
  solve(model: LinearModel, seconds: number): Promise<LinearAnswer>
  /** Frees its memory. It can be used again. */
  close(): void
}

export type Entry = readonly [column: number, coefficient: number]

/** Collects a model. */
export class ModelBuilder {
  readonly #costs: number[] = []
  readonly #lower: number[] = []
  readonly #upper: number[] = []
  readonly #integers: number[] = []
  readonly #rowLower: number[] = []
  readonly #rowUpper: number[] = []
  readonly #starts: number[] = [0]
  readonly #columns: number[] = []
  readonly #coefficients: number[] = []

  /** @returns its index */
  column(upper: number, { lower = 0, cost = 0, isInteger = true } = {}): number {
    this.#costs.push(cost)
    this.#lower.push(lower)
    this.#upper.push(upper)
    return this.#integers.push(isInteger ? 1 : 0) - 1
  }

  row(lower: number, entries: readonly Entry[], upper: number): void {
    if (entries.length === 0) return
    this.#rowLower.push(lower)
    this.#rowUpper.push(upper)
    for (const [column, coefficient] of entries) {
      this.#columns.push(column)
      this.#coefficients.push(coefficient)
    }
    this.#starts.push(this.#columns.length)
  }

  atMost(entries: readonly Entry[], upper: number): void {
    this.row(Number.NEGATIVE_INFINITY, entries, upper)
  }

  model(maximize: boolean): LinearModel {
    return {
      maximize,
      costs: Float64Array.from(this.#costs),
      lower: Float64Array.from(this.#lower),
      upper: Float64Array.from(this.#upper),
      integers: Int32Array.from(this.#integers),
      rowLower: Float64Array.from(this.#rowLower),
      rowUpper: Float64Array.from(this.#rowUpper),
      starts: Int32Array.from(this.#starts),
      columns: Int32Array.from(this.#columns),
      coefficients: Float64Array.from(this.#coefficients),
    }
  }
}
