import type { Kysely } from 'kysely'
import type { Tables } from '#shared/adapters/sql/schema.js'

/** Families by key, in one of the spellings that Azure uses for each. */
export async function readFamilyNames(
  db: Kysely<Tables>,
): Promise<Map<string, { family: string; familyBase: string }>> {
  const rows = await db.selectFrom('Family').select(['familyKey', 'family', 'familyBase']).execute()
  return new Map(rows.map(({ familyKey, ...names }) => [familyKey, names]))
}

/** Rows with their families as they are spelled there: Azure's own spelling may differ from one answer to the next. */
export async function respelled<Row extends { familyKey: string; family: string }>(
  db: Kysely<Tables>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.length === 0) return rows
  const names = await readFamilyNames(db)
  return rows.map(row => ({ ...row, family: names.get(row.familyKey)?.family ?? row.family }))
}
