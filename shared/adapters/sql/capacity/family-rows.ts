import { type Kysely, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { FamilyPorts, FamilyRows, Respelling } from '#shared/admin/family-normalization.js'
import type { CapacitySnapshotTable } from './capacity-table.js'
import { readFamilyNames } from './family-names.js'

/** Below the number of locks at which SQL Server locks the whole table. */
const rowsAtOnce = 1_000

type Key = 'subscriptionId' | 'region' | 'vmSku'
interface Respelled extends Pick<CapacitySnapshotTable, Key | 'family' | 'familyKey'> {
  readonly oldFamily: string
  readonly oldKey: string
}

/** Reads and rewrites the family names in the tables of ingestion. */
export function familyRows(database: Database): FamilyPorts {
  return {
    async families() {
      const names = await readFamilyNames(database.db)
      return new Map([...names].map(([key, { family }]) => [key, family]))
    },
    tables: [
      toRows(database, 'VmSku', ['region', 'vmSku']),
      toRows(database, 'CapacitySnapshot', ['subscriptionId', 'region', 'vmSku']),
    ],
  }
}

function toRows(database: Database, table: 'VmSku' | 'CapacitySnapshot', key: readonly Key[]): FamilyRows {
  const { db, dialect } = database
  // Both tables have these columns. The key columns differ.
  const rows = db as unknown as Kysely<{ t: CapacitySnapshotTable } & Tables>
  const from = sql<CapacitySnapshotTable>`${sql.table(table)}`.as<'t'>('t')
  return {
    table,
    async spellings() {
      const groups = rows.selectFrom(from).groupBy(['t.familyKey', 't.family']).select(['t.familyKey', 't.family'])
      const counted = await groups.select(({ fn }) => fn.countAll<number>().as('rows')).execute()
      return counted.map(group => ({ ...group, rows: Number(group.rows) }))
    },
    async respell(changes, limit) {
      const change = new Map(changes.map(one => [spelling(one.from), one.to]))
      let updated = 0
      while (updated < limit) {
        const wrong = rows
          .selectFrom(from)
          .select(['t.family', 't.familyKey', ...key.map(name => `t.${name}` as const)])
          .where(({ or, and, eb }) =>
            or(
              changes.map(one =>
                and([eb('t.familyKey', '=', one.from.familyKey), eb('t.family', '=', one.from.family)]),
              ),
            ),
          )
        const ordered = key.reduce((query, name) => query.orderBy(`t.${name}`), wrong)
        const found = await dialect
          .window(ordered, { offset: 0, limit: Math.min(rowsAtOnce, limit - updated) })
          .execute()
        const respelled = found.flatMap(({ family: oldFamily, familyKey: oldKey, ...row }) => {
          const to = change.get(spelling({ family: oldFamily, familyKey: oldKey }))
          return to ? [{ ...row, ...to, oldFamily, oldKey } as Respelled] : []
        })
        const count = await respellRows(database, table, key, respelled)
        updated += count
        if (count === 0) break
      }
      return updated
    },
  }
}

const spelling = ({ familyKey, family }: Respelling['from']): string => JSON.stringify([familyKey, family])

/** The condition includes the old values, so that a row is not overwritten if another writer has changed it since. */
async function respellRows(
  { db, dialect }: Database,
  table: string,
  key: readonly Key[],
  rows: readonly Respelled[],
): Promise<number> {
  if (rows.length === 0) return 0
  const keyTypes = Object.fromEntries(key.map(name => [name, name === 'vmSku' ? 'sku' : 'name']))
  const columns = { ...keyTypes, family: 'name', familyKey: 'name', oldFamily: 'name', oldKey: 'name' }
  const source = dialect.jsonRows(rows, columns as JsonColumns<Respelled>)
  const pairs = [...key.map(name => [name, name]), ['family', 'oldFamily'], ['familyKey', 'oldKey']]
  const match = pairs.map(([own, given]) => sql`${sql.ref(`t.${own}`)} = ${sql.ref(`j.${given}`)}`)
  const sets = ['family', 'familyKey'].map(name => sql`${sql.ref(name)} = ${sql.ref(`j.${name}`)}`)
  const update = dialect.updateFrom(table, sql.join(sets), source, sql.join(match, sql` and `))
  return Number((await update.execute(db)).numAffectedRows ?? 0)
}
