import type { Catalogue, Disk } from '#local/resource-manager/estate/catalogue.js'
import type { Region } from '#local/resource-manager/estate/offer.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { logicalZones, zoneOrder } from '#local/resource-manager/estate/zones.js'
import { capabilityText, headText, placeText, restrictionText } from './record-text.js'

const burstMinutes = '30'

function diskCapabilities(disk: Disk): Record<string, string> {
  return {
    MaxSizeGiB: String(disk.maxSizeGiB),
    MinSizeGiB: String(disk.minSizeGiB),
    MaxIOps: String(disk.maxIOPS),
    MaxBandwidthMBps: String(disk.maxThroughputMBps),
    MaxValueOfMaxShares: String(disk.maxShares),
    ...(disk.burstIOPS > 0 && {
      MaxBurstIops: String(disk.burstIOPS),
      MaxBurstBandwidthMBps: String(disk.burstThroughputMBps),
      MaxBurstDurationInMin: burstMinutes,
    }),
  }
}

function record(fields: Record<string, string>, place: string, capabilities: string, restrictions = '[]'): string {
  return `${headText(fields)}${place},"capabilities":${capabilities},"restrictions":${restrictions}}`
}

/** Writes the records of a SKU list other than VM sizes: availability sets, disks, dedicated hosts, snapshots. */
export class OtherRecords {
  readonly #catalogue: Catalogue
  readonly #seed: number

  constructor(catalogue: Catalogue, seed: number) {
    this.#catalogue = catalogue
    this.#seed = seed
  }

  /** Availability sets and disks, listed before the VM sizes. A disk name repeats once per disk size. */
  before(subscription: Subscription, region: Region): string[] {
    const order = zoneOrder(this.#seed, subscription.id, region.name)
    const faultDomains = capabilityText({ MaximumPlatformFaultDomainCount: '3' })
    const sets = ['Classic', 'Aligned'].map(name =>
      record({ resourceType: 'availabilitySets', name }, placeText(region.name, []), faultDomains),
    )
    const disks = region.disks.map(offer => {
      const disk = this.#catalogue.disks[offer.index]!
      const fields = { resourceType: 'disks', name: disk.name, tier: disk.tier, size: disk.size }
      const wholeRegion = offer.restrictions > 0 ? 'NotAvailableForSubscription' : undefined
      return record(
        fields,
        placeText(region.name, logicalZones(order, offer.zones)),
        capabilityText(diskCapabilities(disk)),
        restrictionText(region.name, wholeRegion, []),
      )
    })
    return [...sets, ...disks]
  }

  /** Dedicated hosts and snapshots, listed after the VM sizes. */
  after(subscription: Subscription, region: Region): string[] {
    const order = zoneOrder(this.#seed, subscription.id, region.name)
    const isZonal = region.sizes.some(offer => offer.zones.length > 0)
    const zones = isZonal ? logicalZones(order, [1, 2, 3]) : []
    const hosts = region.hosts.map(index => {
      const host = this.#catalogue.hosts[index]!
      const fields = { resourceType: 'hostGroups/hosts', name: host.name, tier: 'Standard', family: host.family }
      return record(fields, placeText(region.name, zones), '[]')
    })
    const snapshots = ['Standard_LRS', 'Premium_LRS', ...(isZonal ? ['Standard_ZRS'] : [])].map(name =>
      record({ resourceType: 'snapshots', name, tier: name.split('_')[0]! }, placeText(region.name, []), '[]'),
    )
    return [...hosts, ...snapshots]
  }
}
