import type { FamilyFacts, PlaceFacts, SizeFacts, StateCounts } from '#shared/capacity/analytics-repository.js'
import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import type { TopSku } from '#shared/contract/capacity/capacity-analytics.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { FamilyQuota } from '#shared/quota/family-quota.js'
import { familyReach, fitWord, isFitting, toCores } from './naive-capacity.js'

/** The aggregates of capacity computed row by row: a database must return the same. */

/** `all` are the rows of the whole estate: the regional total is that of machines, even if the filter leaves none. */
export function naivePlaces(
  rows: readonly PricedCapacity[],
  request: MachineRequest,
  all: readonly PricedCapacity[],
): PlaceFacts[] {
  return grouped(rows, ({ region, subscriptionId }) => `${region} ${subscriptionId}`).map(group => {
    const [first] = group as [PricedCapacity]
    const machine = all.find(
      row =>
        row.resourceType === 'virtualMachines' &&
        row.subscriptionId === first.subscriptionId &&
        row.region === first.region,
    )
    const { regionalUsed: used, regionalLimit: limit } = machine ?? first
    return {
      subscriptionId: first.subscriptionId,
      subscriptionName: first.subscriptionName,
      region: first.region,
      ...counts(group, request),
      ...quotas(group),
      regionalFree: used === null || limit === null ? null : Math.max(0, limit - used),
      snapshotTime: first.snapshotTime,
    }
  })
}

/** The key of each family's spellings. */
export function naiveFamilyFacts(rows: readonly PricedCapacity[], request: MachineRequest): FamilyFacts[] {
  return grouped(rows, ({ region, family }) => `${region} ${familyKey(family)}`).map(group => {
    const [first] = group as [PricedCapacity]
    const key = familyKey(first.family)
    const units = grouped(group, ({ subscriptionId }) => subscriptionId)
    return {
      region: first.region,
      familyKey: key,
      family: key,
      familyBase: first.familyBase,
      ...counts(group, request),
      ...quotas(group),
      ...familyReach(units.map(([row]) => row as PricedCapacity)),
      machinesThatFit: sum(units.map(unit => max(unit.map(({ machinesThatFit }) => machinesThatFit)))),
      bestScore: max(group.map(({ placementScore }) => placementScore)),
    }
  })
}

/** By subscription, in the order of region, family and subscription. */
export function naiveFamilyQuotas(rows: readonly PricedCapacity[]): FamilyQuota[] {
  const ofFamilies = rows.filter(({ family, familyLimit }) => family !== '' && familyLimit !== null)
  const units = grouped(ofFamilies, row => `${row.region} ${familyKey(row.family)} ${row.subscriptionId}`)
  return units.map(group => {
    const [first] = group as [PricedCapacity]
    const key = familyKey(first.family)
    const constrained = known(group.map(row => (row.availability === 'Constrained' ? row.vCpus : null)))
    return {
      subscriptionId: first.subscriptionId,
      subscriptionName: first.subscriptionName,
      region: first.region,
      familyKey: key,
      family: key,
      familyBase: first.familyBase,
      quotaLimit: first.familyLimit ?? 0,
      quotaUsed: first.familyUsed ?? 0,
      regionalLimit: toCores(first)?.limit ?? null,
      regionalUsed: toCores(first)?.used ?? null,
      fittingRows: group.filter(({ availability }) => ['Available', 'Limited'].includes(availability)).length,
      smallestConstrained: constrained.length > 0 ? Math.min(...constrained) : null,
    }
  })
}

export function naiveTopSkus(rows: readonly PricedCapacity[], request: MachineRequest, count: number): TopSku[] {
  const sizes = rows.filter(({ resourceType }) => resourceType === 'virtualMachines')
  const all = grouped(sizes, ({ vmSku }) => vmSku.toLowerCase()).map(group => {
    const [first] = group as [PricedCapacity]
    const able = group.filter(row => isFitting(row, request))
    return {
      vmSku: first.vmSku,
      family: familyKey(first.family),
      vCpus: first.vCpus,
      rows: group.length,
      regions: new Set(able.map(({ region }) => region)).size,
      subscriptions: new Set(able.map(({ subscriptionId }) => subscriptionId)).size,
      available: group.filter(({ availability }) => availability === 'Available').length,
      deployableRows: able.length,
      machinesThatFit: sum(group.map(({ machinesThatFit }) => machinesThatFit)),
      bestScore: max(group.map(({ placementScore }) => placementScore)),
    }
  })
  const machines = ({ machinesThatFit }: TopSku) => machinesThatFit ?? -1
  return all.sort((a, b) => b.deployableRows - a.deployableRows || machines(b) - machines(a)).slice(0, count)
}

/** By region and size; no price is known. */
export function naiveSizes(rows: readonly PricedCapacity[], request: MachineRequest): SizeFacts[] {
  return grouped(rows, ({ region, vmSku }) => `${region} ${vmSku.toLowerCase()}`).map(group => {
    const [{ region, vmSku, family, vCpus }] = group as [PricedCapacity]
    const memoryGiB = max(group.map(row => row.memoryGiB))
    const key = { region, skuKey: vmSku.toLowerCase(), vmSku, family: familyKey(family), vCpus, memoryGiB }
    return { ...key, ...counts(group, request), pricePerHour: null, priceDerivedFrom: null }
  })
}

function counts(rows: readonly PricedCapacity[], request: MachineRequest): StateCounts {
  const having = (state: string) => rows.filter(({ availability }) => availability === state).length
  return {
    rows: rows.length,
    available: having('Available'),
    limited: having('Limited'),
    constrained: having('Constrained'),
    restricted: having('Restricted'),
    unknown: having('Unknown'),
    offered: having('Offered'),
    deployableRows: rows.filter(row => isFitting(row, request)).length,
    undecidedRows: rows.filter(row => fitWord(row, request) === 'unknown').length,
  }
}

function quotas(rows: readonly PricedCapacity[]) {
  const units = grouped(rows, row => `${row.subscriptionId} ${row.region} ${familyKey(row.family)}`)
  const firsts = units.map(([row]) => row as PricedCapacity)
  const free = ({ familyLimit: limit, familyUsed: used }: PricedCapacity) =>
    limit === null || used === null ? null : Math.max(0, limit - used)
  return {
    quotaLimit: sum(firsts.map(({ familyLimit }) => familyLimit)),
    quotaUsed: sum(firsts.map(({ familyUsed }) => familyUsed)),
    quotaFree: sum(firsts.map(free)),
  }
}

/** Groups in the order of their keys. */
function grouped(rows: readonly PricedCapacity[], key: (row: PricedCapacity) => string): PricedCapacity[][] {
  const groups = new Map<string, PricedCapacity[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

const known = (values: (number | null)[]): number[] => values.filter(value => value !== null)
const max = (values: (number | null)[]) => (known(values).length > 0 ? Math.max(...known(values)) : null)
const sum = (values: (number | null)[]) => (known(values).length > 0 ? known(values).reduce((a, b) => a + b) : null)
