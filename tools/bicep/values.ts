import type { Checker, Expected, Locals } from './checker.js'
import { checkCondition, loopLocals } from './loops.js'
import { suggest } from './problem.js'
import type { Node } from './syntax/node.js'
import { entries, toLiteral } from './syntax/template.js'
import { accepts, difference, literals, toKind, unknownProperty } from './types/accepts.js'
import { anything, describe, members, nullable, type ObjectType, present, type Type } from './types/types.js'

/** Checks a value against what is expected of it, at the deepest node that is wrong. */
export function checkValue(checker: Checker, node: Node, expected: Expected, locals: Locals): void {
  const candidates = members(present(expected.type))
  const parts = toParts(node, expected)
  const array = candidates.find(({ kind }) => kind === 'array')
  const object = node.type === 'object' ? toObjectType(checker, node, candidates) : undefined
  if (parts) {
    if (node.type === 'ternary_expression') checkCondition(checker, node.fields.condition, locals)
    else if (node.fields.left) checker.infer(node.fields.left, locals)
    for (const [part, of] of parts) if (part) checkValue(checker, part, of, locals)
  } else if (array?.kind === 'array' && (node.type === 'array' || node.type === 'for_statement')) {
    const inner = node.type === 'array' ? locals : loopLocals(checker, node, locals)
    const items = node.type === 'array' ? node.children : [node.fields.body]
    const item = { type: array.item(), what: `An item of ${toName(expected.what)}` }
    for (const child of items) if (child) checkValue(checker, child, item, inner)
  } else if (object) checkObject(checker, node, { ...expected, type: object }, locals)
  else checkType(checker, node, expected, checker.infer(node, locals))
}

/** The parts of an expression that become its value, with what is expected of each. */
function toParts(node: Node, expected: Expected): (readonly [Node | undefined, Expected])[] | undefined {
  const { fields, type } = node
  if (type === 'parenthesized_expression') return [[node.children[0], expected]]
  if (type === 'ternary_expression') return [fields.consequence, fields.alternative].map(part => [part, expected])
  if (type === 'binary_expression' && fields.operator?.text === '??') return [[fields.right, expected]]
  if (type !== 'call_expression' || !fields.function) return undefined
  const given = fields.arguments?.children ?? []
  const isArray = members(present(expected.type)).every(({ kind }) => kind === 'array')
  const name = fields.function.text
  if (name === 'union' || name === 'shallowMerge') return given.map(part => [part, { ...expected, isPartial: true }])
  if (name === 'concat' && isArray) return given.map(part => [part, expected])
  const lists: Expected = { ...expected, type: { kind: 'array', item: () => expected.type } }
  return name === 'flatten' && isArray ? given.map(part => [part, lists]) : undefined
}

const toName = (what: string): string => what.replace(/^The property /, '').replace(/^The /, 'the ')

/** The one object type that the object is meant to be. */
function toObjectType(checker: Checker, node: Node, candidates: readonly Type[]): ObjectType | undefined {
  const objects = candidates.filter(({ kind }) => kind === 'object' || kind === 'variants')
  const [only] = objects
  if (objects.length !== 1 || !only) return undefined
  if (only.kind === 'object') return only
  if (only.kind !== 'variants') return undefined
  const chosen = entries(node).find(({ name }) => name === only.key)
  const value = toLiteral(chosen?.value)
  const variant = value === undefined ? undefined : only.variants.get(value)
  if (variant) return variant()
  if (!chosen) checker.report(node, `The required property ${only.key} is missing`)
  else if (value !== undefined)
    checker.report(chosen.value, `${only.key} cannot be '${value}'${suggest(value, only.variants.keys())}`)
  return { kind: 'object', name: only.name, properties: new Map(), additional: () => anything }
}

function checkObject(checker: Checker, node: Node, { type, isPartial }: Expected, locals: Locals): void {
  if (type.kind !== 'object') return
  const { report } = checker
  const seen = new Set<string>()
  for (const { key, name, value } of entries(node)) {
    if (name === undefined) {
      checker.infer(key, locals)
      checker.infer(value, locals)
      continue
    }
    if (seen.has(name)) report(key, `The property ${name} is given twice`)
    seen.add(name)
    const found = type.properties.get(name)
    if (found?.isReadOnly) report(key, `The property ${name} is read-only`)
    else if (!found && !type.additional)
      report(key, `The property ${name} does not exist on ${type.name}${suggest(name, writable(type))}`)
    const of = found?.type() ?? type.additional?.() ?? anything
    const inner = found && !found.isRequired ? nullable(of) : of
    checkValue(checker, value, { type: inner, what: `The property ${name}` }, locals)
  }
  if (isPartial) return
  for (const [name, { isRequired, isReadOnly }] of type.properties)
    if (isRequired && !isReadOnly && !seen.has(name)) report(node, `The required property ${name} is missing`)
}

const writable = ({ properties }: ObjectType): string[] =>
  [...properties].flatMap(([name, { isReadOnly }]) => (isReadOnly ? [] : [name]))

function checkType({ report }: Checker, node: Node, { type, what }: Expected, actual: Type): void {
  const [value] = actual.kind === 'literal' ? [actual.value] : []
  if (!accepts(type, actual)) {
    const listed = literals(type)
    const isListed = typeof value === 'string' && listed.length > 0
    if (isListed) report(node, `${what} cannot be '${value}'${suggest(value, listed)}`)
    else
      report(
        node,
        `${what} has to be ${describe(present(type))}, and is ${describe(actual)}${difference(type, actual)}`,
      )
    return
  }
  const extra = unknownProperty(type, actual)
  if (extra) report(node, `${what} has the property ${extra}`)
  for (const each of members(type)) {
    if (actual.kind !== 'literal' || each.kind !== toKind(actual) || members(present(type)).length > 1) continue
    const problem = typeof value === 'string' ? lengthProblem(value, each) : rangeProblem(Number(value), each)
    if (problem) report(node, `${what} ${problem}`)
  }
}

interface Limits {
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}
function lengthProblem({ length }: string, { minLength = 0, maxLength = Infinity }: Limits): string | undefined {
  if (length < minLength) return `needs at least ${minLength} characters`
  return length > maxLength ? `takes at most ${maxLength} characters` : undefined
}
function rangeProblem(value: number, { min = -Infinity, max = Infinity }: Limits): string | undefined {
  if (value < min) return `has to be at least ${min}`
  return value > max ? `has to be at most ${max}` : undefined
}
