import type { ListedSize, PricedCapacity } from '#shared/capacity/capacity-repository.js'
import { rowSignals } from '#shared/capacity/capacity-row.js'
import { findShortfall, judgeFit } from '#shared/capacity/fit.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { placementScore } from '#shared/capacity/scores/placement-score.js'
import { availabilities } from '#shared/contract/capacity/availability.js'
import type { SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter, MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import type { Range } from '#shared/contract/common/filter-words.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { Sort } from '#shared/contract/common/paging.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import { free, type Quota } from '#shared/quota/quota.js'
import type { Window } from '#shared/reads/row-reads.js'
import { toSizeFacts } from '#shared/sku-catalog/size-facts.js'
import type { SkuCatalogEntry } from '#shared/sku-catalog/sku.js'

const totals: Readonly<Record<string, string>> = { virtualMachines: 'cores', 'hostGroups/hosts': 'dedicatedvcpus' }

/** No price is stored. */
const unpriced = { pricePerHour: null, priceDerivedFrom: null, currency: 'USD' }
/**
 * The regional total `cores` of the unit of each row: rows of hosts and disks do not have it, because they do not count
 * against it.
 */
const totalsByRow = new WeakMap<PricedCapacity, Quota>()
export const toCores = (row: PricedCapacity): Quota | undefined => totalsByRow.get(row)
function withCores(row: PricedCapacity, cores: Quota | undefined): PricedCapacity {
  if (cores) totalsByRow.set(row, cores)
  return row
}

function toListedSize(entry: SkuCatalogEntry): ListedSize {
  const { gpuCount: gpus, ...facts } = toSizeFacts(entry)
  return { gpus, architecture: entry.architecture, ...facts }
}

/** The reads of the latest snapshot computed directly from the units: a database must return the same. */

export function naiveRows(units: readonly UnitWrite[], names: ReadonlyMap<string, string>): PricedCapacity[] {
  return units.flatMap(({ subscriptionId, region, snapshotTime, scored }) =>
    scored.skus.map(({ entry, offer, availability, machinesThatFit, placementScore }): PricedCapacity => {
      const family = scored.quotas.get(familyKey(entry.family))
      const regional = scored.quotas.get(totals[entry.resourceType] ?? '')
      const row: PricedCapacity = {
        subscriptionId,
        subscriptionName: names.get(subscriptionId) ?? null,
        region,
        snapshotTime,
        vmSku: entry.vmSku,
        resourceType: entry.resourceType,
        family: entry.family,
        familyBase: entry.familyBase,
        vCpus: entry.vCpus,
        memoryGiB: entry.memoryGiB,
        availability,
        machinesThatFit,
        placementScore,
        zones: offer.zones.join(','),
        restrictedZones: offer.restrictedZones.join(','),
        restriction: offer.restriction,
        familyUsed: family?.used ?? null,
        familyLimit: family?.limit ?? null,
        regionalUsed: regional?.used ?? null,
        regionalLimit: regional?.limit ?? null,
        ...toListedSize(entry),
        ...unpriced,
      }
      return withCores(row, scored.quotas.get('cores'))
    }),
  )
}

/** The rows with their scores for the requested machines; `regionZones` gives the zones of a unit. */
export function naiveScores(
  rows: readonly PricedCapacity[],
  request: MachineRequest,
  regionZones: (row: PricedCapacity) => number,
): PricedCapacity[] {
  const siblingsByFamily = groupBy(
    rows.filter(({ resourceType }) => resourceType === 'virtualMachines'),
    ({ subscriptionId, region, family }) => [subscriptionId, region, familyKey(family)].join(),
  )
  return rows.map(row => {
    const of = siblingsByFamily.get([row.subscriptionId, row.region, familyKey(row.family)].join()) ?? []
    const siblings = { total: of.length, restricted: of.filter(({ restriction }) => restriction !== null).length }
    const signals = { ...rowSignals(row), regionZones: regionZones(row), siblings }
    return withCores({ ...row, placementScore: placementScore(signals, request).score }, toCores(row))
  })
}

export const isFitting = (row: PricedCapacity, request: MachineRequest): boolean =>
  judgeFit(rowSignals(row), request) === true

export const fitWord = (row: PricedCapacity, request: MachineRequest): string =>
  String(judgeFit(rowSignals(row), request) ?? 'unknown')

export function naiveFilter(rows: readonly PricedCapacity[], filter: CapacityFilter): PricedCapacity[] {
  const isIn = (values: readonly string[] | undefined, value: string) => values === undefined || values.includes(value)
  const skus = filter.sku?.map(sku => new RegExp(`^(standard_)?${sku.replaceAll('*', '.*')}$`, 'i'))
  return rows.filter(
    row =>
      isIn(filteredRegions(filter), row.region) &&
      isIn(filter.subscriptionIds, row.subscriptionId) &&
      isIn(filter.family, familyKey(row.family)) &&
      isIn(filter.familyBase, row.familyBase) &&
      (skus === undefined || skus.some(sku => sku.test(row.vmSku))) &&
      isInRange(filter.vCpus, row.vCpus) &&
      isInRange(filter.memoryGiB, row.memoryGiB) &&
      isInRange(filter.gpus, row.gpus) &&
      isInRange(filter.pricePerHour, row.pricePerHour) &&
      isIn(filter.architecture, row.architecture ?? 'unknown') &&
      isIn(filter.localDisk, row.localDiskGiB === null ? 'unknown' : String(row.localDiskGiB > 0)) &&
      isIn(filter.acceleratedNetworking, String(row.acceleratedNetworking ?? 'unknown')) &&
      isIn(filter.availability, row.availability) &&
      isIn(filter.resourceType, row.resourceType) &&
      isIn(filter.fits, fitWord(row, filter)) &&
      found(row, filter.search),
  )
}

const isInRange = (range: Range | undefined, value: number | null): boolean =>
  range === undefined || (value !== null && value >= (range.min ?? value) && value <= (range.max ?? value))

function found({ vmSku, family }: PricedCapacity, search: string | undefined): boolean {
  if (search === undefined) return true
  return vmSku.toLowerCase().includes(search.toLowerCase()) || familyKey(family).includes(familyKey(search))
}

export function naiveSort(
  rows: readonly PricedCapacity[],
  { column, direction }: Sort<SortableColumn>,
  { offset, limit }: Window,
  request: MachineRequest = {},
): PricedCapacity[] {
  const sign = direction === 'asc' ? 1 : -1
  const sorted = [...rows].sort(
    (a, b) =>
      unknownLast(a, b, column, request) ||
      sign * compare(sortValue(a, column, request), sortValue(b, column, request)) ||
      compare(a.region, b.region) ||
      compare(a.vmSku, b.vmSku) ||
      compare(a.subscriptionId, b.subscriptionId),
  )
  return sorted.slice(offset, offset + limit)
}

/** Unknown numbers come after known ones, in both directions. */
function unknownLast(a: PricedCapacity, b: PricedCapacity, column: SortableColumn, request: MachineRequest): number {
  if (column === 'subscriptionName') return 0
  return Number(sortValue(a, column, request) === null) - Number(sortValue(b, column, request) === null)
}

function sortValue(row: PricedCapacity, column: SortableColumn, request: MachineRequest): string | number | null {
  if (column === 'availability') return availabilities.indexOf(row.availability)
  if (column === 'family') return familyKey(row.family)
  if (column === 'quotaUsed') return row.familyUsed
  if (column === 'fits') {
    const fits = judgeFit(rowSignals(row), request)
    return fits === null ? null : Number(fits)
  }
  if (column === 'shortfall') return findShortfall(rowSignals(row), request)?.machines ?? null
  if (column === 'regionalLimit') return row.regionalLimit ?? (row.resourceType === 'hostGroups/hosts' ? 3_000 : null)
  if (column === 'quotaLimit') return row.familyLimit
  if (column === 'pricePerHour' || column === 'pricePerMonth') return null
  const value = row[column]
  return typeof value === 'boolean' ? Number(value) : value
}

/** No value comes before every value; text is compared case-insensitively. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  const [left, right] = [a, b].map(value => (typeof value === 'string' ? value.toLowerCase() : value)) as [never, never]
  return left < right ? -1 : Number(left > right)
}

export function naiveSummary(rows: readonly PricedCapacity[], request: MachineRequest = {}): Record<string, number> {
  const count = (state: string) => rows.filter(({ availability }) => availability === state).length
  const different = (values: string[]) => new Set(values.filter(Boolean)).size
  const units = groupBy(rows, ({ subscriptionId, region, family }) =>
    [subscriptionId, region, familyKey(family)].join(),
  )
  const quotas = [...units.values()].flatMap(([row]) => toQuota(row as PricedCapacity))
  return {
    rows: rows.length,
    available: count('Available'),
    limited: count('Limited'),
    constrained: count('Constrained'),
    restricted: count('Restricted'),
    unknown: count('Unknown'),
    offered: count('Offered'),
    fitting: rows.filter(row => isFitting(row, request)).length,
    subscriptions: different(rows.map(({ subscriptionId }) => subscriptionId)),
    regions: different(rows.map(({ region }) => region)),
    skus: different(rows.map(({ vmSku }) => vmSku.toLowerCase())),
    families: different(rows.map(({ family }) => familyKey(family))),
    quotaLimit: sum(quotas.map(({ limit }) => limit)) ?? 0,
    quotaUsed: sum(quotas.map(({ used }) => used)) ?? 0,
    quotaFree: sum(quotas.map(free)) ?? 0,
    ...usableSums([...units.values()].map(([row]) => row as PricedCapacity)),
  }
}

/**
 * Each regional total limits the sum of the free quotas of its subscription there; `firsts` has one row of each quota.
 */
function usableSums(firsts: readonly PricedCapacity[]) {
  const sums = { quotaUsable: 0, quotaStranded: 0, unitsWithoutTotal: 0 }
  for (const unit of groupBy(firsts, ({ subscriptionId, region }) => `${subscriptionId} ${region}`).values()) {
    const ofFamilies = unit.flatMap(toQuota).reduce((total, quota) => total + free(quota), 0)
    const left = regionalFree(unit[0] as PricedCapacity)
    if (left === null && ofFamilies > 0) sums.unitsWithoutTotal += 1
    if (left === null) continue
    sums.quotaUsable += Math.min(ofFamilies, left)
    sums.quotaStranded += Math.max(0, ofFamilies - left)
  }
  return sums
}

function regionalFree(row: PricedCapacity): number | null {
  const cores = toCores(row)
  return cores ? free(cores) : null
}

/** Of one family, by subscription: `firsts` has one row of each subscription. */
export function familyReach(firsts: readonly PricedCapacity[]) {
  const known = firsts.flatMap(row => {
    const [quota, left] = [toQuota(row)[0], regionalFree(row)]
    if (!quota || (left === null && free(quota) > 0)) return []
    const usable = Math.min(free(quota), left ?? 0)
    return [{ usable, stranded: free(quota) - usable }]
  })
  return {
    quotaUsable: sum(known.map(({ usable }) => usable)),
    quotaStranded: sum(known.map(({ stranded }) => stranded)),
  }
}

/** Families by region, in this order; of each family's spellings the key. */
export function naiveFamilies(rows: readonly PricedCapacity[], request: MachineRequest = {}): CapacityFamily[] {
  const groups = groupBy(
    rows.filter(({ family }) => family !== ''),
    ({ region, family }) => `${region} ${familyKey(family)}`,
  )
  return [...groups]
    .sort(([a], [b]) => compare(a, b))
    .map(([, group]) => {
      const [first] = group as [PricedCapacity]
      const {
        regions: _regions,
        families: _families,
        unitsWithoutTotal: _units,
        ...counts
      } = naiveSummary(group, request)
      const units = [...groupBy(group, ({ subscriptionId }) => subscriptionId).values()]
      const quotas = units.flatMap(([row]) => toQuota(row as PricedCapacity))
      return {
        region: first.region,
        family: familyKey(first.family),
        familyBase: first.familyBase,
        ...counts,
        undecided: group.filter(row => fitWord(row, request) === 'unknown').length,
        largestVCpus: max(group.map(({ vCpus }) => vCpus)),
        machinesThatFit: sum(units.map(unit => max(unit.map(({ machinesThatFit }) => machinesThatFit)))),
        bestScore: max(group.map(({ placementScore }) => placementScore)),
        quotaLimit: sum(quotas.map(({ limit }) => limit)),
        quotaUsed: sum(quotas.map(({ used }) => used)),
        quotaFree: sum(quotas.map(free)),
        ...familyReach(units.map(([row]) => row as PricedCapacity)),
        lowestPricePerHour: null,
        lowestPricePerMonth: null,
        lowestPricePerVCpuHour: null,
        currency: 'USD',
      } as CapacityFamily
    })
}

function groupBy(rows: readonly PricedCapacity[], key: (row: PricedCapacity) => string): Map<string, PricedCapacity[]> {
  const groups = new Map<string, PricedCapacity[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

const known = (values: (number | null)[]): number[] => values.filter(value => value !== null)
const max = (values: (number | null)[]) => (known(values).length > 0 ? Math.max(...known(values)) : null)
/** Null if no value is known. */
const sum = (values: (number | null)[]) => (known(values).length > 0 ? known(values).reduce((a, b) => a + b) : null)

function toQuota({ familyUsed: used, familyLimit: limit }: PricedCapacity): Quota[] {
  return used === null || limit === null ? [] : [{ used, limit }]
}
