import type { Kysely } from 'kysely'
import type { Tables } from './schema.js'

/** Families by key, in one of the spellings that Azure uses for each. */
export async function readFamilyNames(
  db: Kysely<Tables>,
): Promise<Map<string, { family: string; familyBase: string }>> {
  const rows = await db.selectFrom('Family').select(['familyKey', 'family', 'familyBase']).execute()
  return new Map(rows.map(({ familyKey, ...names }) => [familyKey, names]))
}
