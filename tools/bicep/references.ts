import type { Checker } from './checker.js'
import type { Node } from './syntax/node.js'
import type { Declaration } from './syntax/template.js'

/** The identifiers in a statement that can stand for declared names: not keys of objects, not names of members. */
export function references(node: Node): string[] {
  if (node.type === 'identifier') return [node.text]
  const [first, ...rest] = node.children
  const isKey = node.type === 'object_property' && first?.type === 'identifier' && rest.length > 0
  return (isKey ? rest : node.children).flatMap(references)
}

/** What a declaration refers to, its own name left out. */
const uses = ({ kind, statement, at, decorators }: Declaration): string[] =>
  kind === 'import' ? [] : [...statement.children.filter(child => child !== at), ...decorators].flatMap(references)

const unusedKinds: Readonly<Record<string, string>> = {
  param: 'parameter',
  var: 'variable',
  import: 'import',
}

export function reportUnused({ template, report }: Checker): void {
  const used = new Set(template.declarations.flatMap(uses))
  for (const { kind, name, at, decorators, isExisting } of template.declarations) {
    const word = isExisting && kind === 'resource' ? 'existing resource' : unusedKinds[kind]
    const isExported = decorators.some(({ text }) => text.startsWith('@export'))
    if (word && !isExported && !used.has(name)) report(at, `The ${word} ${name} is not used`)
  }
}

/** Values, resources and modules that need themselves. */
export function reportCycles({ template: { symbols }, report }: Checker): void {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    const declaration = symbols.get(name)
    if (path.includes(name)) {
      const cycle = [...path.slice(path.indexOf(name)), name]
      return void (declaration && report(declaration.at, `${name} needs itself: ${cycle.join(' → ')}`))
    }
    if (!declaration || done.has(name)) return
    for (const next of uses(declaration)) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of symbols.keys()) visit(name, [])
}
