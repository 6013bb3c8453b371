import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Language, Parser, type Node as TreeNode } from 'web-tree-sitter'
import type { Node } from './node.js'
import { repair } from './repair.js'

export interface Syntax {
  readonly root: Node
  /** What the grammar cannot read. */
  readonly unread: readonly Node[]
}

const comments = new Set(['comment', 'diagnostic_comment'])

/** Loads the grammar, once for all files. */
export async function loadGrammar(): Promise<(text: string) => Syntax> {
  const require = createRequire(import.meta.url)
  await Parser.init()
  const wasm = require.resolve('tree-sitter-bicep/package.json').replace('package.json', 'tree-sitter-bicep.wasm')
  const parser = new Parser().setLanguage(await Language.load(readFileSync(wasm)))
  return text => {
    const tree = parser.parse(text)
    if (!tree) throw new Error('the grammar was not loaded')
    const unread: Node[] = []
    const root = toNode(tree.rootNode, text, unread)
    tree.delete()
    return { root, unread }
  }
}

function toNode(from: TreeNode, text: string, unread: Node[]): Node {
  const children: Node[] = []
  const tokens: string[] = []
  const fields: Record<string, Node> = {}
  for (const [index, child] of from.children.entries()) {
    if (!child || comments.has(child.type)) continue
    if (!child.isNamed && !child.isMissing) {
      tokens.push(child.type)
      continue
    }
    const node = toNode(child, text, unread)
    children.push(node)
    const field = from.fieldNameForChild(index)
    if (field) fields[field] = node
  }
  const { row, column } = from.startPosition
  const { startIndex: start, endIndex: end } = from
  const position = { line: row + 1, column: column + 1, start, end, text: text.slice(start, end) }
  const node = { type: from.type, ...position, children, fields, tokens }
  if (from.isError || from.isMissing) unread.push(node)
  return repair(node)
}
