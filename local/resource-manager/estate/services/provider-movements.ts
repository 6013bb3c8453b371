import { recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import { hash } from '#local/resource-manager/hash.js'
import { serviceMap, toTypeKey } from '#shared/contract/services/service-map.js'
import { type Provider, toRootType } from './provider-catalogue.js'

/** A change of one root type, with all types below it, in one region. */
export interface ProviderMovement {
  readonly day: number
  readonly kind: 'launch' | 'zones'
  /** Namespace and root type, in lower case. */
  readonly root: string
  readonly region: string
}

type Candidate = Pick<ProviderMovement, 'kind' | 'root' | 'region'>

const daysPerWeek = 7
const weeksBefore = 104
const weeksAfter = 520
/** A type that few regions have follows rules of its own, so it does not spread. */
const leastRegions = 8
/** What Azure retires comes to no further region. */
const retiring = new Set(['microsoft.cache/redis'])

/**
 * The movements of all regions of the catalogue, the same for each estate of a seed. Up to the recorded day they lead to
 * what was recorded, after it away from there.
 */
export function providerMovements(providers: readonly Provider[], regions: readonly string[], seed: number) {
  const { past, future } = candidates(providers, regions)
  return [...spread(past, -weeksBefore, 0, seed), ...spread(future, 0, weeksAfter, seed)]
}

/** One to three movements a week, in an order drawn from the seed; none is drawn twice. */
function spread(all: readonly Candidate[], fromWeek: number, toWeek: number, seed: number): ProviderMovement[] {
  const order = new Map(all.map(one => [one, hash(seed, 'provider', one.kind, one.root, one.region)]))
  const drawn = [...all].sort((a, b) => order.get(a)! - order.get(b)!)
  const movements: ProviderMovement[] = []
  for (let week = fromWeek; week < toWeek; week++) {
    const count = 1 + (hash(seed, 'provider week', week) % 3)
    for (const one of drawn.splice(0, count)) {
      const day = recordedDay + 1 + week * daysPerWeek + (order.get(one)! % daysPerWeek)
      movements.push({ ...one, day: week < 0 ? Math.min(day, recordedDay) : day })
    }
  }
  return movements
}

/** `past`: what is recorded and may once not have been there. `future`: what is missing and may come. */
function candidates(providers: readonly Provider[], regions: readonly string[]) {
  const curated = new Set(serviceMap.map(({ namespace, resourceTypes }) => toTypeKey(namespace, resourceTypes[0])))
  const zonal = regionsIn(providers.flatMap(({ types }) => types.flatMap(({ zones }) => zones ?? [])))
  const past: Candidate[] = []
  const future: Candidate[] = []
  for (const { namespace, types } of providers)
    for (const { name, locations, zones } of types) {
      const root = toTypeKey(namespace, name)
      if (name.includes('/') || !curated.has(root) || retiring.has(root)) continue
      const offered = regionsIn(locations)
      if (offered.size < leastRegions) continue
      const withZones = regionsIn(zones ?? [])
      for (const region of regions) {
        ;(offered.has(region) ? past : future).push({ kind: 'launch', root, region })
        if (!zones || !offered.has(region) || !zonal.has(region)) continue
        ;(withZones.has(region) ? past : future).push({ kind: 'zones', root, region })
      }
    }
  return { past, future }
}

function regionsIn(locations: readonly { readonly region: string | undefined }[]): ReadonlySet<string> {
  return new Set(locations.flatMap(({ region }) => region ?? []))
}

/** What a root type has on a day that differs from the recorded day, by kind. */
export interface RootChange {
  readonly launch: Map<string, boolean>
  readonly zones: Map<string, boolean>
}

/** By root: regions that have (true) or lack (false) the type, or its zones, other than recorded. */
export function changesOn(movements: readonly ProviderMovement[], day: number): ReadonlyMap<string, RootChange> {
  const changes = new Map<string, RootChange>()
  for (const { day: on, kind, root, region } of movements) {
    const isPast = on <= recordedDay
    if (isPast === on <= day) continue
    const change = changes.get(root) ?? { launch: new Map(), zones: new Map() }
    changes.set(root, change)
    change[kind].set(region, !isPast)
  }
  return changes
}

export const toRootKey = (namespace: string, type: string): string => toTypeKey(namespace, toRootType(type))
