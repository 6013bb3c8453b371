import { type Definition, definitionsIn } from './definitions.js'
import { lex } from './lexer.js'
import { everyPlace, isGroup, isSymbol, keyword, type Nodes, toNodes } from './nodes.js'
import { everyQuery, type Query, queriesIn } from './query.js'
import { emptySchema, extend, type Schema } from './schema.js'

/** The statements that are sent to the server at once. */
export interface Batch {
  readonly nodes: Nodes
  readonly definitions: readonly Definition[]
  /** Including nested ones. */
  readonly queries: readonly Query[]
  /** With what the batch itself defines. */
  readonly schema: Schema
}

interface Piece {
  readonly text: string
  readonly line: number
}

/** The batches of a script, separated by lines with only GO. */
export const scriptBatches = (script: string, before = emptySchema): Batch[] =>
  read(pieces(script, /^[ \t]*GO[ \t]*$/im), before)

/** The statements of a listing, each of which is sent by itself, without the semicolon that ends it in the listing. */
export const listingBatches = (listing: string, before = emptySchema): Batch[] =>
  read(pieces(listing, /;[ \t]*$/m), before)

function pieces(text: string, separator: RegExp): Piece[] {
  let line = 1
  return text.split(separator).map(piece => {
    const from = line
    line += piece.split('\n').length - 1
    return { text: piece, line: from }
  })
}

function read(found: readonly Piece[], before: Schema): Batch[] {
  const batches: Batch[] = []
  let schema = before
  for (const { text, line } of found) {
    const nodes = toNodes(lex(text, line))
    if (nodes.length === 0) continue
    const definitions = definitionsIn(nodes)
    const view = definitions.find(definition => definition.what === 'view')
    const queries = everyQuery(view?.queries ?? queriesIn(nodes, 'statement'))
    schema = extend(schema, definitions)
    const inner = read(executedTexts(nodes), schema)
    batches.push({ nodes, definitions, queries, schema }, ...inner)
    schema = inner.at(-1)?.schema ?? schema
  }
  return batches
}

/** The text in EXEC(N'…') is a separate batch. */
const executedTexts = (nodes: Nodes): Piece[] =>
  everyPlace(nodes).flatMap(({ node, list, at }) => {
    const group = list[at + 1]
    if (!/^EXEC(UTE)?$/.test(keyword(node)) || !isGroup(group)) return []
    const parts = group.nodes.filter(part => !isSymbol(part, '+'))
    const texts = parts.flatMap(part => (part.kind === 'string' ? part.text : []))
    return texts.length === parts.length ? [{ text: texts.join(''), line: group.line }] : []
  })
