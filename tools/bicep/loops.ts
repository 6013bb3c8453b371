import type { Checker, Locals } from './checker.js'
import type { Node } from './syntax/node.js'
import { accepts } from './types/accepts.js'
import { anything, bool, describe, int, members, type Type } from './types/types.js'

/** The locals inside of a loop: its item and its index. */
export function loopLocals(checker: Checker, loop: Node, locals: Locals): Locals {
  const [parameters, list] = loop.children
  if (!parameters || !list) return locals
  const type = checker.infer(list, locals)
  const names = parameters.type === 'for_loop_parameters' ? parameters.children : [parameters]
  const item = members(type).find(({ kind }) => kind === 'array')
  if (!item && type.kind !== 'any') checker.report(list, `A loop needs an array, and gets ${describe(type)}`)
  const types: Type[] = [item?.kind === 'array' ? item.item() : anything, int]
  return new Map([...locals, ...names.map(({ text: name }, index) => [name, types[index] ?? anything] as const)])
}

export function checkCondition(checker: Checker, node: Node | undefined, locals: Locals): void {
  if (!node) return
  const type = checker.infer(node, locals)
  if (!accepts(bool, type)) checker.report(node, `A condition has to be bool, and is ${describe(type)}`)
}
