import type { Size } from './catalogue.js'
import type { Offer, Region } from './offer.js'

/** A family of one region with what was recorded of it; no offers where the region does not have it. */
export interface Candidate {
  readonly region: Region
  readonly family: string
  readonly offers: readonly Offer[]
}

/** From which families of a region a movement is chosen: before the recorded day it must lead to what was recorded. */
export interface Candidates {
  readonly restricted: readonly Candidate[]
  readonly unrestricted: readonly Candidate[]
  readonly launched: readonly Candidate[]
  readonly launchable: readonly Candidate[]
  readonly zonal: readonly Candidate[]
  readonly zoneless: readonly Candidate[]
}

/** What is launched these years. */
const newGeneration = /v[67]Family$/i
const smallestMoved = 4
/** How many sizes a launch has, and rows an opened zone. */
const launchSizes = { fewest: 7, most: 23 }
const zoneRows = { fewest: 4, most: 28 }

const isWithin = (count: number, { fewest, most }: { fewest: number; most: number }) => count >= fewest && count <= most

export function movementCandidates(regions: readonly Region[], sizes: readonly Size[]): Candidates {
  const sizesOfFamily = Map.groupBy(sizes, ({ family }) => family)
  const all = regions.flatMap(region => [...region.families].map(([family, offers]) => ({ region, family, offers })))
  const untouched = all.filter(({ offers }) => offers.every(({ restrictions }) => restrictions === 0))
  const openable = untouched.filter(({ offers }) => isWithin(offers.length, zoneRows))
  return {
    restricted: all.filter(({ offers }) => offers.length >= smallestMoved && offers.some(one => one.restrictions > 0)),
    unrestricted: untouched.filter(({ offers }) => offers.length >= smallestMoved),
    launched: all.filter(({ family, offers }) => newGeneration.test(family) && isWithin(offers.length, launchSizes)),
    launchable: regions.filter(isModern).flatMap(region =>
      [...sizesOfFamily]
        .filter(([family, ofFamily]) => newGeneration.test(family) && isWithin(ofFamily.length, launchSizes))
        .filter(([family]) => !region.families.has(family))
        .map(([family]) => ({ region, family, offers: [] })),
    ),
    zonal: openable.filter(({ offers }) => offers.every(({ zones }) => zones.length > 1)),
    zoneless: openable.filter(({ region, offers }) => missingZones(region, offers).length > 0),
  }
}

const isModern = (region: Region): boolean => [...region.families.keys()].some(family => newGeneration.test(family))

/** Zones in which the region has something, but none of these. */
export function missingZones(region: Region, offers: readonly Offer[]): number[] {
  return zonesOf(region.sizes).filter(zone => !offers.some(({ zones }) => zones.includes(zone)))
}

export function zonesOf(offers: readonly Offer[]): number[] {
  return [...new Set(offers.flatMap(({ zones }) => zones))].sort()
}
