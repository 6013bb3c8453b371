import type { Checker, Project } from './checker.js'
import { noLocals } from './checker.js'
import { inferValue } from './infer.js'
import { moduleType } from './modules.js'
import type { Report } from './problem.js'
import { resourceType } from './resource-types.js'
import { resolvePath } from './syntax/paths.js'
import type { Declaration, Template } from './syntax/template.js'
import { anything, type Type } from './types/types.js'
import { checkValue } from './values.js'
import { allowedType, writtenType } from './written-types.js'

export function createChecker(project: Project, template: Template, report: Report): Checker {
  const known = new Map<Declaration, Type>()
  const checker: Checker = {
    project,
    template,
    report,
    findType,
    infer: (node, locals) => inferValue(checker, node, locals),
    check: (node, expected, locals) => checkValue(checker, node, expected, locals),
    written: node => writtenType(checker, node),
  }
  return checker

  function findType(declaration: Declaration): Type {
    const type = known.get(declaration)
    if (type) return type
    // A value that refers to itself is a cycle, which is reported elsewhere.
    known.set(declaration, anything)
    const found = find(declaration)
    known.set(declaration, found)
    return found
  }
  function find(declaration: Declaration): Type {
    const { kind, typeNode, value } = declaration
    if (kind === 'param') return allowedType(checker, declaration) ?? checker.written(typeNode)
    if (kind === 'output' || kind === 'type') return checker.written(typeNode)
    if (kind === 'var') return value ? checker.infer(value, noLocals) : anything
    if (kind === 'resource') return resourceType(checker, declaration)
    if (kind === 'module') return moduleType(checker, declaration)
    if (kind === 'import') return imported(declaration)
    return anything
  }
  function imported({ source, original = '', at }: Declaration): Type {
    const other = project.checker(resolvePath(template.path, source))
    if (!other) return anything
    const symbol = other.template.symbols.get(original)
    const isExported = symbol?.decorators.some(({ text }) => text.startsWith('@export'))
    if (symbol && isExported) return other.findType(symbol)
    report(at, `The file ${other.template.path} does not export ${original}`)
    return anything
  }
}
