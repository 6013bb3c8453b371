import type {
  LaunchMovement,
  Movement,
  RestrictionMovement,
  ZoneMovement,
} from '#local/resource-manager/estate/movements/movement.js'
import type { Movements } from '#local/resource-manager/estate/movements/movements.js'
import { recordedDay } from './calendar-day.js'
import type { Size } from './catalogue.js'
import type { Offer, Region } from './offer.js'

/** A region on a day. */
export interface RegionDay {
  readonly name: string
  readonly day: number
  readonly sizes: readonly Offer[]
  readonly spotExceptions: ReadonlySet<number>
  /** By family: the restriction that changed between the recorded day and this one. */
  readonly restrictions: ReadonlyMap<string, RestrictionMovement>
  /** Families that the region has on the recorded day, but not on this one. */
  readonly hidden: ReadonlySet<string>
}

/** The offers of the regions on any day: the recorded ones with later movements applied, or earlier ones undone. */
export class RegionDays {
  readonly #movements: Movements
  readonly #sizes: readonly Size[]
  readonly #indexes: ReadonlyMap<string, readonly number[]>

  constructor(movements: Movements, sizes: readonly Size[]) {
    this.#movements = movements
    this.#sizes = sizes
    this.#indexes = Map.groupBy(sizes.keys(), index => sizes[index]!.family)
  }

  on(region: Region, day: number): RegionDay {
    const isLater = day > recordedDay
    const launches: LaunchMovement[] = []
    const zones: ZoneMovement[] = []
    const restrictions = new Map<string, RestrictionMovement>()
    for (const movement of this.#movedUntil(region, day)) {
      if (movement.kind === 'launch') launches.push(movement)
      else if (movement.kind === 'zone') zones.push(movement)
      else restrictions.set(movement.family, movement)
    }
    const hidden = new Set(isLater ? [] : launches.map(({ family }) => family))
    const toFamily = ({ index }: Offer) => this.#sizes[index]!.family
    let sizes = region.sizes
    if (zones.length > 0)
      sizes = sizes.map(offer => zones.reduce((one, zone) => moved(one, zone, isLater, toFamily), offer))
    if (hidden.size > 0) sizes = sizes.filter(offer => !hidden.has(toFamily(offer)))
    if (isLater && launches.length > 0)
      sizes = [...sizes, ...this.#launched(launches)].sort((a, b) => a.index - b.index)
    return { name: region.name, day, sizes, spotExceptions: region.spotExceptions, restrictions, hidden }
  }

  /** Whether a region certainly has the same offers and restrictions on two days. */
  areSame(region: Region, day: number, otherDay: number): boolean {
    const [one, other] = [this.#movedUntil(region, day), this.#movedUntil(region, otherDay)]
    if (one.length !== other.length) return false
    return one.length === 0 || day > recordedDay === otherDay > recordedDay
  }

  /** Between the recorded day and a later one, movements are only added with each day; so they are with earlier ones. */
  #movedUntil({ name }: Region, day: number): Movement[] {
    return this.#movements.until(day).filter(({ region }) => region === name)
  }

  #launched(launches: readonly LaunchMovement[]): Offer[] {
    const byFamily = new Map(launches.toReversed().map(launch => [launch.family, launch]))
    return [...byFamily].flatMap(([family, { zones, isRestricted }]) =>
      (this.#indexes.get(family) ?? []).map(index => ({ index, zones, restrictions: isRestricted ? 2 : 0 })),
    )
  }
}

/** An offer with the zone of a movement added, or removed if the zone opens later. */
function moved(
  offer: Offer,
  { family, zone }: ZoneMovement,
  isLater: boolean,
  toFamily: (offer: Offer) => string,
): Offer {
  if (toFamily(offer) !== family || offer.zones.includes(zone) === isLater) return offer
  const zones = isLater ? [...offer.zones, zone].sort() : offer.zones.filter(one => one !== zone)
  return { ...offer, zones }
}
