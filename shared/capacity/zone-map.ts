import type { ZoneFacts } from '#shared/capacity/analytics-repository.js'
import type { PhysicalZone, SubscriptionZones } from '#shared/contract/capacity/capacity-analytics.js'

/**
 * Zone numbers are a subscription's own. By physical zone it shows which number of one subscription is which of another; by
 * subscription, how many zones a region has for it.
 */
export function zoneMap(facts: readonly ZoneFacts[]): { rows: PhysicalZone[]; perSubscription: SubscriptionZones[] } {
  const rows = new Map<string, PhysicalZone>()
  const perSubscription = new Map<string, SubscriptionZones>()
  for (const { subscriptionId, region, logicalZone, physicalZone, ...fact } of facts) {
    const subscription = { subscriptionId, subscriptionName: fact.subscriptionName ?? subscriptionId }
    const row = found(rows, `${region}/${physicalZone}`, () => ({ region, physicalZone, subscriptions: [] }))
    row.subscriptions.push({ ...subscription, logicalZone })
    const unit = found(perSubscription, `${region}/${subscriptionId}`, () => ({
      ...subscription,
      region,
      regionZones: 0,
      zones: [],
    }))
    unit.zones.push({ logicalZone, physicalZone })
    unit.regionZones += 1
  }
  for (const { zones } of perSubscription.values()) zones.sort((a, b) => (a.logicalZone < b.logicalZone ? -1 : 1))
  return { rows: [...rows.values()], perSubscription: [...perSubscription.values()].sort(byPlace) }
}

const byPlace = (a: SubscriptionZones, b: SubscriptionZones): number =>
  a.region.localeCompare(b.region, 'en') || a.subscriptionName.localeCompare(b.subscriptionName, 'en')

function found<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known) return known
  const made = make()
  map.set(key, made)
  return made
}
