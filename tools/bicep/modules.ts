import type { Checker, Locals } from './checker.js'
import { checkCondition, loopLocals } from './loops.js'
import { fullName } from './resource-types.js'
import type { Node } from './syntax/node.js'
import { resolvePath } from './syntax/paths.js'
import { type Declaration, property, toBody, toLiteral } from './syntax/template.js'
import type { ObjectType, Type } from './types/types.js'
import {
  anyArray,
  anything,
  mayBeNull,
  nullable,
  objectType,
  optional,
  type Property,
  required,
  text,
} from './types/types.js'

/** What the name of a module stands for. */
export function moduleType(checker: Checker, { source, value, name }: Declaration): Type {
  const other = checker.project.checker(resolvePath(checker.template.path, source))
  if (!other) return anything
  const outputs = [...other.template.outputs.values()].map(
    output => [output.name, optional(other.findType(output))] as const,
  )
  const deployed = objectType(`the module ${name}`, { name: text })
  const of: ObjectType = { kind: 'object', name: `the outputs of ${name}`, properties: new Map(outputs) }
  const module: Type = { ...deployed, properties: new Map([...deployed.properties, ['outputs', optional(of)]]) }
  const { loop, condition } = toBody(value)
  const one = condition ? nullable(module) : module
  return loop ? { kind: 'array', item: () => one } : one
}

export function checkModule(checker: Checker, declaration: Declaration, locals: Locals): void {
  const { report, project, template } = checker
  const { source, statement, name } = declaration
  const { loop, condition, object } = toBody(declaration.value)
  if (!source || !object) {
    report(statement, `The module ${name} has no path or no body`)
    return
  }
  const inner = loop ? loopLocals(checker, loop, locals) : locals
  checkCondition(checker, condition, inner)
  const path = resolvePath(template.path, source)
  const other = project.checker(path)
  if (!other) {
    report(source, `The file ${toLiteral(source)} does not exist`)
    checker.infer(object, inner)
    return
  }
  checkTarget(checker, object, source, other.template.targetScope)
  const parameters = [...other.template.symbols.values()].filter(({ kind }) => kind === 'param')
  const params = new Map(parameters.map(parameter => [parameter.name, toProperty(other, parameter)] as const))
  const given: ObjectType = { kind: 'object', name: `the parameters of ${toLiteral(source)}`, properties: params }
  const needsParams = [...params.values()].some(({ isRequired }) => isRequired)
  const properties = new Map<string, Property>([
    ['name', optional(text)],
    ['scope', optional(anything)],
    ['dependsOn', optional(anyArray)],
    ['params', needsParams ? required(given) : optional(given)],
  ])
  checker.check(object, { type: { kind: 'object', name: 'a module', properties }, what: `The module ${name}` }, inner)
}

/** A parameter may be left out if it has a default or may be null. */
export function toProperty(of: Checker, parameter: Declaration): Property {
  const type = of.findType(parameter)
  return parameter.value || mayBeNull(type) ? optional(type) : required(type)
}

/** The scope of a module has to be the one that its template is written for. */
function checkTarget({ report, template }: Checker, object: Node, source: Node, target: string): void {
  const scope = property(object, 'scope')
  if (!scope) {
    if (target !== template.targetScope)
      report(
        source,
        `This module is for a ${target}: it needs a scope, because this template is for a ${template.targetScope}`,
      )
    return
  }
  const called = scope.type === 'call_expression' ? scope.fields.function?.text : undefined
  const symbol = scope.type === 'identifier' ? template.symbols.get(scope.text) : undefined
  const type = symbol?.kind === 'resource' ? (fullName(symbol)?.split('@')[0] ?? '') : ''
  const given = called ?? (/\/(resourceGroup|managementGroup|subscription)s$/i.exec(type)?.[1] || undefined)
  if (given && given !== target) report(scope, `This module is for a ${target}, and gets a ${given} as its scope`)
}
