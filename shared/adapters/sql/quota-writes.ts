import type { Kysely } from 'kysely'
import type { UnitWrite } from '#shared/ingestion/ingestion-repository.js'
import { difference } from '#shared/ingestion/unit-diff.js'
import type { JsonWrites } from './json-writes.js'
import type { QuotaChangeTable, QuotaUsageTable, Tables } from './schema.js'
import { quotaChange, quotaUsage } from './unit-tables.js'

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
  const { added, changed, gone } = difference(stored, rows, row => row.quotaKey, values)

  await writes.insert(quotaUsage, added)
  await writes.update(
    quotaUsage,
    changed.map(({ after }) => after),
  )
  await writes.delete(quotaUsage, gone)
  if (!hasHistory) return
  const change = (before: QuotaUsageTable | null, now: QuotaUsageTable | null) => transition(unit, before, now)
  await writes.insertMissing(quotaChange, [
    ...added.flatMap(row => change(null, row)),
    ...changed.flatMap(row => change(row.before, row.after)),
    ...gone.flatMap(row => change(row, null)),
  ])
}

function transition(
  { snapshotTime, runId }: UnitWrite,
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
