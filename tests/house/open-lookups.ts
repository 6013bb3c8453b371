import { type Expression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isComputedPropertyName,
  isElementAccessExpression,
  isNonNullExpression,
  isParenthesizedExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'

/** The one file that may look up any text in an object: it asks for the object's own entries. */
const exempt = 'shared/contract/common/own.ts'

/**
 * Lookups in objects by a text that may be anything, as `path:line text`. `constructor` and `__proto__` are found in every
 * object, so a text that a caller or Azure has chosen is looked up with `own`, or in a Map. A key is good where its type is
 * a literal, a union of literals, a number, a symbol or `keyof` something; a cast in the key proves nothing.
 *
 * @param configs absolute paths of the TypeScript projects to read; those that they refer to are not read
 * @param root absolute path, with forward slashes, of the folder that the paths in the answer start from
 */
export function openLookups(configs: readonly string[], root: string): string[] {
  const api = new API({ cwd: root })
  try {
    const projects = api.updateSnapshot({ openProjects: [...configs] }).getProjects()
    const places = projects.flatMap(project => {
      const files = project.rootFiles.filter(file => !/\.test\.tsx?$/.test(file) && !file.endsWith(exempt))
      return files.flatMap(file => findLookups(project, file).map(place => place.replace(`${root}/`, '')))
    })
    return [...new Set(places)].sort()
  } finally {
    api.close()
  }
}

function findLookups({ program, checker }: Project, file: string): string[] {
  const source = program.getSourceFile(file)
  if (!source) throw new Error(`${file} was not read`)
  const lookups = findDescendants(source).flatMap(node => {
    const key = toKey(node)
    return key ? [{ node, key }] : []
  })
  const types = checker.getTypeAtLocation(lookups.map(({ key }) => key))
  const open = lookups.filter((_, index) => isOpen(checker, types[index]))
  return open.map(({ node }) => `${file}:${toLine(source, node)} ${toText(source, node)}`)
}

function findDescendants(node: Node): Node[] {
  const found: Node[] = []
  node.forEachChild(child => {
    found.push(child, ...findDescendants(child))
  })
  return found
}

/** What is looked up: in `object[key]`, `key in object` and `{ [key]: value } = object`. */
function toKey(node: Node): Expression | undefined {
  if (isElementAccessExpression(node)) return bare(node.argumentExpression)
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) return bare(node.left)
  const name = isBindingElement(node) ? node.propertyName : undefined
  return name && isComputedPropertyName(name) ? bare(name.expression) : undefined
}

/** Without the casts around it. */
function bare(expression: Expression): Expression {
  const isWrapped =
    isAsExpression(expression) || isNonNullExpression(expression) || isParenthesizedExpression(expression)
  return isWrapped ? bare(expression.expression) : expression
}

const openFlags = TypeFlags.AnyOrUnknown | TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping

function isOpen(checker: Checker, type: Type | undefined): boolean {
  if (!type || (type.flags & openFlags) !== 0) return true
  if (type.isUnionType()) return type.getTypes().some(part => isOpen(checker, part))
  if (type.isIntersectionType()) return type.getTypes().every(part => isOpen(checker, part))
  // What is written `keyof` is checked where it comes from.
  if (type.isIndexType() || (type.flags & TypeFlags.Instantiable) === 0) return false
  return isOpen(checker, toBound(checker, type))
}

const toBound = (checker: Checker, type: Type): Type | undefined =>
  type.isTypeParameter() ? checker.getConstraintOfTypeParameter(type) : checker.getBaseConstraintOfType(type)

const toLine = (source: SourceFile, node: Node): number =>
  source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1

const toText = (source: SourceFile, node: Node): string =>
  source.text.slice(node.getStart(source), node.end).replace(/\s+/g, ' ')
