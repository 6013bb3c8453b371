import { sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { CapacityCatalog, ListedVersion } from '#shared/ai/capacity/capacity-store.js'
import type { CatalogFilter } from '#shared/ai/catalog-lists.js'
import { modelRows } from './catalog-lists-sql.js'
import { modelReads } from './model-reads.js'

/** The stored catalog, as the reading of free capacity needs it. */
export const capacityCatalog = (database: Database): CapacityCatalog => ({
  versions: filter => versions(database, filter),
  rows: modelReads(database).rows,
})

async function versions(database: Database, filter: CatalogFilter): Promise<ListedVersion[]> {
  const names = (['provider', 'model', 'version'] as const).map(name => sql.ref<string>(`l.${name}`).as(name))
  const rows = await modelRows(database, filter)
    .groupBy([sql.ref('l.provider'), sql.ref('l.model'), sql.ref('l.version')])
    .select(names)
    .select([
      sql<number>`max(${sql.ref('l.isDefaultVersion')})`.as('isDefault'),
      sql<number>`min(case when ${sql.ref('l.lifecycle')} = 'Retired' then 1 else 0 end)`.as('isRetired'),
    ])
    .execute()
  return rows.map(({ isDefault, isRetired, ...named }) => ({
    ...named,
    isDefault: Boolean(isDefault),
    isRetired: Boolean(isRetired),
  }))
}
