import type { Kysely } from 'kysely'
import type { Tables } from '#shared/adapters/sql/schema.js'

/** Family names by key. Azure spells some families in several ways; each key has one of the spellings. */
export async function readFamilyNames(
  db: Kysely<Tables>,
): Promise<Map<string, { family: string; familyBase: string }>> {
  const rows = await db.selectFrom('Family').select(['familyKey', 'family', 'familyBase']).execute()
  return new Map(rows.map(({ familyKey, ...names }) => [familyKey, names]))
}

/** The rows with the family names of the table `Family`. Azure's own spelling can differ between answers. */
export async function respelled<Row extends { familyKey: string; family: string }>(
  db: Kysely<Tables>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.length === 0) return rows
  const names = await readFamilyNames(db)
  return rows.map(row => ({ ...row, family: names.get(row.familyKey)?.family ?? row.family }))
}
