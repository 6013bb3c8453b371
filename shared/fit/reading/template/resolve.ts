import { setOwn } from '#shared/contract/common/own.js'
import { evaluate } from './expressions/evaluate.js'
import { toExpressionText, toPlainText } from './expressions/expression.js'
import type { Scope } from './expressions/scope.js'
import { findEntry, isList, isObject, Unknown, type Value, type ValueObject } from './expressions/value.js'

/** Azure's own limit for a loop. */
export const maxCopies = 800

/** A text of the template: the value of its expression, or the text itself. */
function resolveText(text: string, scope: Scope): Value {
  const source = toExpressionText(text)
  return source === undefined ? toPlainText(text) : evaluate(source, scope)
}

/** The value of a part of the template, with all of its expressions and loops. */
export function resolve(json: Value, scope: Scope): Value {
  return scope.work.nested(() => {
    scope.work.spend(1)
    if (typeof json === 'string') return resolveText(json, scope)
    if (isList(json)) return json.map(item => resolve(item, scope))
    if (!isObject(json)) return json
    const loops = findLoops(json, scope)
    const resolved: Record<string, Value> = {}
    for (const [name, value] of Object.entries(json))
      if (!(loops && name.toLowerCase() === 'copy')) setOwn(resolved, name, resolve(value, scope))
    for (const loop of loops ?? []) setOwn(resolved, loop.name, resolveLoop(loop, scope))
    return resolved
  })
}

interface Loop {
  readonly name: string
  readonly count: Value
  readonly input: Value
}

/** The loops of an object's properties; undefined where it has none. */
export function findLoops(object: ValueObject, { work }: Scope): Loop[] | undefined {
  const loops = findEntry(object, 'copy', work)
  if (!isList(loops)) return undefined
  const read = loops.flatMap(loop => {
    if (!isObject(loop)) return []
    const [name, count, input] = ['name', 'count', 'input'].map(key => findEntry(loop, key, work))
    return typeof name === 'string' && count !== undefined && input !== undefined ? [{ name, count, input }] : []
  })
  return read.length === loops.length ? read : undefined
}

/** The number of turns of a loop, or why it is not known. */
export function readCount(json: Value, scope: Scope): number | Unknown {
  const count = typeof json === 'string' ? resolve(json, scope) : json
  if (count instanceof Unknown) return count
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0)
    return new Unknown('the count of a loop is not a whole number')
  return count <= maxCopies ? count : new Unknown(`a loop has ${count} turns, and Azure allows at most ${maxCopies}`)
}

export function resolveLoop({ name, count, input }: Loop, scope: Scope): Value {
  const turns = readCount(count, scope)
  if (turns instanceof Unknown) return turns
  scope.work.spend(turns)
  return Array.from({ length: turns }, (_, index) => resolve(input, withCopy(scope, name, index)))
}

/** The scope of one turn of a loop. `isResource`: `copyIndex()` without a name is this loop's. */
export function withCopy(scope: Scope, loop: string, index: number, isResource = false): Scope {
  const lower = loop.toLowerCase()
  return {
    ...scope,
    copyIndex: name =>
      (name === undefined && isResource) || name?.toLowerCase() === lower ? index : scope.copyIndex(name),
  }
}

/**
 * The value behind some names in a part of the template. Only what is on the way is evaluated.
 *
 * @returns undefined where there is nothing
 */
export function readAt(json: Value, names: readonly string[], scope: Scope): Value | undefined {
  let [value, isRaw]: [Value, boolean] = [json, true]
  for (const name of names) {
    if (isRaw && typeof value === 'string') [value, isRaw] = [resolveText(value, scope), false]
    if (value instanceof Unknown) return value
    if (!isObject(value)) return undefined
    const loop: Loop | undefined = isRaw
      ? findLoops(value, scope)?.find(one => one.name.toLowerCase() === name.toLowerCase())
      : undefined
    if (loop) [value, isRaw] = [resolveLoop(loop, scope), false]
    else {
      const entry: Value | undefined = findEntry(value, name, scope.work)
      if (entry === undefined) return undefined
      value = entry
    }
  }
  return isRaw ? resolve(value, scope) : value
}
