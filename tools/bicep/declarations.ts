import { type Checker, type Locals, noLocals } from './checker.js'
import { checkModule } from './modules.js'
import { suggest } from './problem.js'
import { reportCycles, reportUnused } from './references.js'
import { checkResource } from './resources.js'
import { resolvePath } from './syntax/paths.js'
import type { Declaration } from './syntax/template.js'
import { decorators as knownDecorators } from './types/functions.js'
import { anything } from './types/types.js'

const scopes = ['tenant', 'managementGroup', 'subscription', 'resourceGroup']

/** Checks every statement of a template. */
export function checkDeclarations(checker: Checker): void {
  const { template, report } = checker
  const target = template.syntax.root.children.find(({ type }) => type === 'target_scope_assignment')
  if (target && !scopes.includes(template.targetScope))
    report(target, `The target scope cannot be '${template.targetScope}'${suggest(template.targetScope, scopes)}`)
  for (const declaration of [...template.declarations, ...template.nested]) {
    const { kind, name, at, outer } = declaration
    const first = kind === 'output' ? template.outputs.get(name) : template.symbols.get(name)
    if (!outer && first !== declaration) report(at, `The name ${name} is declared twice`)
    checkDecorators(checker, declaration)
    check(checker, declaration)
  }
  reportCycles(checker)
  reportUnused(checker)
}

function check(checker: Checker, declaration: Declaration): void {
  const { kind, name, value } = declaration
  const type = ['param', 'output', 'type'].includes(kind) ? checker.findType(declaration) : anything
  const what = kind === 'param' ? `The default of ${name}` : `The output ${name}`
  if (kind === 'resource') checkResource(checker, declaration, noLocals)
  else if (kind === 'module') checkModule(checker, declaration, noLocals)
  else if (kind === 'func') checkFunction(checker, declaration)
  else if (kind === 'import') checkImport(checker, declaration)
  else if (value) checker.check(value, { type, what }, noLocals)
}

function checkFunction(checker: Checker, { statement, value }: Declaration): void {
  const parameters = statement.children.find(({ type }) => type === 'parameters')?.children ?? []
  const locals: Locals = new Map(
    parameters.map(({ children: [name, type] }) => [name?.text ?? '', checker.written(type)] as const),
  )
  if (value) checker.check(value, { type: checker.written(statement.fields.returns), what: 'The result' }, locals)
}

function checkImport(checker: Checker, declaration: Declaration): void {
  const path = resolvePath(checker.template.path, declaration.source)
  if (!checker.project.checker(path)) checker.report(declaration.statement, `The file ${path} does not exist`)
  checker.findType(declaration)
}

function checkDecorators(checker: Checker, { decorators }: Declaration): void {
  for (const { children } of decorators) {
    const call = children[0]
    const name = call?.fields.function
    if (!name) continue
    const of = name.type === 'member_expression' ? name.fields.property?.text : name.text
    if (!of || !knownDecorators.has(of))
      checker.report(name, `The decorator ${name.text} does not exist${suggest(name.text, knownDecorators)}`)
    for (const argument of call?.fields.arguments?.children ?? [])
      checker.check(argument, { type: anything, what: 'The argument' }, noLocals)
  }
}
