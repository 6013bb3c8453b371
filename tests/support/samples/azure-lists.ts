import type { Simulator } from '../product/simulator.js'

/** Records of the Resource Manager, with the fields that the tests read. */
export interface SkuRecord {
  readonly resourceType: string
  readonly name: string
  readonly family?: string
  readonly restrictions?: readonly { readonly type: string; readonly restrictionInfo?: { zones?: string[] } }[]
  readonly locationInfo?: readonly { readonly location: string; readonly zones?: string[] }[]
}

export interface UsageRecord {
  readonly name: { readonly value: string }
  readonly currentValue: number
  readonly limit: number
}

const kept = ['virtualMachines', 'hostGroups/hosts', 'disks']

export function subscriptionIds(simulator: Simulator): Promise<string[]> {
  const list = simulator.list<{ subscriptionId: string }>('/subscriptions?api-version=2022-12-01')
  return list.then(found => found.map(({ subscriptionId }) => subscriptionId))
}

export function skuRecords(simulator: Simulator, subscriptionId: string, region: string): Promise<SkuRecord[]> {
  const filter = encodeURIComponent(`location eq '${region}'`)
  const skus = `/subscriptions/${subscriptionId}/providers/Microsoft.Compute/skus`
  return simulator.list(`${skus}?api-version=2021-07-01&$filter=${filter}`)
}

export function usageRecords(simulator: Simulator, subscriptionId: string, region: string): Promise<UsageRecord[]> {
  const usages = `/subscriptions/${subscriptionId}/providers/Microsoft.Compute/locations/${region}/usages`
  return simulator.list(`${usages}?api-version=2024-07-01`)
}

export interface ExpectedUnit {
  /** Rows by resource type. */
  readonly rows: Record<string, number>
  /** Names that Azure restricts in the region. */
  readonly restricted: string[]
}

/** The expected rows of a SKU list: one row for each name; a disk is restricted if all of its sizes are. */
export function expectedUnit(records: readonly SkuRecord[]): ExpectedUnit {
  const byName = new Map<string, SkuRecord[]>()
  for (const record of records) {
    if (kept.includes(record.resourceType)) byName.set(record.name, [...(byName.get(record.name) ?? []), record])
  }
  const rows: Record<string, number> = {}
  const restricted: string[] = []
  for (const [name, sizes] of byName) {
    const type = sizes[0]?.resourceType ?? ''
    rows[type] = (rows[type] ?? 0) + 1
    if (sizes.every(isRestricted)) restricted.push(name)
  }
  return { rows, restricted: restricted.sort() }
}

/** Restrictions of the whole region; a restriction of every zone is not one of the region. */
const isRestricted = ({ restrictions = [] }: SkuRecord): boolean => restrictions.some(({ type }) => type === 'Location')
