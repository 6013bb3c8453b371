import type { Kysely } from 'kysely'
import type { ReadingStamp } from '#shared/adapters/sql/capacity/capacity-writes.js'
import { quotaChange, quotaUsage } from '#shared/adapters/sql/ingestion/unit-tables.js'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { QuotaChangeTable, QuotaUsageTable, Tables } from '#shared/adapters/sql/schema.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { type Difference, difference } from '#shared/ingestion/unit-diff.js'

const values = ['quotaName', 'localizedName', 'unit', 'used', 'quotaLimit'] as const

/** Stores the quotas of a unit that differ, with their history. */
export async function writeQuotas(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  unit: UnitWrite,
  rows: readonly QuotaUsageTable[],
  hasHistory: boolean,
): Promise<void> {
  const { subscriptionId, region } = unit
  const query = trx.selectFrom('QuotaUsage').select(['subscriptionId', 'region', 'quotaKey', ...values])
  const stored = await query.where('subscriptionId', '=', subscriptionId).where('region', '=', region).execute()
  const found = quotaDifference(stored, rows)
  const { added, changed, gone } = found

  await writes.insert(quotaUsage, added)
  await writes.update(
    quotaUsage,
    changed.map(({ after }) => after),
  )
  await writes.delete(quotaUsage, gone)
  if (hasHistory) await writes.insertMissing(quotaChange, quotaTransitions(unit, found))
}

export const quotaDifference = (
  stored: readonly QuotaUsageTable[],
  read: readonly QuotaUsageTable[],
): Difference<QuotaUsageTable> => difference(stored, read, row => row.quotaKey, values)

/** What a reading found to be otherwise, for the history. */
export const quotaTransitions = (
  reading: ReadingStamp,
  { added, changed, gone }: Difference<QuotaUsageTable>,
): QuotaChangeTable[] => [
  ...added.flatMap(row => transition(reading, null, row)),
  ...changed.flatMap(({ before, after }) => transition(reading, before, after)),
  ...gone.flatMap(row => transition(reading, row, null)),
]

function transition(
  { snapshotTime, runId }: ReadingStamp,
  before: QuotaUsageTable | null,
  after: QuotaUsageTable | null,
): QuotaChangeTable[] {
  const { subscriptionId, region, quotaKey } = (after ?? before) as QuotaUsageTable
  if (before?.used === after?.used && before?.quotaLimit === after?.quotaLimit) return []
  return [
    {
      subscriptionId,
      region,
      quotaKey,
      changedAt: snapshotTime,
      runId,
      usedBefore: before?.used ?? null,
      usedAfter: after?.used ?? null,
      limitBefore: before?.quotaLimit ?? null,
      limitAfter: after?.quotaLimit ?? null,
    },
  ]
}
