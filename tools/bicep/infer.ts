import { inferCall } from './calls.js'
import type { Checker, Locals } from './checker.js'
import { loopLocals } from './loops.js'
import { indexed, member } from './members.js'
import { suggest } from './problem.js'
import type { Node } from './syntax/node.js'
import { entries, toLiteral } from './syntax/template.js'
import { functions } from './types/functions.js'
import {
  anything,
  bool,
  int,
  mayBeNull,
  nothing,
  type Property,
  present,
  required,
  type Type,
  text,
  unionType,
} from './types/types.js'

/** What an expression is. Names, members and functions in it that do not exist are reported. */
export function inferValue(checker: Checker, node: Node, locals: Locals): Type {
  const infer = (child: Node | undefined): Type => (child ? checker.infer(child, locals) : anything)
  const [first] = node.children
  switch (node.type) {
    case 'string':
      return inferString(node, infer)
    case 'number':
      return { kind: 'literal', value: Number(node.text) }
    case 'boolean':
      return { kind: 'literal', value: node.text === 'true' }
    case 'null':
      return nothing
    case 'identifier':
      return inferName(checker, node, locals)
    case 'object':
      return inferObject(node, infer)
    case 'array':
      return { kind: 'array', item: constant(unionType(node.children.map(infer))) }
    case 'for_statement': {
      const inner = loopLocals(checker, node, locals)
      const item = node.fields.body ? checker.infer(node.fields.body, inner) : anything
      return { kind: 'array', item: constant(item) }
    }
    case 'parenthesized_expression':
      return infer(first)
    case 'member_expression':
      return member(checker, node, locals)
    case 'subscript_expression':
      return indexed(checker, node, locals)
    case 'call_expression':
      return inferCall(checker, node, locals)
    case 'ternary_expression':
      infer(node.fields.condition)
      return unionType([infer(node.fields.consequence), infer(node.fields.alternative)])
    case 'unary_expression':
      return inferUnary(node, infer(node.fields.argument))
    case 'binary_expression':
      return inferBinary(node, infer)
    case 'lambda_expression':
      return inferLambda(checker, node, locals)
    case 'resource_expression':
      return inferNested(checker, node, infer)
    default: {
      const types = node.children.map(infer)
      // A value with `!` behind it is a node of its own, or its child.
      return types.length === 1 && types[0] && node.tokens.includes('!') ? present(types[0]) : anything
    }
  }
}

const constant = (type: Type) => () => type

function inferString(node: Node, infer: (child: Node | undefined) => Type): Type {
  const value = toLiteral(node)
  if (value !== undefined) return { kind: 'literal', value }
  for (const part of node.children) if (part.type === 'interpolation') infer(part.children[0])
  return text
}

function inferName({ template, findType, report }: Checker, node: Node, locals: Locals): Type {
  const name = node.text
  const local = locals.get(name)
  if (local) return local
  const declaration = template.symbols.get(name)
  if (declaration) return findType(declaration)
  if (functions.has(name)) report(node, `${name} is a function, which is not called here`)
  else report(node, `The name ${name} is not declared${suggest(name, [...template.symbols.keys(), ...locals.keys()])}`)
  return anything
}

function inferObject(node: Node, infer: (child: Node | undefined) => Type): Type {
  const properties = new Map<string, Property>()
  let isOpen = false
  for (const { key, name, value } of entries(node)) {
    const type = infer(value)
    if (name !== undefined) properties.set(name, required(type))
    else isOpen = infer(key) !== undefined
  }
  return { kind: 'object', name: 'object', properties, ...(isOpen && { additional: () => anything }) }
}

function inferUnary(node: Node, argument: Type): Type {
  if (node.tokens.includes('-')) return int
  return node.tokens.includes('!') ? bool : argument
}

function inferBinary(node: Node, infer: (child: Node | undefined) => Type): Type {
  const left = infer(node.fields.left)
  const right = infer(node.fields.right)
  const operator = node.fields.operator?.text ?? node.tokens[0] ?? ''
  if (operator === '??') return mayBeNull(left) ? unionType([present(left), right]) : left
  return ['+', '-', '*', '/', '%'].includes(operator) ? int : bool
}

/** Its parameters can be anything. */
function inferLambda(checker: Checker, node: Node, locals: Locals): Type {
  const [first, body] = node.children
  const parameters = first?.type === 'parenthesized_expression' ? first.children : first ? [first] : []
  const inner = new Map([...locals, ...parameters.map(({ text: name }) => [name, anything] as const)])
  return body ? checker.infer(body, inner) : anything
}

/** `outer::inner`. */
function inferNested({ template, findType, report }: Checker, node: Node, infer: (child: Node) => Type): Type {
  const { object, resource } = node.fields
  if (!object || !resource) return anything
  infer(object)
  const outer = template.symbols.get(object.text)
  const inner = template.nested.find(({ name, outer: of }) => name === resource.text && of === outer)
  if (inner) return findType(inner)
  report(resource, `The resource ${object.text} does not contain a resource ${resource.text}`)
  return anything
}
