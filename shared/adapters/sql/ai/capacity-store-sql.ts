import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { currentTable } from '#shared/adapters/sql/tracked/json-tables.js'
import type { CurrentRow } from '#shared/adapters/sql/tracked/tracked-table.js'
import type { Capacity, CapacityCall, ModelKey } from '#shared/ai/capacity/capacity-service.js'
import type { CapacityStore, StoredReading } from '#shared/ai/capacity/capacity-store.js'
import { aiCapacityTable } from './capacity-table.js'

type Row = CurrentRow<typeof aiCapacityTable>

const table = currentTable(aiCapacityTable)
/** Calls end out of order by less than this. A stored reading further ahead means that the clock went back. */
const maxAheadMs = 10 * 60_000
/** Stands for an answer without any capacity. */
const nothing: Capacity = {
  region: '',
  deploymentType: '',
  availableCapacity: null,
  availableFinetuneCapacity: null,
}

/** Azure's free capacity of AI models, as it answered last. */
export function capacityStore(database: Database): CapacityStore {
  const { db, dialect } = database
  return {
    async readings(model, subscriptionIds) {
      if (subscriptionIds.length === 0) return []
      const rows = await rowsByModel(db, model)
        .where('subscriptionId', 'in', dialect.jsonNames(subscriptionIds))
        .orderBy('subscriptionId')
        .orderBy('region')
        .orderBy('deploymentType')
        .execute()
      return [...Map.groupBy(rows, row => row.subscriptionId).values()].flatMap(toReading)
    },
    save: (call, capacities, readAt) => save(database, call, capacities, readAt),
  }
}

const rowsByModel = (db: Kysely<Tables>, { provider, model, version }: ModelKey) =>
  db
    .selectFrom('AICapacity')
    .selectAll()
    .where('provider', '=', provider)
    .where('model', '=', model)
    .where('version', '=', version)

function toReading(rows: readonly Row[]): StoredReading[] {
  const capacities = rows
    .filter(({ region }) => region !== nothing.region)
    .map(({ region, deploymentType, availableCapacity, availableFinetuneCapacity }) => ({
      region,
      deploymentType,
      availableCapacity,
      availableFinetuneCapacity,
    }))
  return rows.slice(0, 1).map(({ subscriptionId, readAt }) => ({ subscriptionId, readAt, capacities }))
}

async function save(
  { dialect, transaction }: Database,
  { subscriptionId, provider, model, version }: CapacityCall,
  capacities: readonly Capacity[],
  readAt: string,
): Promise<void> {
  const key = { subscriptionId, provider, model, version }
  const rows = (capacities.length > 0 ? capacities : [nothing]).map((one): Row => ({ ...key, ...one, readAt }))
  await transaction(async trx => {
    await dialect.lock(trx, `AI capacity ${subscriptionId}`)
    const stored = await rowsByModel(trx, key).where('subscriptionId', '=', subscriptionId).execute()
    const ageMs = Date.parse(readAt) - Date.parse(stored[0]?.readAt ?? '1970-01-01')
    if (ageMs <= 0 && ageMs >= -maxAheadMs) return
    const writes = new JsonWrites(trx, dialect)
    await writes.delete(table, stored)
    await writes.insert(table, rows)
  })
}
