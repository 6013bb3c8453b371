import { storable } from '#shared/adapters/azure/calls/records.js'
import { regionKey } from '#shared/contract/common/names.js'
import { serviceMap, toTypeKey } from '#shared/contract/services/service-map.js'
import { globalRegion } from '#shared/contract/services/service-states.js'
import { SkipCount, type SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import { OddRecord, parseRecord } from '#shared/kernel/odd-record.js'
import type { ListedQuota, ListedType } from '#shared/services/service-list.js'
import { ProviderWire, ResourceTypeWire, UsageWire } from './provider-wire.js'

const namespaces = new Map(serviceMap.map(({ namespace }) => [namespace.toLowerCase(), namespace]))
const types = new Map(
  serviceMap.flatMap(({ namespace, resourceTypes }) =>
    resourceTypes.map(resourceType => [toTypeKey(namespace, resourceType), resourceType] as const),
  ),
)

/** A provider of the service map, in the map's spelling. */
export interface Provider {
  readonly namespace: string
  readonly state: string
  readonly resourceTypes: readonly unknown[]
}

export function toProvider(record: unknown): Provider[] {
  const { namespace: spelled, registrationState, resourceTypes } = parseRecord(ProviderWire, 'provider', record)
  const namespace = namespaces.get(spelled.toLowerCase())
  if (namespace === undefined) return []
  return [{ namespace, state: storable(registrationState ?? 'Unknown'), resourceTypes: resourceTypes ?? [] }]
}

/**
 * The resource types of the service map. Display names of locations are translated by `locations`; unknown ones are
 * counted as skipped records, and so are types that cannot be read.
 */
export function toTypes(
  providers: readonly Provider[],
  locations: ReadonlyMap<string, string | null>,
): { readonly types: ListedType[]; readonly skipped: SkippedRecords | null } {
  const skips = new SkipCount()
  const found = new Map<string, ListedType>()
  for (const { namespace, resourceTypes } of providers) {
    for (const record of resourceTypes) {
      try {
        const type = toType(namespace, record, locations, skips)
        if (type) found.set(toTypeKey(type.namespace, type.resourceType), type)
      } catch (error) {
        if (!(error instanceof OddRecord)) throw error
        skips.add(error.message)
      }
    }
  }
  return { types: [...found.values()], skipped: skips.result() }
}

function toType(
  namespace: string,
  record: unknown,
  locations: ReadonlyMap<string, string | null>,
  skips: SkipCount,
): ListedType | undefined {
  const {
    resourceType: spelled,
    locations: listed,
    zoneMappings,
  } = parseRecord(ResourceTypeWire, 'resource type', record)
  const resourceType = types.get(toTypeKey(namespace, spelled))
  if (resourceType === undefined) return undefined
  const names = (listed ?? []).filter(name => name.trim() !== '')
  const zones = new Map((zoneMappings ?? []).map(one => [locations.get(regionKey(one.location)), one.zones ?? []]))
  const regions = new Map<string, readonly string[]>()
  let unknown = 0
  for (const name of names) {
    const region = regionKey(name) === globalRegion ? globalRegion : locations.get(regionKey(name))
    if (region === undefined) {
      unknown += 1
      skips.add(`provider list: the location "${storable(name).slice(0, 60)}" is not in the list of locations`)
    } else if (region !== null) regions.set(region, zones.get(region) ?? [])
  }
  // Types without a location, and those of groups of regions such as Europe, are bound to no region.
  if (regions.size === 0 && unknown === 0) regions.set(globalRegion, [])
  return {
    namespace,
    resourceType,
    regions: [...regions].map(([region, zonesThere]) => ({ region, zones: zonesThere })),
  }
}

/** Beyond this a number is not exact, and stands for no limit. */
const noLimit = -1

/** Reads a usage of any provider. Azure Machine Learning lists those of single workspaces among those of the subscription. */
export const toUsage =
  (namespace: string) =>
  (record: unknown): ListedQuota[] => {
    const { id, name, unit, currentValue, limit } = parseRecord(UsageWire, 'usage', record)
    if (/\/workspaces\//i.test(id ?? '')) return []
    return [
      {
        namespace,
        quotaName: storable(name.value),
        label: storable(name.localizedValue || name.value),
        unit: storable(unit || 'Count'),
        used: currentValue,
        limit: limit > Number.MAX_SAFE_INTEGER ? noLimit : limit,
      },
    ]
  }
