import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import type { UnitKey } from '#shared/quota-workbench/plan/unit-key.js'

const key = ['subscriptionId', 'region'] as const
const unitJson: JsonColumns<UnitKey> = { subscriptionId: 'name', region: 'name' }

/** Where Azure reports a use by quota category, such as `generalPurposeCategory`. Rows there give nothing. */
export async function setCategoryUnits(
  { dialect }: Pick<Database, 'dialect'>,
  db: Kysely<Tables>,
  runId: string,
): Promise<UnitKey[]> {
  const units = await db
    .selectFrom('QuotaUsage as q')
    .where('q.quotaKey', 'like', '%category')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('QuotaCandidate as c')
          .where('c.runId', '=', runId)
          .whereRef('c.subscriptionId', '=', 'q.subscriptionId')
          .whereRef('c.region', '=', 'q.region')
          .select('c.runId'),
      ),
    )
    .select(['q.subscriptionId', 'q.region'])
    .distinct()
    .orderBy('q.subscriptionId')
    .orderBy('q.region')
    .execute()
  if (units.length === 0) return []
  const isIn = sql`t.runId = ${runId} and ${equal('t', 'j', key)}`
  const source = dialect.jsonRows<UnitKey>(units, unitJson)
  await dialect.updateFrom('QuotaCandidate', sql`movable = 0`, source, isIn).execute(db)
  return units
}
