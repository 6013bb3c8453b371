import { readDataFile } from '../data-file.js'
import type { Subscription } from './subscriptions.js'
import { zoneOrder } from './zones.js'

interface ZoneMapping {
  readonly logicalZone: string
  readonly physicalZone: string
}

export interface LocationRecord {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly displayName: string
  readonly regionalDisplayName: string
  readonly metadata: {
    readonly regionType: string
    readonly pairedRegion?: readonly { readonly name: string; readonly id: string }[]
    readonly [field: string]: unknown
  }
  readonly availabilityZoneMappings?: readonly ZoneMapping[]
}

/** A region with only a name; a recording may contain one. */
function bareLocation(name: string): LocationRecord {
  return {
    id: `/locations/${name}`,
    name,
    type: 'Region',
    displayName: name,
    regionalDisplayName: name,
    metadata: { regionType: 'Physical', regionCategory: 'Other', pairedRegion: [] },
    availabilityZoneMappings: [],
  }
}

/** Locations of the given regions, and the logical ones (continents, staging) without compute. */
export class Locations {
  /** By name, for all regions. */
  readonly known: ReadonlyMap<string, LocationRecord>
  readonly displayNames: ReadonlyMap<string, string>
  readonly #records: readonly LocationRecord[]
  readonly #seed: number

  constructor(regions: readonly string[], seed: number) {
    const all = readDataFile<LocationRecord[]>('locations')
    this.known = new Map(all.map(record => [record.name, record]))
    this.displayNames = new Map(all.map(({ name, displayName }) => [name, displayName]))
    const logical = all.filter(record => record.metadata.regionType === 'Logical')
    this.#records = [...regions.map(name => this.known.get(name) ?? bareLocation(name)), ...logical]
    this.#seed = seed
  }

  /** The locations for one subscription, with its own ids and its own logical zone numbers. */
  list(subscription: Subscription): LocationRecord[] {
    const prefix = `/subscriptions/${subscription.id}`
    return this.#records.map(record => ({
      ...record,
      id: prefix + record.id,
      metadata: {
        ...record.metadata,
        ...(record.metadata.pairedRegion && {
          pairedRegion: record.metadata.pairedRegion.map(pair => ({ name: pair.name, id: prefix + pair.id })),
        }),
      },
      ...(record.availabilityZoneMappings?.length && {
        availabilityZoneMappings: zoneMappings(record.name, zoneOrder(this.#seed, subscription.id, record.name)),
      }),
    }))
  }
}

function zoneMappings(region: string, order: readonly number[]): ZoneMapping[] {
  return order
    .map((logical, index) => ({ logicalZone: String(logical), physicalZone: `${region}-az${index + 1}` }))
    .sort((one, other) => one.logicalZone.localeCompare(other.logicalZone))
}
