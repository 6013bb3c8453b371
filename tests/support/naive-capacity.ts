import type { FamilyUnit, StoredCapacity, Window } from '#shared/capacity/capacity-repository.js'
import { free } from '#shared/capacity/quota.js'
import type { SortableColumn } from '#shared/contract/capacity-columns.js'
import { type CapacityFilter, filteredRegions } from '#shared/contract/capacity-filter.js'
import { familyKey } from '#shared/contract/names.js'
import type { Sort } from '#shared/contract/paging.js'
import type { UnitWrite } from '#shared/ingestion/ingestion-repository.js'

/** The reads of the latest snapshot done the plain way, over the units themselves: what a database must agree with. */

export function naiveRows(units: readonly UnitWrite[], names: ReadonlyMap<string, string>): StoredCapacity[] {
  return units.flatMap(({ subscriptionId, region, snapshotTime, scored }) =>
    scored.skus.map(({ entry, offer, availability, machinesThatFit, placementScore }): StoredCapacity => {
      const family = scored.quotas.get(familyKey(entry.family))
      const regional = scored.quotas.get('cores')
      return {
        ...{ subscriptionId, subscriptionName: names.get(subscriptionId) ?? null, region, snapshotTime },
        ...{ vmSku: entry.vmSku, resourceType: entry.resourceType, family: entry.family, familyBase: entry.familyBase },
        ...{ vCpus: entry.vCpus, memoryGiB: entry.memoryGiB, availability, machinesThatFit, placementScore },
        ...{
          zones: offer.zones.join(','),
          restrictedZones: offer.restrictedZones.join(','),
          restriction: offer.restriction,
        },
        ...{ familyUsed: family?.used ?? null, familyLimit: family?.limit ?? null },
        ...{ regionalUsed: regional?.used ?? null, regionalLimit: regional?.limit ?? null },
      }
    }),
  )
}

export function naiveFilter(rows: readonly StoredCapacity[], filter: CapacityFilter): StoredCapacity[] {
  const isIn = (values: readonly string[] | undefined, value: string) => values === undefined || values.includes(value)
  const skus = filter.sku?.map(sku => sku.toLowerCase())
  return rows.filter(
    row =>
      isIn(filteredRegions(filter), row.region) &&
      isIn(filter.subscriptionIds, row.subscriptionId) &&
      isIn(filter.family, familyKey(row.family)) &&
      isIn(filter.familyBase, row.familyBase) &&
      isIn(skus, row.vmSku.toLowerCase()) &&
      isIn(filter.availability, row.availability) &&
      isIn(filter.resourceType, row.resourceType) &&
      found(row, filter.search),
  )
}

function found({ vmSku, family }: StoredCapacity, search: string | undefined): boolean {
  if (search === undefined) return true
  return vmSku.toLowerCase().includes(search.toLowerCase()) || familyKey(family).includes(familyKey(search))
}

export function naiveSort(
  rows: readonly StoredCapacity[],
  { column, direction }: Sort<SortableColumn>,
  { offset, limit }: Window,
): StoredCapacity[] {
  const sign = direction === 'asc' ? 1 : -1
  const sorted = [...rows].sort(
    (a, b) =>
      sign * compare(sortValue(a, column), sortValue(b, column)) ||
      compare(a.region, b.region) ||
      compare(a.vmSku, b.vmSku) ||
      compare(a.subscriptionId, b.subscriptionId),
  )
  return sorted.slice(offset, offset + limit)
}

function sortValue(row: StoredCapacity, column: SortableColumn): string | number | null {
  if (column === 'family') return familyKey(row.family)
  if (column === 'quotaUsed') return row.familyUsed
  if (column === 'quotaLimit') return row.familyLimit
  return row[column]
}

/** No value comes before every value; text without regard to casing. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  const [left, right] = [a, b].map(value => (typeof value === 'string' ? value.toLowerCase() : value)) as [never, never]
  return left < right ? -1 : Number(left > right)
}

export function naiveSummary(rows: readonly StoredCapacity[]): Record<string, number> {
  const count = (state: string) => rows.filter(({ availability }) => availability === state).length
  const different = (values: string[]) => new Set(values.filter(Boolean)).size
  const quotas = new Map<string, { used: number; limit: number }>()
  for (const { subscriptionId, region, family, familyUsed: used, familyLimit: limit } of rows)
    if (used !== null && limit !== null) quotas.set(`${subscriptionId} ${region} ${familyKey(family)}`, { used, limit })
  const sum = (value: (quota: { used: number; limit: number }) => number) =>
    [...quotas.values()].reduce((total, quota) => total + value(quota), 0)
  return {
    ...{ rows: rows.length, available: count('Available'), limited: count('Limited') },
    ...{ constrained: count('Constrained'), restricted: count('Restricted'), unknown: count('Unknown') },
    subscriptions: different(rows.map(({ subscriptionId }) => subscriptionId)),
    regions: different(rows.map(({ region }) => region)),
    skus: different(rows.map(({ vmSku }) => vmSku.toLowerCase())),
    families: different(rows.map(({ family }) => familyKey(family))),
    quotaLimit: sum(({ limit }) => limit),
    quotaUsed: sum(({ used }) => used),
    quotaFree: sum(free),
  }
}

/** Units of families, in the order of region, family and subscription. */
export function naiveFamilies(rows: readonly StoredCapacity[]): Omit<FamilyUnit, 'family'>[] {
  const groups = new Map<string, StoredCapacity[]>()
  for (const row of rows.filter(({ family }) => family !== '')) {
    const key = [row.region, familyKey(row.family), row.subscriptionId].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const most = (values: (number | null)[]) =>
    values.reduce((a, b) => (b === null || (a !== null && a >= b) ? a : b), null)
  return [...groups]
    .sort(([a], [b]) => compare(a, b))
    .map(([, group]) => {
      const [first] = group as [StoredCapacity]
      const count = (state: string) => group.filter(({ availability }) => availability === state).length
      return {
        ...{ subscriptionId: first.subscriptionId, region: first.region, familyKey: familyKey(first.family) },
        ...{ familyBase: first.familyBase, available: count('Available'), limited: count('Limited') },
        ...{ constrained: count('Constrained'), restricted: count('Restricted'), unknown: count('Unknown') },
        largestVCpus: most(group.map(({ vCpus }) => vCpus)),
        machinesThatFit: most(group.map(({ machinesThatFit }) => machinesThatFit)),
        bestScore: most(group.map(({ placementScore }) => placementScore)),
        ...{ quotaUsed: first.familyUsed, quotaLimit: first.familyLimit },
      }
    })
}
