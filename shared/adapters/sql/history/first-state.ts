import type { Kysely } from 'kysely'
import type { CapacityRowColumns, UnitRows } from '#shared/adapters/sql/capacity/unit-rows.js'
import type { CapacityChangeTable, QuotaChangeTable, QuotaUsageTable, Tables } from '#shared/adapters/sql/schema.js'
import type { UnitPlace } from '#shared/capacity/ingestion/past-readings.js'
import { skuKey } from '#shared/contract/common/names.js'

/**
 * What a unit was at its first reading: what has never changed is as it is now, and of what has, the earliest change tells
 * what it was before.
 */
export async function firstState(trx: Kysely<Tables>, { subscriptionId, region }: UnitPlace): Promise<UnitRows> {
  const of = <Name extends 'CapacitySnapshot' | 'CapacityChange' | 'QuotaUsage' | 'QuotaChange'>(table: Name) =>
    trx
      .selectFrom(table as 'CapacityChange')
      .selectAll()
      .where('subscriptionId', '=', subscriptionId)
      .where('region', '=', region)
  const changes = await of('CapacityChange').orderBy('changedAt').execute()
  const quotaChanges = (await of('QuotaChange').orderBy('changedAt').execute()) as unknown as QuotaChangeTable[]
  const rows = (await of('CapacitySnapshot').execute()) as unknown as CapacityRowColumns[]
  const quotas = (await of('QuotaUsage').execute()) as unknown as QuotaUsageTable[]
  return {
    capacity: undone(rows, changes, row => skuKey(row.vmSku), rowBefore),
    quotas: undone(quotas, quotaChanges, row => row.quotaKey, quotaBefore),
  }
}

/** @param changes oldest first. */
function undone<Row, Change>(
  rows: readonly Row[],
  changes: readonly Change[],
  key: (row: Row | Change) => string,
  before: (change: Change) => Row | undefined,
): Row[] {
  const earliest = new Map<string, Change>()
  for (const change of changes) if (!earliest.has(key(change))) earliest.set(key(change), change)
  return [
    ...rows.filter(row => !earliest.has(key(row))),
    ...[...earliest.values()].flatMap(change => before(change) ?? []),
  ]
}

/** What a row was before a change; undefined where it was not there. */
export function rowBefore(change: CapacityChangeTable): CapacityRowColumns | undefined {
  const { subscriptionId, region, vmSku, resourceType, family, familyKey, familyBase, vCpus, memoryGiB } = change
  if (change.availabilityBefore === null) return undefined
  return {
    ...{ subscriptionId, region, vmSku, resourceType, family, familyKey, familyBase, vCpus, memoryGiB },
    availability: change.availabilityBefore,
    zones: change.zonesBefore ?? '',
    restrictedZones: change.restrictedZonesBefore ?? '',
    restriction: change.restrictionBefore,
    machinesThatFit: change.machinesThatFitBefore,
    placementScore: change.placementScoreBefore,
  }
}

/** Of a quota that has gone, its texts are not kept; no history names them. */
function quotaBefore(change: QuotaChangeTable): QuotaUsageTable | undefined {
  const { subscriptionId, region, quotaKey, usedBefore, limitBefore } = change
  if (usedBefore === null || limitBefore === null) return undefined
  const texts = { quotaName: '', localizedName: '', unit: '' }
  return { subscriptionId, region, quotaKey, ...texts, used: usedBefore, quotaLimit: limitBefore }
}
