import { hash } from '../hash.js'

const orders = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
]

/** Logical zone numbers of one subscription in one region, by physical zone: `order[physical - 1]`. */
export function zoneOrder(seed: number, subscriptionId: string, region: string): readonly number[] {
  return orders[hash(seed, 'zones', subscriptionId, region) % orders.length]!
}

/** Physical zones as this subscription numbers them, ascending, as in Azure's answers. */
export function logicalZones(order: readonly number[], physical: readonly number[]): string[] {
  return physical.map(zone => String(order[zone - 1])).sort()
}
