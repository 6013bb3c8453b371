import { readDataFile } from '#local/resource-manager/data-file.js'

/** A location as the list spells it, with the name of its region; no name for `global` and for continents. */
type LocationRow = readonly [spelling: string, region?: string]
/** Indexes into the tables of the file; `zones` is absent for a type without zone mappings. */
type TypeRow = readonly [name: string, locations: number, versions: number, zones?: number]

interface ProviderFile {
  readonly locations: readonly LocationRow[]
  readonly sets: readonly (readonly number[])[]
  readonly versions: readonly (readonly string[])[]
  readonly providers: readonly (readonly [namespace: string, types: readonly TypeRow[]])[]
}

export interface ProviderLocation {
  readonly spelling: string
  readonly region: string | undefined
}

export interface ResourceType {
  readonly name: string
  readonly locations: readonly ProviderLocation[]
  readonly versions: readonly string[]
  /** Locations with zones; undefined for a type without zone mappings. */
  readonly zones: readonly ProviderLocation[] | undefined
}

export interface Provider {
  readonly namespace: string
  readonly types: readonly ResourceType[]
}

/** Loads the recorded providers. Types with equal locations share one list. */
export function loadProviders(): readonly Provider[] {
  const { locations, sets, versions, providers } = readDataFile<ProviderFile>('providers')
  const rows = locations.map(([spelling, region]) => ({ spelling, region }))
  const lists = sets.map(indexes => indexes.map(index => rows[index]!))
  return providers.map(([namespace, types]) => ({
    namespace,
    types: types.map(([name, locationSet, versionSet, zoneSet]) => ({
      name,
      locations: lists[locationSet]!,
      versions: versions[versionSet]!,
      zones: zoneSet === undefined ? undefined : lists[zoneSet]!,
    })),
  }))
}

/** The type that a nested type is part of: `servers` for `servers/databases`. */
export const toRootType = (name: string): string => name.split('/', 1)[0]!.toLowerCase()
