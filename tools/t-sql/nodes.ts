import type { Token } from './lexer.js'

/** The nodes between brackets. */
export interface Group {
  readonly kind: 'group'
  readonly nodes: Nodes
  readonly line: number
}

export type Node = Token | Group
export type Nodes = readonly Node[]

/** Tokens with matched brackets, so that later steps read one depth at a time. */
export function toNodes(tokens: readonly Token[]): Nodes {
  const open: { nodes: Node[]; line: number }[] = [{ nodes: [], line: 1 }]
  for (const token of tokens) {
    if (isSymbol(token, '(')) open.push({ nodes: [], line: token.line })
    else if (isSymbol(token, ')')) {
      const { nodes, line } = open.pop()!
      if (open.length === 0) throw new Error(`Line ${token.line} closes a bracket that is not open`)
      open.at(-1)!.nodes.push({ kind: 'group', nodes, line })
    } else open.at(-1)!.nodes.push(token)
  }
  if (open.length > 1) throw new Error(`Line ${open.at(-1)!.line} opens a bracket that is not closed`)
  return open[0]!.nodes
}

/** The word in upper case; a quoted name is never a keyword. */
export const keyword = (node: Node | undefined): string => (node?.kind === 'word' ? node.text.toUpperCase() : '')

export const isSymbol = (node: Node | undefined, ...symbols: string[]): boolean =>
  node?.kind === 'symbol' && symbols.includes(node.text)

export const isGroup = (node: Node | undefined): node is Group => node?.kind === 'group'

/** The parts between commas. */
export function split(nodes: Nodes): Nodes[] {
  const parts: Node[][] = [[]]
  for (const node of nodes) {
    if (isSymbol(node, ',')) parts.push([])
    else parts.at(-1)!.push(node)
  }
  return parts.filter(part => part.length > 0)
}

/** The list itself and those of all brackets in it. */
export function everyList(nodes: Nodes): Nodes[] {
  return [nodes, ...nodes.filter(isGroup).flatMap(group => everyList(group.nodes))]
}

/** Every node at any depth, with its list. */
export function everyPlace(nodes: Nodes): { node: Node; list: Nodes; at: number }[] {
  return everyList(nodes).flatMap(list => list.map((node, at) => ({ node, list, at })))
}

/** The positions in a list outside CASE … END, whose words would look like those of statements. */
export function outsideCase(nodes: Nodes): number[] {
  const places: number[] = []
  let depth = 0
  for (const [at, node] of nodes.entries()) {
    if (keyword(node) === 'CASE') depth++
    if (depth === 0) places.push(at)
    if (keyword(node) === 'END' && depth > 0) depth--
  }
  return places
}

/** One spelling for all ways of writing the same. */
export const spelling = (nodes: Nodes): string =>
  nodes
    .map(node => {
      if (isGroup(node)) return `(${spelling(node.nodes)})`
      return node.kind === 'string' ? `'${node.text}'` : node.text.toLowerCase()
    })
    .join(' ')
