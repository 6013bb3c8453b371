import type { Checker } from '../../../tools/bicep/checker.js'
import { openTemplates } from '../../../tools/bicep/project-files.js'
import type { Node } from '../../../tools/bicep/syntax/node.js'
import { resolvePath } from '../../../tools/bicep/syntax/paths.js'
import { type Declaration, entries, property, toBody, toLiteral } from '../../../tools/bicep/syntax/template.js'

export const project = openTemplates()

export function template(path: string): Checker {
  const found = project.checker(path)
  if (!found) throw new Error(`There is no ${path}`)
  return found
}

/** The body of a resource or module of a template. */
export function body(path: string, name: string): Node {
  const declaration = template(path).template.symbols.get(name)
  const { object } = toBody(declaration?.value)
  if (!object) throw new Error(`${path} has no resource ${name}`)
  return object
}

/** An object or array that a value is made of, with the condition under which it belongs to it. */
export interface Part {
  readonly node: Node
  /** The condition as it is written; undefined: always. */
  readonly condition?: string | undefined
}

/**
 * What a value is put together from by `union`, `concat`, conditions, variables and functions. Parameters give nothing,
 * because their values are known at the deployment only.
 */
export function parts(checker: Checker, node: Node | undefined, condition?: string): Part[] {
  if (!node) return []
  const { fields, type, children } = node
  const inner = (child: Node | undefined) => parts(checker, child, condition)
  if (type === 'object' || type === 'array') return [{ node, condition }]
  if (type === 'parenthesized_expression') return inner(children[0])
  if (type === 'ternary_expression') {
    const text = fields.condition?.text ?? ''
    return [...parts(checker, fields.consequence, text), ...parts(checker, fields.alternative, `!(${text})`)]
  }
  if (type === 'identifier') return inner(checker.template.symbols.get(node.text)?.value)
  if (type !== 'call_expression' || !fields.function) return []
  if (['union', 'concat'].includes(fields.function.text)) return fields.arguments?.children.flatMap(inner) ?? []
  const called = checker.template.symbols.get(fields.function.text)
  if (called?.kind !== 'import') return inner(called?.value)
  const other = template(resolvePath(checker.template.path, called.source))
  return parts(other, imported(other, called)?.value, condition)
}

const imported = (other: Checker, { original = '' }: Declaration) => other.template.symbols.get(original)

/** The app settings that a template writes, by name, with the nodes of their values. */
export function appSettings(path: string): ReadonlyMap<string, Node> {
  const given = property(body(path, 'settings'), 'properties')
  const found = parts(template(path), given).flatMap(({ node }) => entries(node))
  return new Map(found.map(({ name = '', value }) => [name, value]))
}

/** The texts of a literal array. */
export const texts = (node: Node | undefined): string[] => node?.children.flatMap(item => toLiteral(item) ?? []) ?? []
