import { toPeriod } from '#local/resource-manager/estate/calendar-day.js'
import type { Catalogue, UsageRow } from '#local/resource-manager/estate/catalogue.js'
import type { Region } from '#local/resource-manager/estate/offer.js'
import type { RegionDay } from '#local/resource-manager/estate/region-day.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { share } from '#local/resource-manager/hash.js'
import {
  computeLimit,
  computeUse,
  createFleets,
  type Fleet,
  type FleetUse,
  peakUse,
  type QuotaPlace,
} from './fleets.js'
import { Homes } from './homes.js'
import { firstLimit, limitFor, regionalDefault } from './quota-limits.js'
import { stageProfiles } from './stages.js'

/** A row of the usage list in Azure's format. */
export interface Usage {
  readonly limit: number
  readonly unit: 'Count'
  readonly currentValue: number
  readonly name: { readonly value: string; readonly localizedValue: string }
}

/** A limit that rose at the begin of a day. */
export interface LimitRaise {
  readonly family: string
  readonly day: number
  readonly limit: number
}

/** Usage of a subscription in a region on a day. */
interface UnitUse {
  readonly fleets: ReadonlyMap<string, FleetUse & { readonly limit: number }>
  readonly cores: number
  readonly coresLimit: number
  readonly machines: number
  readonly isHome: boolean
}

const familyName = /Family$/i
const familiesWithoutRow = 0.02
const familiesSpeltDifferently = 0.05
const tightRegions = 0.15
const regionalRoom = 1.15
/** How long the usage of resources other than machines stays the same. */
const useDays = 28
const spotLimit = 350
const spotMachine = 4
const nothing: UnitUse = { fleets: new Map(), cores: 0, coresLimit: regionalDefault, machines: 0, isHome: false }

/** The compute usages of a subscription in a region on a day: regional totals, families, storage. */
export class UsageLists {
  readonly #catalogue: Catalogue
  readonly #regions: ReadonlyMap<string, Region>
  readonly #rows: ReadonlyMap<string, UsageRow>
  readonly #homes: Homes
  readonly #seed: number

  constructor(catalogue: Catalogue, regions: readonly Region[], seed: number) {
    this.#catalogue = catalogue
    this.#regions = new Map(regions.map(region => [region.name, region]))
    this.#rows = new Map(catalogue.usageRows.map(row => [row[0], row]))
    const bySize = regions.toSorted((a, b) => b.sizes.length - a.sizes.length).map(({ name }) => name)
    this.#homes = new Homes(bySize, seed, 'runs in', stage => stageProfiles[stage].homes)
    this.#seed = seed
  }

  /**
   * @param offered the region on that day; undefined if it is not in the catalogue
   */
  list(subscription: Subscription, region: string, offered: RegionDay | undefined, day: number): Usage[] {
    const place = { seed: this.#seed, subscription, region }
    const unit = offered && this.#homes.isHome(subscription, region) ? this.#unit(place, offered, day) : nothing
    return this.#catalogue.usageRows.flatMap(row => {
      const [name] = row
      if (!familyName.test(name)) return [otherUsage(place, row, unit, day)]
      return hasRow(place, name) ? [this.#familyUsage(row, unit)] : []
    })
  }

  /** The raises of limits after one day and until another; undefined where the subscription has no machines. */
  raises(subscription: Subscription, region: string, after: number, until: number): LimitRaise[] | undefined {
    if (!this.#regions.has(region) || !this.#homes.isHome(subscription, region)) return undefined
    return this.#fleets({ seed: this.#seed, subscription, region }).flatMap(fleet => {
      const limitOn = (day: number) => computeLimit(fleet, this.#firstLimit(fleet.family), day)
      const days = Array.from({ length: until - after }, (_, index) => after + 1 + index)
      return days.flatMap(day =>
        limitOn(day) > limitOn(day - 1) ? [{ family: fleet.family, day, limit: limitOn(day) }] : [],
      )
    })
  }

