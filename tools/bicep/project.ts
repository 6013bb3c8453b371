import type { Checker, Files, Project } from './checker.js'
import { createChecker } from './create-checker.js'
import { checkDeclarations } from './declarations.js'
import type { Problem } from './problem.js'
import type { Syntax } from './syntax/grammar.js'
import { type Template, toTemplate } from './syntax/template.js'
import type { AzureTypes } from './types/azure-types.js'

/** Templates that refer to one another, checked file by file. */
export function createProject(files: Files, types: AzureTypes, parse: (text: string) => Syntax): Project {
  const templates = new Map<string, Template | undefined>()
  const checkers = new Map<string, Checker>()
  const project: Project = { checker, check, types, files }

  function template(path: string): Template | undefined {
    if (!templates.has(path)) {
      const text = files.read(path)
      templates.set(path, text === undefined ? undefined : toTemplate(path, parse(text)))
    }
    return templates.get(path)
  }
  function checker(path: string): Checker | undefined {
    const found = template(path)
    if (!found) return undefined
    const known = checkers.get(path) ?? createChecker(project, found, () => {})
    checkers.set(path, known)
    return known
  }
  function check(path: string): Problem[] {
    const found = template(path)
    if (!found) return [{ file: path, line: 1, column: 1, message: 'The file does not exist' }]
    const problems = new Map<string, Problem>()
    const report = ({ line, column }: { line: number; column: number }, message: string) =>
      void problems.set(`${line}:${column}:${message}`, { file: path, line, column, message })
    for (const node of found.syntax.unread)
      report(node, `The grammar cannot read ${node.text ? `"${node.text.slice(0, 40)}"` : 'what follows'}`)
    // What follows an unread part would be guesses.
    if (problems.size === 0) checkDeclarations(createChecker(project, found, report))
    return [...problems.values()].sort((a, b) => a.line - b.line || a.column - b.column)
  }
  return project
}
