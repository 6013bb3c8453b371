import type { Syntax } from './grammar.js'
import type { Node } from './node.js'

export type DeclarationKind = 'param' | 'var' | 'resource' | 'module' | 'output' | 'type' | 'func' | 'import'

/** One named statement of a template. */
export interface Declaration {
  readonly kind: DeclarationKind
  readonly name: string
  readonly at: Node
  /** The whole statement. */
  readonly statement: Node
  readonly decorators: readonly Node[]
  /** Behind `=`: the value, or the body with its loop and condition. */
  readonly value?: Node | undefined
  /** The written type of a parameter, output or type. */
  readonly typeNode?: Node | undefined
  /** Of a resource its type and version, of a module or import its path. */
  readonly source?: Node | undefined
  readonly isExisting: boolean
  /** The resource inside of which this one is declared. */
  readonly outer?: Declaration | undefined
  /** The name of an imported symbol in its own file. */
  readonly original?: string
}

export interface Template {
  readonly path: string
  readonly targetScope: string
  readonly syntax: Syntax
  /** Statements at the top level, in order. */
  readonly declarations: readonly Declaration[]
  readonly outputs: ReadonlyMap<string, Declaration>
  /** Resources that are declared inside of others. */
  readonly nested: readonly Declaration[]
  /** Everything but outputs and nested resources, the first of each name. */
  readonly symbols: ReadonlyMap<string, Declaration>
}

const kinds: Readonly<Record<string, DeclarationKind>> = {
  parameter_declaration: 'param',
  variable_declaration: 'var',
  resource_declaration: 'resource',
  module_declaration: 'module',
  output_declaration: 'output',
  type_declaration: 'type',
  user_defined_function: 'func',
}
const literalTypes = ['primitive_type', 'nullable_type', 'array_type', 'union_type', 'parenthesized_type', 'object']

export function toTemplate(path: string, syntax: Syntax): Template {
  const declarations: Declaration[] = []
  let targetScope = 'resourceGroup'
  let decorators: readonly Node[] = []
  for (const statement of syntax.root.children) {
    if (statement.type === 'decorators') {
      decorators = statement.children
      continue
    }
    if (statement.type === 'target_scope_assignment') targetScope = toLiteral(statement.children[0]) ?? targetScope
    else if (statement.type === 'import_functionality') declarations.push(...toImports(statement))
    else {
      const declaration = toDeclaration(statement, decorators)
      if (declaration) declarations.push(declaration)
    }
    decorators = []
  }
  const outputs = new Map<string, Declaration>()
  const symbols = new Map<string, Declaration>()
  for (const declaration of declarations) {
    const names = declaration.kind === 'output' ? outputs : symbols
    if (!names.has(declaration.name)) names.set(declaration.name, declaration)
  }
  const nested = declarations.flatMap(findNested)
  return { path, targetScope, syntax, declarations, nested, outputs, symbols }
}

function findNested(outer: Declaration): Declaration[] {
  if (outer.kind !== 'resource') return []
  let decorators: readonly Node[] = []
  return (toBody(outer.value).object?.children ?? []).flatMap(child => {
    if (child.type === 'decorators') decorators = child.children
    const [statement] = child.children
    if (child.type !== 'object_property' || statement?.type !== 'resource_declaration') return []
    const inner = toDeclaration(statement, decorators, outer)
    decorators = []
    return inner ? [inner, ...findNested(inner)] : []
  })
}

/** The declaration of a statement; undefined if it names nothing. */
export function toDeclaration(
  statement: Node,
  decorators: readonly Node[],
  outer?: Declaration,
): Declaration | undefined {
  const kind = kinds[statement.type]
  const [at, ...rest] = statement.children
  if (!kind || !at) return undefined
  const base = {
    kind,
    name: at.text,
    at,
    statement,
    decorators,
    isExisting: statement.tokens.includes('existing'),
    outer,
  }
  if (kind === 'resource' || kind === 'module') return { ...base, source: rest[0], value: rest[1] }
  if (kind === 'var' || kind === 'func') return { ...base, value: rest.at(-1) }
  if (kind === 'type') return { ...base, typeNode: rest[0] }
  const hasValue = statement.tokens.includes('=')
  return { ...base, typeNode: rest[0], value: hasValue ? rest.at(-1) : undefined }
}

function toImports(statement: Node): Declaration[] {
  const source = statement.children.find(({ type }) => type === 'string')
  const names = statement.children.filter(({ type }) => type === 'identifier')
  const tokens = statement.tokens.filter(token => [',', 'as', '{', '}'].includes(token))
  const found: Declaration[] = []
  for (let index = 0, next = 1; index < names.length; index++, next++) {
    const original = names[index]
    if (!original) continue
    const isRenamed = tokens[next] === 'as'
    const at = isRenamed ? (names[++index] ?? original) : original
    if (isRenamed) next++
    const base = { kind: 'import', name: at.text, at, statement, decorators: [], source, isExisting: false } as const
    found.push({ ...base, original: original.text })
  }
  return found
}

/** The text of a string without interpolations. */
export function toLiteral(node: Node | undefined): string | undefined {
  if (node?.type !== 'string' || node.children.some(({ type }) => type === 'interpolation')) return undefined
  const text = node.children
    .map(part => (part.type === 'escape_sequence' ? toCharacter(part.text) : part.text))
    .join('')
  return node.tokens[0] === "'''" ? text.replace(/^\r?\n/, '') : text
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }
const toCharacter = (written: string): string => escapes[written[1] ?? ''] ?? written.slice(1)

/** The names of properties whose keys are literal, with their values. */
export function entries(object: Node): { key: Node; name: string | undefined; value: Node }[] {
  return object.children.flatMap(property => {
    const [key, value] = property.children
    if (property.type !== 'object_property' || !key || !value) return []
    return [{ key, name: key.type === 'identifier' ? key.text : toLiteral(key), value }]
  })
}

export const property = (object: Node | undefined, name: string): Node | undefined =>
  object && entries(object).find(entry => entry.name === name)?.value

export const isTypeNode = ({ type }: Node): boolean => type === 'type' || literalTypes.includes(type)

/** The object of a resource or module, without its loop and condition. */
export function toBody(value: Node | undefined): { loop?: Node; condition?: Node; object?: Node } {
  if (value?.type === 'for_statement') return { loop: value, ...toBody(value.fields.body) }
  if (value?.type === 'if_statement') return { condition: value.children[0]!, ...toBody(value.children[1]) }
  return value?.type === 'object' ? { object: value } : {}
}
