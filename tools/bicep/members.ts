import type { Checker, Locals } from './checker.js'
import { suggest } from './problem.js'
import type { Node } from './syntax/node.js'
import { toLiteral } from './syntax/template.js'
import { anything, describe, mayBeNull, members, nullable, present, type Type, unionType } from './types/types.js'

/** `object.property`, with `.?` and `!`. */
export function member(checker: Checker, node: Node, locals: Locals): Type {
  const { object, property } = node.fields
  if (!object || !property) return anything
  const type = checker.infer(object, locals)
  return access(checker, { node, property, name: property.text }, type)
}

/** `array[0]`, `object['key']`. */
export function indexed(checker: Checker, node: Node, locals: Locals): Type {
  const { object, index } = node.fields
  if (!object || !index) return anything
  const type = checker.infer(object, locals)
  checker.infer(index, locals)
  const name = toLiteral(index)
  if (name !== undefined) return access(checker, { node, property: index, name }, type)
  return unionType(members(type).map(each => (each.kind === 'array' ? each.item() : anything)))
}

interface Access {
  readonly node: Node
  readonly property: Node
  readonly name: string
}

function access(checker: Checker, { node, property, name }: Access, type: Type): Type {
  const isSafe = isSafeChain(node)
  const isAsserted = node.tokens.includes('!')
  if (mayBeNull(type) && !isSafe && !isAsserted)
    checker.report(property, `What ${name} is read from can be null here; use .? with ??, or ! if it cannot be`)
  const found = members(present(type)).map(each => findMember(checker, property, name, each))
  return isSafe ? nullable(unionType(found)) : unionType(found)
}

/** Behind `.?` the rest of a chain is left out too if there is nothing. */
function isSafeChain({ type, tokens, fields }: Node): boolean {
  if (type !== 'member_expression' && type !== 'subscript_expression') return false
  if (tokens.includes('.?') || tokens.includes('?')) return true
  return fields.object !== undefined && isSafeChain(fields.object)
}

function findMember({ report }: Checker, at: Node, name: string, type: Type): Type {
  if (type.kind === 'any' || type.kind === 'variants') return anything
  if (type.kind !== 'object') {
    report(at, `A value of the type ${describe(type)} does not have the property ${name}`)
    return anything
  }
  const found = type.properties.get(name) ?? undefined
  if (found) return found.type()
  if (type.additional) return type.additional()
  report(at, `The property ${name} does not exist on ${type.name}${suggest(name, type.properties.keys())}`)
  return anything
}
