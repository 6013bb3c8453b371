import type { Checker, Locals } from './checker.js'
import { checkCondition, loopLocals } from './loops.js'
import { suggest } from './problem.js'
import { bodyType, fullName } from './resource-types.js'
import type { Node } from './syntax/node.js'
import { type Declaration, property, toBody, toLiteral } from './syntax/template.js'
import { scopeBits } from './types/azure-types.js'
import { anyArray, anything, describe, members, type ObjectType, optional, type Property, text } from './types/types.js'

export function checkResource(checker: Checker, declaration: Declaration, locals: Locals): void {
  const { report, project } = checker
  const { source, statement } = declaration
  const { loop, condition, object } = toBody(declaration.value)
  const name = fullName(declaration)
  if (!name || !source || !object) {
    report(statement, `The resource ${declaration.name} has no type or no body`)
    return
  }
  const inner = bodyLocals(checker, declaration, loop ? loopLocals(checker, loop, locals) : locals)
  checkCondition(checker, condition, inner)
  const known = project.types.find(name)
  if (!known) reportUnknown(checker, source, name)
  const type = bodyType(checker, declaration)
  if (!type) {
    const key = known?.body.kind === 'variants' ? known.body : undefined
    const given = key && property(object, key.key)
    const value = toLiteral(given)
    if (key && value !== undefined)
      report(
        given ?? object,
        `${key.key} of ${name.split('@')[0]} cannot be '${value}'${suggest(value, key.variants.keys())}`,
      )
    else if (key) report(given ?? object, `${key.key} of ${name.split('@')[0]} has to be a literal`)
    checker.infer(object, inner)
    return
  }
  checkScope(checker, declaration, object, known?.scope ?? 0, inner)
  checkName(checker, declaration, object, name)
  checker.check(object, { type: declared(type, declaration), what: `The resource ${declaration.name}` }, inner)
}

function reportUnknown({ report, project: { types } }: Checker, at: Node, name: string): void {
  const [type = '', version] = name.split('@')
  const versions = types.versions(type)
  if (versions.length === 0) report(at, `The resource type ${type} is not known${suggest(type, types.typeNames)}`)
  else report(at, `The version ${version} of ${type} is not known; known are ${versions.join(', ')}`)
}

/** Bicep's own properties join Azure's. An existing resource is only named. */
function declared(type: ObjectType, { isExisting, outer }: Declaration): ObjectType {
  const own: [string, Property][] = [['scope', optional(anything)]]
  if (!outer) own.push(['parent', optional(anything)])
  if (!isExisting) own.push(['dependsOn', optional(anyArray)])
  const name = type.properties.get('name') ?? optional(text)
  const given = isExisting ? [['name', name] as const] : [...type.properties]
  const names = given.map(
    ([key, of]) => [key, key === 'name' ? { ...of, isReadOnly: false, isRequired: true } : of] as const,
  )
  return { ...type, properties: new Map([...own, ...names]) }
}

/** A child has one name below its parent, and all of them where it has none. */
function checkName({ report, template }: Checker, declaration: Declaration, object: Node, name: string): void {
  const given = property(object, 'name')
  const parent = property(object, 'parent')
  const types = (name.split('@')[0] ?? '').split('/').length - 1
  const segments = given?.type === 'string' ? given.text.split('/').length : undefined
  const isChild = parent !== undefined || declaration.outer !== undefined
  if (segments !== undefined && !given?.text.includes('(') && segments !== (isChild ? 1 : types))
    report(given ?? object, `The name needs ${isChild ? 1 : types} segments here, and has ${segments}`)
  const of = parent?.type === 'identifier' ? template.symbols.get(parent.text) : undefined
  const parentType = of?.kind === 'resource' ? fullName(of)?.split('@')[0] : undefined
  const expected = (name.split('@')[0] ?? '').split('/').slice(0, -1).join('/')
  if (parent && parentType && parentType.toLowerCase() !== expected.toLowerCase())
    report(parent, `The parent has to be a ${expected}, and is a ${parentType}`)
}

function checkScope(checker: Checker, declaration: Declaration, object: Node, scope: number, locals: Locals): void {
  const { report, template } = checker
  const { isExisting, source, outer } = declaration
  const given = property(object, 'scope')
  if (outer || property(object, 'parent')) return
  const bits = scopeBits as Readonly<Record<string, number>>
  if (!given) {
    const bit = bits[template.targetScope] ?? 0
    if (!isExisting && source && scope > 0 && (scope & bit) === 0)
      report(source, `This resource cannot be deployed to a ${template.targetScope}`)
    return
  }
  const type = checker.infer(given, locals)
  if (members(type).some(({ kind }) => !['object', 'any', 'null'].includes(kind)))
    report(given, `The scope has to be a resource or a scope, and is ${describe(type)}`)
  const of = given.type === 'identifier' ? template.symbols.get(given.text) : undefined
  const isGroup = /\/resourceGroups@/i.test(of ? (fullName(of) ?? '') : '')
  if (of?.kind === 'resource' && !isGroup && (scope & scopeBits.extension) === 0)
    report(given, 'This resource cannot extend another one')
  if (!isExisting && (isGroup || given.type === 'call_expression'))
    report(given, 'A resource cannot be deployed to another scope than its template; put it into a module')
}

/** Inside of a resource's body the resources that it contains are known. */
function bodyLocals({ template, findType }: Checker, declaration: Declaration, locals: Locals): Locals {
  const inside = template.nested.filter(({ outer }) => outer === declaration || outer === declaration.outer)
  const nested = inside.filter(({ outer }) => outer !== undefined)
  return nested.length === 0
    ? locals
    : new Map([...locals, ...nested.map(each => [each.name, findType(each)] as const)])
}
