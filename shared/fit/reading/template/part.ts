import type { Scope } from './expressions/scope.js'
import { findEntry, isList, isObject, Unknown, type Value, type Work } from './expressions/value.js'
import { readAt } from './resolve.js'

/** A part of a template, where it stands, and how its values are read. */
export interface Part {
  readonly path: string
  /** The value behind some names; undefined where there is nothing. */
  read(...names: string[]): Value | undefined
}

/** One copy of a resource that the template creates. */
export interface TemplateResource extends Part {
  /** With the types of its parents, such as `Microsoft.Compute/virtualMachines/extensions`. */
  readonly type: string
  /** Undefined where only Azure knows it. */
  readonly name: string | undefined
}

export const partFrom = (json: Value, path: string, scope: Scope): Part => ({
  path,
  read: (...names) => readAt(json, names, scope),
})

/** A part inside another one. */
export const partIn = (part: Part, name: string): Part => ({
  path: `${part.path}.${name}`,
  read: (...names) => part.read(name, ...names),
})

/** An item of a list that has been evaluated. */
export const partInList = (value: Value, path: string, work: Work): Part => ({
  path,
  read: (...names) => {
    let found: Value | undefined = value
    for (const name of names) {
      if (found instanceof Unknown) return found
      found = isObject(found) ? findEntry(found, name, work) : undefined
    }
    return found
  },
})

/** The items of a list, each with its path; unknown or undefined as the list is. */
export function readParts(part: Part, names: readonly string[], work: Work): readonly Part[] | Unknown | undefined {
  const value = part.read(...names)
  if (isList(value))
    return value.map((item, index) => partInList(item, `${part.path}.${names.join('.')}[${index}]`, work))
  return value instanceof Unknown ? value : undefined
}
