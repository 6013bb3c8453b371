import { type Checker, noLocals } from './checker.js'
import { suggest } from './problem.js'
import type { Node } from './syntax/node.js'
import { type Declaration, toLiteral } from './syntax/template.js'
import {
  anyArray,
  anyObject,
  anything,
  bool,
  int,
  mayBeNull,
  nothing,
  nullable,
  optional,
  type Property,
  required,
  type Type,
  text,
  unionType,
} from './types/types.js'

const primitives: Readonly<Record<string, Type>> = {
  string: text,
  int,
  bool,
  array: anyArray,
  object: anyObject,
  any: anything,
}

/** The type that a parameter, an output or a `type` statement states. */
export function writtenType(checker: Checker, node: Node | undefined): Type {
  if (!node) return anything
  const [first] = node.children
  if (node.type === 'type' || node.type === 'parenthesized_type') return writtenType(checker, first)
  if (node.type === 'primitive_type') return primitives[node.text] ?? anything
  if (node.type === 'nullable_type') return nullable(writtenType(checker, first))
  if (node.type === 'array_type') return { kind: 'array', item: () => writtenType(checker, first) }
  if (node.type === 'union_type') return unionType(node.children.map(child => writtenType(checker, child)))
  if (node.type === 'identifier') return namedType(checker, node)
  if (node.type === 'object') return writtenObject(checker, node)
  if (node.type === 'null') return nothing
  const literal = checker.infer(node, noLocals)
  return literal.kind === 'literal' ? literal : anything
}

function namedType(checker: Checker, node: Node): Type {
  const { symbols } = checker.template
  const declaration = symbols.get(node.text)
  if (declaration && ['type', 'import'].includes(declaration.kind)) return checker.findType(declaration)
  const known = [...symbols.values()].filter(({ kind }) => kind === 'type').map(({ name }) => name)
  checker.report(
    node,
    `The type ${node.text} is not declared${suggest(node.text, [...known, ...Object.keys(primitives)])}`,
  )
  return anything
}

function writtenObject(checker: Checker, node: Node): Type {
  const properties = new Map<string, Property>()
  let additional: (() => Type) | undefined
  for (const { type, children, text: written } of node.children) {
    if (type !== 'object_property') continue
    const [key, value] = children
    if (written.startsWith('*')) additional = () => writtenType(checker, key)
    const name = key?.type === 'identifier' ? key.text : toLiteral(key)
    if (!value || name === undefined) continue
    const of = writtenType(checker, value)
    properties.set(name, mayBeNull(of) ? optional(of) : required(of))
  }
  return { kind: 'object', name: 'object', properties, ...(additional && { additional }) }
}

/** The values that the decorator `allowed` leaves to a parameter. */
export function allowedType(checker: Checker, { decorators, typeNode }: Declaration): Type | undefined {
  const call = decorators.map(({ children }) => children[0]).find(node => node?.fields.function?.text === 'allowed')
  const values = call?.fields.arguments?.children[0]
  if (values?.type !== 'array' || writtenType(checker, typeNode).kind === 'array') return undefined
  return unionType(values.children.map(value => checker.infer(value, noLocals)))
}
