import type { LinearAnswer, LinearModel } from '#shared/quota-workbench/plan/linear-solver.js'

/** What the thread of the solver is asked. */
export interface SolverQuestion {
  readonly model: LinearModel
  readonly seconds: number
}

/** The seconds are measured by the side that asks, with the way there and back. */
export type SolverReply = { readonly answer: Omit<LinearAnswer, 'seconds'> } | { readonly error: string }
