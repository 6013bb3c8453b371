import type { Value, Work } from './value.js'

/** What the expressions of one template, or of one copy in it, are evaluated with. */
export interface Scope {
  readonly work: Work
  parameter(name: string): Value
  variable(name: string): Value
  /** The number of the copy, from 0; of the resource's own loop if there is no name. Undefined outside of it. */
  copyIndex(loop: string | undefined): number | undefined
  /** The arguments of the lambdas around an expression, by their names in lower case. */
  readonly lambdaVariables?: ReadonlyMap<string, Value>
}
