import { nameKey } from '../names.js'
import type { Rule } from '../rule.js'
import type { Schema } from '../schema.js'

type Graph = ReadonlyMap<string, readonly string[]>

/** From each table to those whose rows change with its own. */
function cascades({ foreignKeys }: Schema): Graph {
  const graph = new Map<string, string[]>()
  for (const { from, to, cascades: isEdge } of foreignKeys)
    if (isEdge) graph.set(nameKey(to), [...(graph.get(nameKey(to)) ?? []), nameKey(from)])
  return graph
}

/** The tables at the end of every path from a table, once for each path; a cycle ends where it closes. */
function reached(graph: Graph, table: string, way: readonly string[] = []): string[] {
  if (way.includes(table)) return [table]
  const next = (graph.get(table) ?? []).flatMap(child => reached(graph, child, [...way, table]))
  return [table, ...next]
}

const hasTwice = (names: readonly string[]): boolean => new Set(names).size < names.length

export const cascadeRules: readonly Rule[] = [
  {
    name: 'more than one way for a cascade to a table',
    errorNumber: 1785,
    check: ({ definitions, schema }) => {
      const graph = cascades(schema)
      const torn = [...graph.keys()].map(root => reached(graph, root)).filter(hasTwice)
      return definitions.flatMap(key => {
        const isPart = key.what === 'foreign key' && key.cascades && torn.some(way => way.includes(nameKey(key.from)))
        return isPart ? [{ line: key.line, text: `from ${key.to.join('.')} to ${key.from.join('.')}` }] : []
      })
    },
    finds: [
      `CREATE TABLE A (id int PRIMARY KEY)
      CREATE TABLE B (id int PRIMARY KEY REFERENCES A (id) ON DELETE CASCADE)
      CREATE TABLE C (a int REFERENCES A (id) ON DELETE CASCADE, b int REFERENCES B (id) ON DELETE CASCADE)`,
      'CREATE TABLE A (id int PRIMARY KEY, parent int, FOREIGN KEY (parent) REFERENCES A (id) ON DELETE SET NULL)',
      `CREATE TABLE A (id int PRIMARY KEY)
      GO
      CREATE TABLE B (x int, CONSTRAINT B_X FOREIGN KEY (x) REFERENCES dbo.A (id) ON DELETE CASCADE)
      GO
      ALTER TABLE B ADD y int, CONSTRAINT B_Y FOREIGN KEY (y) REFERENCES A (id) ON UPDATE CASCADE;`,
    ],
    passes: [
      `CREATE TABLE A (id int PRIMARY KEY)
      CREATE TABLE B (id int PRIMARY KEY REFERENCES A (id) ON DELETE CASCADE)
      CREATE TABLE C (a int REFERENCES A (id) ON DELETE NO ACTION, b int REFERENCES B (id) ON DELETE CASCADE)`,
      'CREATE TABLE A (id int PRIMARY KEY, parent int, FOREIGN KEY (parent) REFERENCES A (id))',
      `CREATE TABLE A (id int PRIMARY KEY)
      CREATE TABLE B (a int CONSTRAINT B_A REFERENCES A (id) ON DELETE CASCADE)
      ALTER TABLE B DROP CONSTRAINT B_A
      ALTER TABLE B ADD CONSTRAINT B_A2 FOREIGN KEY (a) REFERENCES A (id) ON DELETE CASCADE`,
    ],
  },
]
