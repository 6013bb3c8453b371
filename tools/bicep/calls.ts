import { posix } from 'node:path'
import type { Checker, Locals } from './checker.js'
import { suggest } from './problem.js'
import type { Node } from './syntax/node.js'
import { toLiteral } from './syntax/template.js'
import { functions, loose, scoped } from './types/functions.js'
import { anything, members, type Type, unionType } from './types/types.js'

/** What a call returns. Its arguments are checked for their names alone. */
export function inferCall(checker: Checker, node: Node, locals: Locals): Type {
  const called = node.fields.function
  const given = node.fields.arguments?.children ?? []
  const types = given.map(argument => checker.infer(argument, locals))
  if (called?.type === 'identifier') return listType(called.text, types) ?? callByName(checker, called, given)
  const { object, property } = called?.fields ?? {}
  if (!object || !property) return anything
  if (object.text === 'az' || object.text === 'sys') return callByName(checker, property, given)
  const type = checker.infer(object, locals)
  const isResource = members(type).some(each => each.kind === 'any' || (each.kind === 'object' && each.isResource))
  if (!isResource || !/^(list\w*|getSecret)$/.test(property.text))
    checker.report(property, `The function ${property.text} does not exist on ${object.text}`)
  return anything
}

/** What functions that put lists together return: a list of what these hold. */
function listType(name: string, types: readonly Type[]): Type | undefined {
  const [first] = types
  if (['filter', 'sort', 'skip', 'take'].includes(name)) return first?.kind === 'array' ? first : undefined
  const isNested = name === 'flatten' && first?.kind === 'array'
  const lists = isNested ? members(first.item()) : name === 'concat' ? types : []
  const each = lists.flatMap(members)
  const items = each.flatMap(list => (list.kind === 'array' ? [list.item()] : []))
  if (items.length === 0 || items.length < each.length) return undefined
  const item = unionType(items)
  return { kind: 'array', item: () => item }
}

function callByName(checker: Checker, called: Node, given: readonly Node[]): Type {
  const { template, report, project } = checker
  const name = called.text
  const own = template.symbols.get(name)
  if (own?.kind === 'func') {
    const parameters = own.statement.children.find(({ type }) => type === 'parameters')?.children ?? []
    if (parameters.length !== given.length)
      report(called, `The function ${name} takes ${parameters.length} arguments, and is given ${given.length}`)
    return checker.written(own.statement.fields.returns)
  }
  if (own?.kind === 'import') return anything
  const type = functions.get(name)
  if (!type) {
    report(called, `The function ${name} does not exist${suggest(name, functions.keys())}`)
    return anything
  }
  const scopes = scoped[name]
  if (scopes && given.length === 0 && !scopes.includes(template.targetScope))
    report(called, `The function ${name}() does not work in a template for a ${template.targetScope}`)
  if (/^load(Text|Json|Yaml|FileAs)/.test(name)) {
    const path = toLiteral(given[0])
    if (path === undefined) report(called, `The function ${name} needs the path as a literal`)
    else if (project.files.read(posix.join(posix.dirname(template.path), path)) === undefined)
      report(given[0] ?? called, `The file ${path} does not exist`)
  }
  return loose.has(name) ? anything : type
}