  #unit(place: QuotaPlace, offered: RegionDay, day: number): UnitUse {
    const isTight = stageProfiles[place.subscription.stage].isRaised && share('tight', ...toUnit(place)) < tightRegions
    const limits = (fleet: Fleet, on: number) => computeLimit(fleet, this.#firstLimit(fleet.family), on)
    const all = this.#fleets(place).map(fleet => {
      const limit = limits(fleet, day)
      return { fleet, limit, ...computeUse(place, fleet, limit, day, isTight) }
    })
    const fleets = all.filter(({ fleet }) => !offered.hidden.has(fleet.family))
    const cores = fleets.reduce((sum, { vCpus }) => sum + vCpus, 0)
    const max = all.reduce((sum, { fleet, vCpus }) => sum + (fleet.isFull ? vCpus : peakUse(fleet, day)), 0)
    const roomy = max <= regionalDefault ? regionalDefault : limitFor(max * regionalRoom)
    return {
      fleets: new Map(fleets.map(({ fleet, ...use }) => [fleet.family, use])),
      cores,
      coresLimit: isTight ? cores : roomy,
      machines: fleets.reduce((sum, { machines }) => sum + machines, 0),
      isHome: true,
    }
  }

  /** Families that the region offers and the usage list has. */
  #fleets(place: QuotaPlace): Fleet[] {
    const offered = [...this.#regions.get(place.region)!.families]
    const listed = new Map(offered.filter(([family]) => this.#rows.has(family) && hasRow(place, family)))
    return createFleets(place, listed, this.#catalogue.sizes, family => this.#firstLimit(family))
  }

  #firstLimit(family: string): number {
    return firstLimit(this.#seed, family, this.#rows.get(family)![2])
  }

  #familyUsage([family, text]: UsageRow, { fleets }: UnitUse): Usage {
    const use = fleets.get(family)
    return {
      limit: use?.limit ?? this.#firstLimit(family),
      unit: 'Count',
      currentValue: use?.vCpus ?? 0,
      name: { value: spelling(this.#seed, family), localizedValue: text },
    }
  }
}

const toUnit = ({ seed, subscription, region }: QuotaPlace) => [seed, subscription.id, region] as const

/** A few families have no row in a region, so their quota is unknown there. */
function hasRow({ seed, region }: QuotaPlace, family: string): boolean {
  return share('row', seed, region, family) >= familiesWithoutRow
}

/** Azure spells some families differently in its two lists. */
function spelling(seed: number, family: string): string {
  if (share('spelling', seed, family) >= familiesSpeltDifferently) return family
  const first = family.charAt(0)
  return (first === 's' ? first.toUpperCase() : first.toLowerCase()) + family.slice(1)
}

/** The regional totals follow from the families. The other rows (disks, galleries) are mostly far from full. */
function otherUsage(
  place: QuotaPlace,
  [value, localizedValue, recordedLimit]: UsageRow,
  unit: UnitUse,
  day: number,
): Usage {
  const [limit, currentValue] = otherNumbers(place, value, recordedLimit ?? 0, unit, day)
  return { limit, unit: 'Count', currentValue, name: { value, localizedValue } }
}

function otherNumbers(place: QuotaPlace, name: string, recordedLimit: number, unit: UnitUse, day: number) {
  const { subscription } = place
  switch (name) {
    case 'cores':
      return [unit.coresLimit, unit.cores] as const
    case 'virtualMachines':
      return [recordedLimit, unit.machines] as const
    case 'dedicatedVCpus':
      return [subscription.kind === 'MSDN' ? 0 : recordedLimit, 0] as const
    case 'lowPriorityCores': {
      if (!unit.isHome || !stageProfiles[subscription.stage].hasSpot) return [recordedLimit, 0] as const
      const level = 0.7 * share('spot', ...toUnit(place)) + 0.2 * share('spot', day, ...toUnit(place))
      return [spotLimit, spotMachine * Math.floor((spotLimit * level) / spotMachine)] as const
    }
    default: {
      if (!unit.isHome) return [recordedLimit, 0] as const
      const thing = [...toUnit(place), name] as const
      const level = share('level', toPeriod(day, useDays, ...thing), ...thing)
      return [recordedLimit, Math.floor(Math.min(recordedLimit, 400) * level * level * 0.5)] as const
    }
  }
}
