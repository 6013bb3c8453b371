import type { Size } from '#local/resource-manager/estate/catalogue.js'
import type { Offer, Region } from '#local/resource-manager/estate/offer.js'

/** A family in one region with its recorded offers; without offers if the region does not have it. */
export interface Candidate {
  readonly region: Region
  readonly family: string
  readonly offers: readonly Offer[]
}

type ByRegion = readonly (readonly Candidate[])[]

/**
 * The families from which a movement is chosen, by region, because some regions have far more restricted families than
 * others. Before the recorded day a movement must lead to the recorded state.
 */
export interface Candidates {
  readonly restricted: ByRegion
  readonly unrestricted: ByRegion
  readonly launched: ByRegion
  readonly launchable: ByRegion
  readonly zonal: ByRegion
  readonly zoneless: ByRegion
}

/** Families that are launched in these years. */
const newGeneration = /v[67]Family$/i
const smallestMoved = 4
/** How many sizes a launch can have, and how many rows a new zone. */
const launchSizes = { fewest: 7, max: 23 }
const zoneRows = { fewest: 4, max: 28 }

const isWithin = (count: number, { fewest, max }: { fewest: number; max: number }) => count >= fewest && count <= max

export function movementCandidates(regions: readonly Region[], sizes: readonly Size[]): Candidates {
  const launchable = [...Map.groupBy(sizes, ({ family }) => family)]
    .filter(([family, ofFamily]) => newGeneration.test(family) && isWithin(ofFamily.length, launchSizes))
    .map(([family]) => family)
  const all = regions.map(region => [...region.families].map(([family, offers]) => ({ region, family, offers })))
  const those = (which: (candidate: Candidate) => boolean, among: ByRegion = all): ByRegion =>
    among.map(candidates => candidates.filter(which)).filter(candidates => candidates.length > 0)
  const untouched = those(({ offers }) => offers.every(({ restrictions }) => restrictions === 0))
  const openable = those(({ offers }) => isWithin(offers.length, zoneRows), untouched)
  return {
    restricted: those(({ offers }) => offers.length >= smallestMoved && offers.some(one => one.restrictions > 0)),
    unrestricted: those(({ offers }) => offers.length >= smallestMoved, untouched),
    launched: those(({ family, offers }) => newGeneration.test(family) && isWithin(offers.length, launchSizes)),
    launchable: those(
      ({ region, family }) => !region.families.has(family),
      regions.filter(isModern).map(region => launchable.map(family => ({ region, family, offers: [] }))),
    ),
    zonal: those(({ offers }) => offers.every(({ zones }) => zones.length > 1), openable),
    zoneless: those(({ region, offers }) => missingZones(region, offers).length > 0, openable),
  }
}

const isModern = (region: Region): boolean => [...region.families.keys()].some(family => newGeneration.test(family))

/** Zones in which the region offers something, but none of these offers. */
export function missingZones(region: Region, offers: readonly Offer[]): number[] {
  return region.zones.filter(zone => !offers.some(({ zones }) => zones.includes(zone)))
}
