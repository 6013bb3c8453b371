import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { createRunDatabase } from './run-database.js'
import { readUnits } from './units.js'

const now = () => new Date()

/**
 * A database file with an exact number of capacity rows: those of a simulated estate, repeated for further
 * subscriptions. Returns the subscriptions with exactly the first `part` rows.
 */
export async function writeLargeEstate(file: string, folder: string, total: number, part: number): Promise<string[]> {
  const database = await createRunDatabase(file)
  const units = await readUnits(folder, 30)
  const store = unitStore(database)
  const ofPart: string[] = []
  const subscriptions: string[] = []
  let rows = 0
  for (let round = 0; rows < total; round += 1) {
    const bound = rows < part ? part : total
    const ids = new Map([...new Set(units.map(unit => unit.subscriptionId))].map((id, n) => [id, toId(round, n)]))
    subscriptions.push(...ids.values())
    if (rows < part) ofPart.push(...ids.values())
    for (const unit of units) {
      const skus = unit.scored.skus.slice(0, bound - rows)
      if (skus.length === 0) continue
      const subscriptionId = ids.get(unit.subscriptionId) ?? ''
      await store.write({ ...unit, subscriptionId, scored: { ...unit.scored, skus } })
      rows += skus.length
    }
  }
  const named = subscriptions.map((subscriptionId, n) => ({ subscriptionId, displayName: `Subscription ${n + 1}` }))
  const full = named.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null }))
  await ingestionRepository(database).saveSubscriptions(full, now().toISOString())
  await ingestionRepository(database).finishRun('bench', 'succeeded', null, now().toISOString())
  await database.close()
  return ofPart
}

const toId = (round: number, n: number) => `00000000-0000-4000-8000-${String(round * 10 + n).padStart(12, '0')}`
