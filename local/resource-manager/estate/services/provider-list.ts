import type { Provider, ProviderLocation, ResourceType } from './provider-catalogue.js'
import {
  changesOn,
  type ProviderMovement,
  providerMovements,
  type RootChange,
  toRootKey,
} from './provider-movements.js'

/** The providers of one day, as texts in Azure's format: `resourceTypes` alone, the same in all subscriptions. */
export interface ListedProvider {
  readonly namespace: string
  readonly resourceTypes: string
}

interface ProviderListOptions {
  readonly providers: readonly Provider[]
  /** All regions of the catalogue. */
  readonly known: readonly string[]
  /** Those of the estate: the list names no other of the catalogue. */
  readonly regions: readonly string[]
  /** Display names by region. */
  readonly displayNames: ReadonlyMap<string, string>
  readonly seed: number
}

const allZones = ['1', '2', '3']

/** Builds the list once a day: what did not move is written once for all days. */
export class ProviderList {
  readonly #options: ProviderListOptions
  readonly #movements: readonly ProviderMovement[]
  readonly #left: ReadonlySet<string>
  readonly #recorded = new Map<string, string>()
  #current: { readonly day: number; readonly list: readonly ListedProvider[] } | undefined

  constructor(options: ProviderListOptions) {
    this.#options = options
    const { providers, known, regions, seed } = options
    this.#movements = providerMovements(providers, known, seed)
    this.#left = new Set(known.filter(region => !regions.includes(region)))
  }

  on(day: number): readonly ListedProvider[] {
    if (this.#current?.day !== day) this.#current = { day, list: this.#build(day) }
    return this.#current.list
  }

  /** The regions of the estate that offer a type on a day; empty for an unknown type. */
  regionsWith(namespace: string, type: string, day: number): readonly string[] {
    const provider = this.#options.providers.find(one => one.namespace.toLowerCase() === namespace.toLowerCase())
    const known = provider?.types.find(({ name }) => name.toLowerCase() === type.toLowerCase())
    if (!known) return []
    const change = changesOn(this.#movements, day).get(toRootKey(namespace, type))
    const listed = new Set(this.#moved(known.locations, change?.launch).map(({ region }) => region))
    return this.#options.regions.filter(region => listed.has(region))
  }

  #build(day: number): ListedProvider[] {
    const changes = changesOn(this.#movements, day)
    return this.#options.providers.map(({ namespace, types }) => {
      const isMoved = types.some(({ name }) => changes.has(toRootKey(namespace, name)))
      if (isMoved) return { namespace, resourceTypes: this.#write(namespace, types, changes) }
      const recorded = this.#recorded.get(namespace) ?? this.#write(namespace, types, changes)
      this.#recorded.set(namespace, recorded)
      return { namespace, resourceTypes: recorded }
    })
  }

  #write(namespace: string, types: readonly ResourceType[], changes: ReadonlyMap<string, RootChange>): string {
    const records = types.map(({ name, locations, versions, zones }) => {
      const change = locations.length > 0 ? changes.get(toRootKey(namespace, name)) : undefined
      const listed = this.#moved(locations, change?.launch)
      const offered = new Set(listed.map(({ region }) => region))
      const zonal = zones && this.#moved(zones, change?.zones).filter(({ region }) => offered.has(region))
      return {
        resourceType: name,
        locations: listed.map(({ spelling }) => spelling),
        apiVersions: versions,
        ...(zonal && { zoneMappings: zonal.map(({ spelling }) => ({ location: spelling, zones: allZones })) }),
      }
    })
    return JSON.stringify(records)
  }

  /** Recorded locations as changed, without regions outside the estate. */
  #moved(recorded: readonly ProviderLocation[], change: ReadonlyMap<string, boolean> | undefined): ProviderLocation[] {
    const kept = recorded.filter(({ region }) => region === undefined || !this.#left.has(region))
    if (!change) return kept
    const still = kept.filter(({ region }) => region === undefined || change.get(region) !== false)
    const come = [...change].flatMap(([region, isListed]) => {
      if (!isListed || this.#left.has(region)) return []
      return [{ spelling: this.#options.displayNames.get(region) ?? region, region }]
    })
    return [...still, ...come].sort((a, b) => a.spelling.localeCompare(b.spelling, 'en'))
  }
}
