import { type Kysely, sql } from 'kysely'
import { type CapacityRowColumns, capacityTable, capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import { quotaTable } from '#shared/adapters/sql/quota/quota-table.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { hasUnitKey } from '#shared/adapters/sql/tracked/column-sql.js'
import { rowDifference } from '#shared/adapters/sql/tracked/difference.js'
import { beforeChange, unitChanges } from '#shared/adapters/sql/tracked/first-state.js'
import { changeTable, currentTable } from '#shared/adapters/sql/tracked/json-tables.js'
import { transitions } from '#shared/adapters/sql/tracked/transitions.js'
import { currentRows } from '#shared/adapters/sql/tracked/write-rows.js'
import { ruleVersion } from '#shared/capacity/rules.js'
import { zoneList } from '#shared/capacity/stored-values.js'
import { scoreSkus } from '#shared/capacity/unit.js'
import type { ResourceType } from '#shared/contract/capacity/availability.js'
import { skuKey } from '#shared/contract/common/names.js'
import type { UnitPlace } from '#shared/ingestion/history/past-readings.js'
import type { Quota } from '#shared/quota/quota.js'

/** Stored facts of a unit from Azure, without verdicts. */
interface UnitFacts {
  readonly rows: Map<string, CapacityRowColumns>
  readonly quotas: Map<string, Quota>
}

interface StoredUnit {
  readonly ruleVersion: number
}

/**
 * Computes the rows and the whole history of a unit again from the stored facts, because they have an earlier rule
 * version. A new rule then causes no changes in the history, and past states follow the current rules. `reading` is the
 * time of the first reading under the current rules, ISO 8601.
 */
export async function recomputeUnit(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  place: UnitPlace,
  stored: StoredUnit | undefined,
  reading: string,
): Promise<void> {
  if (!stored || stored.ruleVersion >= ruleVersion) return
  const writes = new JsonWrites(trx, dialect)
  const regionZones = await countZones(trx, place)
  const rows = await currentRows(trx, capacityTable, place)
  const quotas = await currentRows(trx, quotaTable, place)
  const facts: UnitFacts = {
    rows: new Map(rows.map(row => [skuKey(row.vmSku), row])),
    quotas: new Map(quotas.map(({ quotaKey, used, quotaLimit }) => [quotaKey, { used, limit: quotaLimit }])),
  }
  const now = verdicts(facts, regionZones)
  const { changed } = rowDifference<typeof capacityTable, CapacityRowColumns>(capacityTable, rows, now)
  const stamps = new Map(rows.map(({ vmSku, snapshotTime, runId }) => [skuKey(vmSku), { snapshotTime, runId }]))
  const stamped = changed.map(({ after }) => ({
    snapshotTime: reading,
    runId: '',
    ...after,
    ...stamps.get(skuKey(after.vmSku)),
  }))
  // Rows of one statement share their time and their run.
  for (const some of Map.groupBy(stamped, ({ snapshotTime, runId }) => `${snapshotTime} ${runId}`).values())
    await writes.update(currentTable(capacityTable), some)
  await rewriteHistory(trx, writes, place, facts, regionZones)
  const version = { ruleVersion, recomputedBeforeTime: dialect.time(reading) }
  await trx
    .updateTable('CapacityUnit')
    .set(version)
    .where(() => hasUnitKey(capacityUnits, place))
    .execute()
}

/**
 * Walks the changes from the current state backwards, and stores the differences between successive states under the
 * current rules.
 */
async function rewriteHistory(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  place: UnitPlace,
  facts: UnitFacts,
  regionZones: number,
): Promise<void> {
  const changes = await unitChanges(trx, capacityTable, place)
  const quotaChanges = await unitChanges(trx, quotaTable, place)
  const offersAt = Map.groupBy(changes, ({ changedAt }) => changedAt)
  const quotasAt = Map.groupBy(quotaChanges, ({ changedAt }) => changedAt)
  const times = [...new Set([...offersAt.keys(), ...quotasAt.keys()])].sort().reverse()
  await sql`delete from ${sql.table(capacityTable.changes)} where ${hasUnitKey(capacityUnits, place)}`.execute(trx)
  let after = verdicts(facts, regionZones)
  for (const changedAt of times) {
    const [offers, quotas] = [offersAt.get(changedAt) ?? [], quotasAt.get(changedAt) ?? []]
    undo(facts, offers, quotas)
    const before = verdicts(facts, regionZones)
    const runId = (offers[0] ?? quotas[0])?.runId ?? ''
    const found = transitions(capacityTable, { changedAt, runId }, rowDifference(capacityTable, before, after))
    await writes.insertMissing(changeTable(capacityTable), found)
    after = before
  }
}

function undo(
  { rows, quotas }: UnitFacts,
  offers: readonly Tables['CapacityChange'][],
  limits: readonly Tables['QuotaChange'][],
): void {
  for (const change of offers) {
    const row = beforeChange(capacityTable, change)
    if (row) rows.set(skuKey(change.vmSku), row)
    else rows.delete(skuKey(change.vmSku))
  }
  for (const change of limits) {
    const quota = beforeChange(quotaTable, change)
    if (quota) quotas.set(quota.quotaKey, { used: quota.used, limit: quota.quotaLimit })
    else quotas.delete(change.quotaKey)
  }
}

/** The rows with the verdicts of the current rules. */
function verdicts({ rows, quotas }: UnitFacts, regionZones: number): CapacityRowColumns[] {
  const skus = [...rows.values()].map(row => ({
    row,
    entry: { resourceType: row.resourceType as ResourceType, family: row.family, vCpus: row.vCpus },
    offer: {
      zones: zoneList(row.zones),
      restrictedZones: zoneList(row.restrictedZones),
      restriction: row.restriction,
    },
  }))
  return scoreSkus(skus, quotas, regionZones).map(({ row, availability, machinesThatFit, placementScore }) => ({
    ...row,
    availability,
    machinesThatFit,
    placementScore,
  }))
}

async function countZones(trx: Kysely<Tables>, place: UnitPlace): Promise<number> {
  const query = trx.selectFrom('RegionZone').select(({ fn }) => fn.countAll<number>().as('zones'))
  const { zones } = await query.where(() => hasUnitKey(capacityUnits, place)).executeTakeFirstOrThrow()
  return Number(zones)
}
