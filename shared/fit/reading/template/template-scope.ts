import type { Scope } from './expressions/scope.js'
import { findEntry, isObject, Unknown, type Value, type ValueObject, type Work } from './expressions/value.js'
import { findLoops, resolve, resolveLoop } from './resolve.js'

const none: ValueObject = {}
const toObject = (value: Value | undefined): ValueObject => (isObject(value) ? value : none)

/**
 * The scope of a template: its parameters and variables, each evaluated when it is first asked for.
 *
 * @param given finds the value of a parameter by its name; undefined where none is given
 */
export function createScope(template: ValueObject, given: (name: string) => Value | undefined, work: Work): Scope {
  const parameters = toObject(findEntry(template, 'parameters', work))
  const variables = toObject(findEntry(template, 'variables', work))
  const scope: Scope = {
    work,
    parameter: once('parameter', work, name => {
      const definition = toObject(findEntry(parameters, name, work))
      const value = given(name)
      if (value !== undefined) return value
      const fallback = findEntry(definition, 'defaultValue', work)
      if (fallback !== undefined) return resolve(fallback, scope)
      if (findEntry(definition, 'nullable', work) === true) return null
      return new Unknown(`the parameter "${name}" has neither a value nor a default`)
    }),
    variable: once('variable', work, name => {
      const loop = findLoops(variables, scope)?.find(one => one.name.toLowerCase() === name.toLowerCase())
      if (loop) return resolveLoop(loop, scope)
      const definition = findEntry(variables, name, work)
      return definition === undefined ? new Unknown(`there is not a variable "${name}"`) : resolve(definition, scope)
    }),
    copyIndex: () => undefined,
  }
  return scope
}

/** Evaluates each name once; a name that leads back to itself is unknown. */
function once(what: string, work: Work, evaluate: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>()
  return name => {
    const key = name.toLowerCase()
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, new Unknown(`the ${what} "${name}" refers to itself`))
    const value = work.nested(() => evaluate(name))
    known.set(key, value)
    return value
  }
}

/** Finds values in a parameter file, in its `parameters`, or in a plain object of values. Expressions in them are not evaluated. */
export function toGivenValues(given: ValueObject, work: Work): (name: string) => Value | undefined {
  const inner = findEntry(given, 'parameters', work)
  const isFile = isObject(inner) && findEntry(given, '$schema', work) !== undefined
  const entries = isFile ? inner : given
  return name => {
    const entry = findEntry(entries, name, work)
    if (!isObject(entry)) return entry
    const value = findEntry(entry, 'value', work)
    if (value !== undefined) return value
    return findEntry(entry, 'reference', work) === undefined
      ? entry
      : new Unknown(`the parameter "${name}" is in a key vault`)
  }
}
