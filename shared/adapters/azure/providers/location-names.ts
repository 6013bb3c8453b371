import { toRegion } from '#shared/adapters/azure/estate/estate-records.js'
import { regionKey } from '#shared/contract/common/names.js'
import { parseRecord } from '#shared/kernel/odd-record.js'
import { LocationNameWire } from './provider-wire.js'

/** A location as the list of a subscription names it. */
export interface LocationName {
  readonly keys: readonly string[]
  /** Null: a group of regions, such as Europe, or a region for Azure's own tests. */
  readonly region: string | null
}

export function toLocationName(record: unknown): LocationName[] {
  const { name, displayName } = parseRecord(LocationNameWire, 'location', record)
  const [region] = toRegion(record)
  return [{ keys: [name, displayName ?? name].map(regionKey), region: region?.region ?? null }]
}

/** Regions by the key of their names and display names; null for locations that are not regions. */
export const locationIndex = (locations: readonly LocationName[]): ReadonlyMap<string, string | null> =>
  new Map(locations.flatMap(({ keys, region }) => keys.map(key => [key, region] as const)))
