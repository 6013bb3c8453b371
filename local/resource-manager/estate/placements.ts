import type { Usage } from '#local/resource-manager/estate/quota/quota-usages.js'
import { toDay } from './calendar-day.js'
import type { Catalogue, Size } from './catalogue.js'
import type { Offer, Region } from './offer.js'
import { type PlacementKind, type PlacementLevel, toPlacement } from './placement.js'
import type { RegionDay, RegionDays } from './region-day.js'
import { type Restriction, restrictionsIn } from './restrictions.js'
import type { Subscription } from './subscriptions.js'
import { zoneOrder } from './zones.js'

/** One score in Azure's format, with the subscription's own zone number. */
export interface PlacementScore {
  readonly sku: string
  readonly region: string
  readonly availabilityZone?: string
  readonly score: PlacementLevel
  readonly isQuotaAvailable?: boolean
}

export interface PlacementQuery {
  readonly kind: PlacementKind
  readonly subscription: Subscription
  readonly regions: readonly string[]
  readonly sizes: readonly string[]
  readonly count: number
  /** One score per zone of a size instead of one per region. */
  readonly byZone: boolean
  readonly time: Date
}

interface Sources {
  readonly catalogue: Catalogue
  readonly regions: ReadonlyMap<string, Region>
  readonly days: RegionDays
  readonly seed: number
  usages(subscription: Subscription, region: string, day: number): readonly Usage[]
}

const millisecondsPerHour = 3_600_000
const unrestricted: Restriction = { wholeRegion: undefined, zones: [] }

/** Answers how likely allocations of some sizes in some regions are. */
export class Placements {
  readonly #sources: Sources
  readonly #indexes: ReadonlyMap<string, number>

  constructor(sources: Sources) {
    this.#sources = sources
    this.#indexes = new Map(sources.catalogue.sizes.map(({ name }, index) => [name.toLowerCase(), index]))
  }

  scores(query: PlacementQuery): PlacementScore[] {
    return query.regions.flatMap(region => {
      const free = query.kind === 'spot' ? this.#freeSpotCores(query, region) : undefined
      const known = this.#sources.regions.get(region)
      const place = known && this.#sources.days.on(known, toDay(query.time))
      return query.sizes.flatMap(sku => this.#readScores(query, region, place, sku, free))
    })
  }

  #readScores(
    query: PlacementQuery,
    region: string,
    place: RegionDay | undefined,
    sku: string,
    free: number | undefined,
  ): PlacementScore[] {
    const { subscription, count, byZone, time } = query
    const { seed, catalogue } = this.#sources
    const index = this.#indexes.get(sku.toLowerCase())
    const size = index === undefined ? undefined : catalogue.sizes[index]
    const offer = place?.sizes.find(one => one.index === index && isCapable(place, one, size, query.kind))
    const isKnown = place && size && offer
    const restriction = isKnown ? restrictionsIn(seed, subscription, place)(size, offer) : unrestricted
    const order = zoneOrder(seed, subscription.id, region)
    const zones = byZone && offer && offer.zones.length > 0 ? offer.zones : [undefined]
    const hour = Math.floor(time.getTime() / millisecondsPerHour)
    const question = { seed, kind: query.kind, subscriptionId: subscription.id, region, vmSku: sku.toLowerCase() }
    const scores = zones.map(zone => ({
      sku,
      region,
      ...(zone !== undefined && { availabilityZone: String(order[zone - 1]) }),
      score: toPlacement({ ...question, zone, count, hour }, offer, restriction),
      ...(free !== undefined && { isQuotaAvailable: size !== undefined && toCores(size) * count <= free }),
    }))
    return scores.sort((a, b) => (a.availabilityZone ?? '').localeCompare(b.availabilityZone ?? ''))
  }

  #freeSpotCores({ subscription, time }: PlacementQuery, region: string): number {
    const usages = this.#sources.usages(subscription, region, toDay(time))
    const spot = usages.find(({ name }) => name.value === 'lowPriorityCores')
    return spot ? spot.limit - spot.currentValue : 0
  }
}

/** A size that is not offered as Spot has no Spot score. */
function isCapable(region: RegionDay, offer: Offer, size: Size | undefined, kind: PlacementKind): boolean {
  if (kind === 'regular' || !size) return true
  return (size.capabilities.LowPriorityCapable === 'True') !== region.spotExceptions.has(offer.index)
}

const toCores = ({ capabilities }: Size): number => Number(capabilities.vCPUs ?? 0)
