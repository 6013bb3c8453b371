import type { Kysely } from 'kysely'
import { capacityChange, capacitySnapshot } from '#shared/adapters/sql/ingestion/unit-tables.js'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { CapacityChangeTable, Tables } from '#shared/adapters/sql/schema.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { skuKey } from '#shared/contract/common/names.js'
import { type Difference, difference } from '#shared/ingestion/unit-diff.js'
import { respelled } from './family-names.js'
import type { CapacityRowColumns } from './unit-rows.js'

/** Which reading it was. */
export type ReadingStamp = Pick<UnitWrite, 'snapshotTime' | 'runId'>

/** What a row says; how its family is spelled is compared by its key alone. */
const values = [
  ...(['resourceType', 'familyKey', 'familyBase', 'vCpus', 'memoryGiB', 'availability'] as const),
  ...(['zones', 'restrictedZones', 'restriction', 'machinesThatFit', 'placementScore'] as const),
]

/**
 * Stores the rows of a unit that differ and returns how many. Transitions go to the history, but for a unit's first
 * reading, which only begins it.
 */
export async function writeCapacity(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  unit: UnitWrite,
  rows: readonly CapacityRowColumns[],
  hasHistory: boolean,
): Promise<number> {
  const { subscriptionId, region, snapshotTime, runId } = unit
  const query = trx.selectFrom('CapacitySnapshot').select(['subscriptionId', 'region', 'vmSku', 'family', ...values])
  const stored = await query.where('subscriptionId', '=', subscriptionId).where('region', '=', region).execute()
  const found = capacityDifference(stored, rows)
  const { added, changed, gone } = found

  const stamped = (rows: readonly CapacityRowColumns[]) => rows.map(row => ({ ...row, snapshotTime, runId }))
  const written = await respelled(trx, [...added, ...changed.map(({ after }) => after)])
  await writes.insert(capacitySnapshot, stamped(written.slice(0, added.length)))
  await writes.update(capacitySnapshot, stamped(written.slice(added.length)))
  await writes.delete(capacitySnapshot, stamped(gone))
  if (hasHistory) await writes.insertMissing(capacityChange, capacityTransitions(unit, found))
  return added.length + changed.length + gone.length
}

export const capacityDifference = (
  stored: readonly CapacityRowColumns[],
  read: readonly CapacityRowColumns[],
): Difference<CapacityRowColumns> => difference(stored, read, row => skuKey(row.vmSku), values)

/** What a reading found to be otherwise, for the history. */
export const capacityTransitions = (
  reading: ReadingStamp,
  { added, changed, gone }: Difference<CapacityRowColumns>,
): CapacityChangeTable[] => [
  ...added.map(after => transition(reading, null, after)),
  ...changed.map(({ before, after }) => transition(reading, before, after)),
  ...gone.map(before => transition(reading, before, null)),
]

/** What the SKU was before, or after where it appeared, and its state on both sides. */
function transition(
  { snapshotTime, runId }: ReadingStamp,
  before: CapacityRowColumns | null,
  after: CapacityRowColumns | null,
): CapacityChangeTable {
  const { subscriptionId, region, vmSku, resourceType, family, familyKey, familyBase, vCpus, memoryGiB } = (before ??
    after) as CapacityRowColumns
  return {
    ...{ subscriptionId, region, vmSku, changedAt: snapshotTime, runId },
    ...{ resourceType, family, familyKey, familyBase, vCpus, memoryGiB },
    availabilityBefore: before?.availability ?? null,
    availabilityAfter: after?.availability ?? null,
    zonesBefore: before?.zones ?? null,
    zonesAfter: after?.zones ?? null,
    restrictedZonesBefore: before?.restrictedZones ?? null,
    restrictedZonesAfter: after?.restrictedZones ?? null,
    restrictionBefore: before?.restriction ?? null,
    restrictionAfter: after?.restriction ?? null,
    machinesThatFitBefore: before?.machinesThatFit ?? null,
    machinesThatFitAfter: after?.machinesThatFit ?? null,
    placementScoreBefore: before?.placementScore ?? null,
    placementScoreAfter: after?.placementScore ?? null,
  }
}
