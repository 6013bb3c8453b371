import type { ZoneFacts } from '#shared/capacity/analytics-repository.js'
import type { PhysicalZone, SubscriptionZones } from '#shared/contract/capacity/capacity-analytics.js'

/**
 * Each subscription has its own zone numbers. Maps each physical zone to the numbers of the subscriptions, and counts
 * the zones of a region per subscription.
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
