import { type ResourceType, resourceTypes } from '#shared/contract/capacity/availability.js'
import { skuKey } from '#shared/contract/common/names.js'
import { familyBase } from './family-base.js'
import { type SkuCatalogEntry, type SkuOffer, type SkuRecord, zonalCapability } from './sku.js'

/** One SKU of a region with its offer; `entry` and `offer` are stored. */
export interface RegionSku {
  readonly entry: SkuCatalogEntry
  readonly offer: SkuOffer
}

const kept = new Set<string>(resourceTypes)

/** Keeps virtual machines, hosts and disks of a SKU list. Sizes of one disk SKU, and repeated names, are merged. */
export function readRegionSkus(records: readonly SkuRecord[]): RegionSku[] {
  const byName = new Map<string, RegionSku>()
  for (const record of records) {
    if (!kept.has(record.resourceType)) continue
    const key = skuKey(record.name)
    const sku = { entry: catalogEntry(record), offer: readOffer(record) }
    const seen = byName.get(key)
    byName.set(key, seen ? { entry: seen.entry, offer: foldOffers(seen.offer, sku.offer) } : sku)
  }
  // Sorted by the key, which is the fastest order for database inserts.
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sku]) => sku)
}

function catalogEntry(record: SkuRecord): SkuCatalogEntry {
  const isDisk = record.resourceType === 'disks'
  const { capabilities } = record
  return {
    vmSku: record.name,
    resourceType: record.resourceType as ResourceType,
    family: record.family.trim(),
    familyBase: isDisk ? '' : familyBase(record.name),
    tier: record.tier,
    vCpus: isDisk ? null : number(capabilities.vCPUs),
    vCpusAvailable: isDisk ? null : number(capabilities.vCPUsAvailable),
    memoryGiB: isDisk ? null : number(capabilities.MemoryGB),
    gpus: number(capabilities.GPUs),
    architecture: capabilities.CpuArchitectureType ?? null,
    retirementDate: retirementDate(capabilities.RetirementDateUtc),
    // The capabilities of a disk differ by size, and its sizes are merged.
    capabilities: isDisk ? {} : { ...capabilities, ...zonalCounts(record) },
  }
}

/** The number of zones in the region that have each capability that Azure reports by zone. */
function zonalCounts({ zoneCapabilities }: SkuRecord): Record<string, string> {
  const entries = Object.entries(zoneCapabilities)
  return Object.fromEntries(entries.map(([name, zones]) => [zonalCapability(name), String(zones.length)]))
}

function readOffer(record: SkuRecord): SkuOffer {
  const whole = record.restrictions.find(restriction => restriction.type === 'Location')
  const restricted = record.restrictions.filter(({ type }) => type === 'Zone').flatMap(({ zones }) => zones)
  return {
    zones: sorted(record.zones),
    restrictedZones: sorted(restricted),
    restriction: whole?.reason ?? null,
  }
}

/** Merges sizes of one disk SKU: usable in a zone if any size is, restricted there if all offered sizes are. */
function foldOffers(a: SkuOffer, b: SkuOffer): SkuOffer {
  const usable = new Set([...usableZones(a), ...usableZones(b)])
  const zones = sorted([...a.zones, ...b.zones])
  const restriction = a.restriction !== null && b.restriction !== null ? a.restriction : null
  const restricted = restriction === null ? zones : []
  return {
    zones,
    restrictedZones: sorted([...restricted, ...a.restrictedZones, ...b.restrictedZones]).filter(z => !usable.has(z)),
    restriction,
  }
}

const usableZones = ({ zones, restrictedZones, restriction }: SkuOffer): string[] =>
  restriction === null ? zones.filter(zone => !restrictedZones.includes(zone)) : []

const sorted = (zones: readonly string[]): string[] => [...new Set(zones)].sort()

function number(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/** Azure writes MM/DD/YYYY. */
function retirementDate(text: string | undefined): string | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text ?? '')
  return parts ? `${parts[3]}-${parts[1]}-${parts[2]}` : null
}
