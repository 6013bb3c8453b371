import { storable } from '#shared/adapters/azure/calls/records.js'
import { regionKey } from '#shared/contract/common/names.js'
import { setOwn } from '#shared/contract/common/own.js'
import { OddRecord, parseRecord } from '#shared/kernel/odd-record.js'
import type { UsageRecord } from '#shared/quota/quota.js'
import { type SkuRecord, type SkuRestriction, unreadableRestriction } from '#shared/sku-catalog/sku.js'
import { SkuWire, UsageWire } from './compute-wire.js'

type Names = readonly string[] | null | undefined
type LocationInfo = NonNullable<SkuWire['locationInfo']>[number]
type Restriction = NonNullable<SkuWire['restrictions']>[number]

/** Converts a record. It may have several regions, in any case; only the data of this region is used. */
export function toSkuRecord(record: unknown, region: string): SkuRecord[] {
  const sku = parseRecord(SkuWire, 'SKU', record)
  const here = (names: Names) => names?.some(name => regionKey(name) === region) ?? false
  if (!here(sku.locations)) return []
  const info = sku.locationInfo?.find(({ location }) => location && regionKey(location) === region)
  return [
    {
      resourceType: sku.resourceType,
      name: storable(sku.name),
      tier: storable(sku.tier ?? ''),
      size: storable(sku.size ?? ''),
      family: storable(sku.family ?? ''),
      zones: info?.zones ?? [],
      capabilities: toCapabilities(sku),
      zoneCapabilities: toZoneCapabilities(info),
      restrictions: (sku.restrictions ?? []).flatMap(restriction => toRestriction(restriction, here)),
    },
  ]
}

/**
 * A restriction in this region. An unreadable restriction excludes the whole region, because ignoring it would show a
 * size as available that Azure refuses.
 */
function toRestriction(
  { type, values, reasonCode, restrictionInfo: info }: Restriction,
  here: (names: Names) => boolean,
): SkuRestriction[] {
  const regions = info?.locations ?? (type === 'Zone' ? undefined : values)
  if (regions && regions.length > 0 && !here(regions)) return []
  const reason = storable(reasonCode ?? 'Restricted')
  if (type === 'Location') return [{ type, zones: [], reason }]
  const zones = info?.zones ?? []
  if (type === 'Zone' && zones.length > 0) return [{ type, zones, reason }]
  return [{ type: 'Location', zones: [], reason: unreadableRestriction }]
}

function toCapabilities({ capabilities }: SkuWire): Record<string, string> {
  const values: Record<string, string> = {}
  for (const found of capabilities ?? []) {
    const { name, value } = readCapability(found)
    if (name && value !== undefined) setOwn(values, storable(name), storable(value))
  }
  checkNumbers(values)
  return values
}

function readCapability(found: unknown): { name: string | undefined; value: string | undefined } {
  if (typeof found !== 'object' || found === null) throw new OddRecord('SKU capabilities[]: not an object')
  const { name, value } = found as Readonly<Record<string, unknown>>
  return { name: capabilityText(name, 'name'), value: capabilityText(value, 'value') }
}

const longestCapability = 1_024

function capabilityText(text: unknown, field: string): string | undefined {
  if (text === undefined || text === null) return undefined
  if (typeof text === 'string' && text.length <= longestCapability) return text
  throw new OddRecord(`SKU capabilities[].${field}: ${typeof text === 'string' ? 'too long' : 'not a text'}`)
}

/**
 * Values that are used in calculations must be numbers in a plausible range. A text that is not a number counts as
 * unknown.
 */
function checkNumbers(values: Readonly<Record<string, string>>): void {
  const isBetween = (text: string | undefined, max: number) => {
    const value = Number(text?.trim() || Number.NaN)
    return Number.isNaN(value) || (value >= 0 && value <= max)
  }
  for (const name of ['vCPUs', 'vCPUsAvailable'] as const) {
    const isWhole = Number.isInteger(Number(values[name] ?? 0)) || Number.isNaN(Number(values[name]))
    if (!isWhole || !isBetween(values[name], 100_000)) throw new OddRecord(`SKU ${name}: not a number of vCPUs`)
  }
  for (const name of ['MemoryGB', 'GPUs'] as const)
    if (!isBetween(values[name], 10_000_000)) throw new OddRecord(`SKU ${name}: not between 0 and 10,000,000`)
  if ((values.CpuArchitectureType ?? '').length > 128) throw new OddRecord('SKU CpuArchitectureType: too long')
}

/** Most sizes share one empty value, because a region has many records without zone details. */
const noZoneCapabilities: Record<string, string[]> = {}

function toZoneCapabilities(info: LocationInfo | undefined): Record<string, string[]> {
  if (!info?.zoneDetails || info.zoneDetails.length === 0) return noZoneCapabilities
  const zonesByName = new Map<string, string[]>()
  for (const { name: zones, capabilities } of info.zoneDetails)
    for (const found of capabilities ?? []) {
      const { name, value } = readCapability(found)
      if (!name || value?.toLowerCase() !== 'true') continue
      const key = storable(name)
      zonesByName.set(key, [...new Set([...(zonesByName.get(key) ?? []), ...(zones ?? [])])].sort())
    }
  return Object.fromEntries(zonesByName)
}

export function toUsageRecord(record: unknown): UsageRecord[] {
  const { name, unit, currentValue, limit } = parseRecord(UsageWire, 'usage', record)
  return [
    {
      name: storable(name.value),
      localizedName: storable(name.localizedValue ?? name.value),
      unit: unit ?? 'Count',
      used: currentValue,
      limit,
    },
  ]
}
