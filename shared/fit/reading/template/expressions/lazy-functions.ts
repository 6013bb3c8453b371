import { given, toNumber } from './arguments.js'
import type { Scope } from './scope.js'
import { areEqual, textSteps, Unknown, Unresolved, type Value } from './value.js'

/** `value` evaluates the argument at an index, of `count`. */
type Lazy = (value: (index: number) => Value, count: number, scope: Scope) => Value

/** The value of a condition. */
export function isTrue(value: Value): boolean | Unknown {
  if (typeof value === 'boolean' || value instanceof Unknown) return value
  return new Unknown('a condition is neither true nor false')
}

/** `and` stops at false, `or` at true; what is unknown before that counts only if nothing stops it. */
const untilFound =
  (stop: boolean): Lazy =>
  (value, count) => {
    let unknown: Unknown | undefined
    for (let index = 0; index < count; index += 1) {
      const found = isTrue(value(index))
      if (found === stop) return stop
      if (found instanceof Unknown) unknown ??= found
    }
    return unknown ?? !stop
  }

function nameArgument(value: Value, { work }: Scope): string {
  if (value instanceof Unknown) throw new Unresolved(value.why)
  if (typeof value !== 'string') throw new Unresolved('a name is not a text')
  work.spend(textSteps(value))
  return value
}

/** Functions that evaluate only the arguments that they need, or that need the scope. */
export const lazyFunctions = new Map<string, Lazy>([
  [
    'if',
    value => {
      const condition = isTrue(value(0))
      return condition instanceof Unknown ? condition : value(condition ? 1 : 2)
    },
  ],
  ['and', untilFound(false)],
  ['or', untilFound(true)],
  [
    'not',
    value => {
      const condition = isTrue(value(0))
      return condition instanceof Unknown ? condition : !condition
    },
  ],
  ['equals', (value, _, { work }) => areEqual(value(0), value(1), work) ?? firstUnknown(value(0), value(1))],
  ['less', compared((one, other) => one < other)],
  ['lessorequals', compared((one, other) => one <= other)],
  ['greater', compared((one, other) => one > other)],
  ['greaterorequals', compared((one, other) => one >= other)],
  [
    'coalesce',
    (value, count) => {
      for (let index = 0; index < count; index += 1) {
        const found = value(index)
        if (found !== null) return found
      }
      return null
    },
  ],
  ['parameters', (value, _, scope) => scope.parameter(nameArgument(value(0), scope))],
  ['variables', (value, _, scope) => scope.variable(nameArgument(value(0), scope))],
  [
    'lambdavariables',
    (value, _, scope) => {
      const name = nameArgument(value(0), scope)
      return scope.lambdaVariables?.get(name.toLowerCase()) ?? new Unknown(`there is not a lambda with "${name}"`)
    },
  ],
  [
    'copyindex',
    (value, count, scope) => {
      const values = Array.from({ length: count }, (_, index) => value(index))
      const loop = typeof values[0] === 'string' ? values[0] : undefined
      const index = scope.copyIndex(loop)
      const offset = values.slice(loop === undefined ? 0 : 1)
      if (index === undefined) return new Unknown('copyIndex is used outside of its loop')
      return index + (offset.length > 0 ? toNumber(offset, 0) : 0)
    },
  ],
])

function compared(holds: (one: number | string, other: number | string) => boolean): Lazy {
  return value => {
    const values = [value(0), value(1)]
    const unknown = values.find(one => one instanceof Unknown)
    if (unknown) return unknown
    const [one, other] = [given(values, 0), given(values, 1)]
    const isPair =
      (typeof one === 'number' && typeof other === 'number') || (typeof one === 'string' && typeof other === 'string')
    return isPair ? holds(one, other) : new Unknown('two values of different types are compared')
  }
}

const firstUnknown = (...values: readonly Value[]): Unknown =>
  values.find(value => value instanceof Unknown) ?? new Unknown('a part of a compared value is unknown')
