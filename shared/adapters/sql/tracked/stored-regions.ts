import { sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { TrackedUnits } from './unit-state.js'

/** The regions of a subscription for which a pipeline has stored units, sorted by name. */
export async function storedRegions(
  { db }: Database,
  { units }: Pick<TrackedUnits, 'units'>,
  subscriptionId: string,
): Promise<string[]> {
  const region = sql.ref('region')
  const found = await sql<{ region: string }>`select ${region} from ${sql.table(units)}
    where ${sql.ref('subscriptionId')} = ${subscriptionId} order by ${region}`.execute(db)
  return found.rows.map(row => row.region)
}
