import { type Clause, toClauses } from './clauses.js'
import { isQuery, type Source, sourcesIn } from './from-clause.js'
import {
  everyList,
  type Group,
  isGroup,
  isSymbol,
  keyword,
  type Node,
  type Nodes,
  outsideCase,
  split,
} from './nodes.js'
import { Reader } from './reader.js'
import { type SelectColumn, selectColumns } from './select-columns.js'
import { beginsStatement } from './statements.js'
import { commonTableExpressions } from './with-clause.js'

export type Place = 'statement' | 'view' | 'derived table' | 'common table expression' | 'subquery'

interface Expression {
  readonly query: Query | undefined
  /** `WITH name (a, b)`. */
  readonly columnNames: readonly string[] | undefined
}

/** Common table expressions by their names in lower case. */
type Expressions = ReadonlyMap<string, Expression>

/** A SELECT, UPDATE, DELETE or MERGE; of a UNION each part is one. */
export class Query {
  readonly verb: string
  readonly place: Place
  readonly outer: Query | undefined
  readonly expressions: Expressions
  readonly nodes: Nodes
  readonly line: number
  readonly columns: readonly SelectColumn[]
  readonly isDistinct: boolean
  readonly hasTop: boolean
  readonly sources: readonly Source[]
  /** The queries in its brackets. */
  readonly inner: ReadonlyMap<Group, readonly Query[]>
  readonly #clauses: ReadonlyMap<string, Clause>

  constructor(nodes: Nodes, place: Place, outer?: Query, expressions: Expressions = new Map()) {
    this.verb = keyword(nodes[0])
    this.place = place
    this.outer = outer
    this.expressions = expressions
    this.nodes = nodes
    this.line = nodes[0]!.line
    this.#clauses = new Map(toClauses(nodes).map(clause => [clause.word, clause]))
    const head = new Reader(this.clause(this.verb)!.nodes)
    head.take('ALL')
    this.isDistinct = head.take('DISTINCT')
    this.hasTop = head.take('TOP')
    if (this.hasTop) skipCount(head)
    this.columns = this.verb === 'SELECT' ? selectColumns(head.rest) : []
    head.take('INTO')
    this.sources = sourcesIn(this.clause('FROM')?.nodes ?? (this.verb === 'SELECT' ? [] : head.rest))
    this.inner = new Map(queryGroups(nodes).map(group => [group, this.#queriesIn(group)]))
  }

  #queriesIn(group: Group): readonly Query[] {
    const source = this.sources.find(({ derived }) => derived === group)
    const outer = !source || source.isApplied ? this : this.outer
    return queriesIn(group.nodes, source ? 'derived table' : 'subquery', outer, this.expressions)
  }

  /** Its lists at all depths, without those of the queries in it. */
  get ownLists(): Nodes[] {
    const others = new Set([...this.inner.keys()].map(group => group.nodes))
    return everyList(this.nodes).filter(list => !others.has(list))
  }

  clause(word: string): Clause | undefined {
    return this.#clauses.get(word)
  }

  /** The items of a clause that is a list. */
  list(word: string): Nodes[] {
    return split(this.clause(word)?.nodes ?? [])
  }
}

function skipCount(head: Reader): void {
  head.at++
  head.take('PERCENT')
  if (head.take('WITH')) head.at++
}

/** The queries of one list, and after them those in brackets that belong to none of them. */
export function queriesIn(nodes: Nodes, place: Place, outer?: Query, known: Expressions = new Map()): Query[] {
  const own: Query[] = []
  const others: Query[] = []
  let expressions = known
  let end = 0
  for (const [from, to] of queryExtents(nodes)) {
    const between = nodes.slice(end, from)
    const named = namedQueries(between, outer, known)
    if (!between.some(isUnion)) expressions = named.expressions
    own.push(new Query(nodes.slice(from, to), place, outer, expressions))
    others.push(...named.queries, ...looseQueries(between, outer, known))
    end = to
  }
  return [...own, ...others, ...looseQueries(nodes.slice(end), outer, known)]
}

/** The common table expressions before a query; each may name those before it. */
function namedQueries(before: Nodes, outer: Query | undefined, known: Expressions) {
  const expressions = new Map(known)
  const queries = commonTableExpressions(before).flatMap(({ name, columnNames, group }) => {
    const found = queriesIn(group.nodes, 'common table expression', outer, new Map(expressions))
    expressions.set(name.toLowerCase(), { query: found[0], columnNames })
    return found
  })
  return { expressions, queries }
}

function looseQueries(nodes: Nodes, outer: Query | undefined, known: Expressions): Query[] {
  const named = commonTableExpressions(nodes).map(({ group }) => group)
  const groups = queryGroups(nodes).filter(group => !named.includes(group))
  return groups.flatMap(group => queriesIn(group.nodes, 'subquery', outer, known))
}

const isUnion = (node: Node | undefined): boolean => /^(UNION|EXCEPT|INTERSECT)$/.test(keyword(node))

/** The queries and all nested ones. */
export const everyQuery = (queries: readonly Query[]): Query[] =>
  queries.flatMap(query => [query, ...everyQuery([...query.inner.values()].flat())])

const queryGroups = (nodes: Nodes): Group[] =>
  nodes.filter(isGroup).flatMap(group => (isQuery(group) ? [group] : queryGroups(group.nodes)))

/** From where to where the queries of a list go. */
function queryExtents(nodes: Nodes): [from: number, to: number][] {
  const places = outsideCase(nodes)
  const begins = places.filter(
    at => /^(SELECT|UPDATE|DELETE|MERGE)$/.test(keyword(nodes[at])) && beginsStatement(nodes, at),
  )
  return begins.map(from => [from, places.find(at => at > from && endsQuery(nodes, from, at)) ?? nodes.length])
}

function endsQuery(nodes: Nodes, from: number, at: number): boolean {
  if (keyword(nodes[from]) === 'UPDATE' && keyword(nodes[at]) === 'SET') return false
  return isSymbol(nodes[at], ';') || isUnion(nodes[at]) || beginsStatement(nodes, at)
}
