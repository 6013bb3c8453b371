import type { CapacityZones } from '#shared/contract/capacity/capacity-analytics.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'

interface RowZone {
  readonly logicalZone: string
  readonly physicalZone: string | undefined
  readonly state: 'usable' | 'restricted' | 'not offered'
  /** Other subscriptions with the same physical zone, and its number there. */
  readonly shared: readonly { readonly subscriptionName: string; readonly logicalZone: string }[]
}

/** The zones of a region for one row. */
export function toZones(
  row: Pick<CapacityRow, 'subscriptionId' | 'region' | 'zones' | 'restrictedZones'>,
  zones: Pick<CapacityZones, 'rows' | 'perSubscription'>,
): { regionZones: number; usable: number; list: RowZone[] } {
  const own = zones.perSubscription.find(one => one.subscriptionId === row.subscriptionId && one.region === row.region)
  const physical = new Map(own?.zones.map(zone => [zone.logicalZone, zone.physicalZone]))
  const names = [...new Set([...physical.keys(), ...row.zones, ...row.restrictedZones])].sort()
  const list = names.map((logicalZone): RowZone => {
    const physicalZone = physical.get(logicalZone)
    const twin = zones.rows.find(one => one.region === row.region && one.physicalZone === physicalZone)
    return {
      logicalZone,
      physicalZone,
      state: row.restrictedZones.includes(logicalZone)
        ? 'restricted'
        : row.zones.includes(logicalZone)
          ? 'usable'
          : 'not offered',
      shared: twin?.subscriptions.filter(one => one.subscriptionId !== row.subscriptionId) ?? [],
    }
  })
  return {
    regionZones: Math.max(own?.regionZones ?? 0, list.length),
    usable: list.filter(({ state }) => state === 'usable').length,
    list,
  }
}
