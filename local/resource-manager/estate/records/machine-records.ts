import type { Catalogue, Size } from '#local/resource-manager/estate/catalogue.js'
import type { Offer } from '#local/resource-manager/estate/offer.js'
import type { RegionDay } from '#local/resource-manager/estate/region-day.js'
import { restrictionsIn } from '#local/resource-manager/estate/restrictions.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { logicalZones, zoneOrder } from '#local/resource-manager/estate/zones.js'
import { pick, share } from '#local/resource-manager/hash.js'
import { capabilityText, headText, placeText, restrictionText } from './record-text.js'

interface SizeText {
  readonly head: string
  readonly capabilities: string
  readonly isZonal: boolean
}

const zonalCapability = 'UltraSSDAvailable'
/** Families of a region that have it in all zones but one. */
const incompleteFamilies = 0.2
const spotCapable = '{"name":"LowPriorityCapable","value":"True"}'
const spotIncapable = '{"name":"LowPriorityCapable","value":"False"}'

function sizeText({ name, tier, size, family, capabilities }: Size): SizeText {
  return {
    head: headText({ resourceType: 'virtualMachines', name, tier, size, family }),
    capabilities: `,"capabilities":${capabilityText(capabilities)},"restrictions":`,
    isZonal: zonalCapability in capabilities,
  }
}

function withOppositeSpot(capabilities: string): string {
  return capabilities.includes(spotCapable)
    ? capabilities.replace(spotCapable, spotIncapable)
    : capabilities.replace(spotIncapable, spotCapable)
}

/** Writes the VM sizes of a region for one subscription. */
export class MachineRecords {
  readonly #sizes: readonly Size[]
  readonly #texts: readonly SizeText[]
  readonly #seed: number

  constructor(catalogue: Catalogue, seed: number) {
    this.#sizes = catalogue.sizes
    this.#texts = catalogue.sizes.map(sizeText)
    this.#seed = seed
  }

  /** One JSON text per record, created on demand. */
  *list(subscription: Subscription, region: RegionDay): Generator<string> {
    const order = zoneOrder(this.#seed, subscription.id, region.name)
    const toRestriction = restrictionsIn(this.#seed, subscription, region)
    const places = new Map<string, string>()
    for (const offer of region.sizes) {
      const text = this.#texts[offer.index]!
      const size = this.#sizes[offer.index]!
      const restriction = toRestriction(size, offer)
      const restrictedZones = logicalZones(order, restriction.zones)
      const capabilities = region.spotExceptions.has(offer.index)
        ? withOppositeSpot(text.capabilities)
        : text.capabilities
      yield text.head +
        toPlace(places, region, order, offer, text.isZonal ? size.family : undefined) +
        capabilities +
        restrictionText(region.name, restriction.wholeRegion, restrictedZones) +
        '}'
    }
  }
}

/** The place texts of an answer, created once per family, because its sizes have Ultra disks in the same zones. */
function toPlace(
  made: Map<string, string>,
  region: RegionDay,
  order: readonly number[],
  { zones }: Offer,
  familyWithUltra: string | undefined,
): string {
  const key = `${zones} ${familyWithUltra}`
  let text = made.get(key)
  if (text === undefined) {
    const withUltra = familyWithUltra === undefined ? [] : ultraZones(region.name, familyWithUltra, zones)
    const details = { capability: zonalCapability, zones: logicalZones(order, withUltra) }
    text = placeText(region.name, logicalZones(order, zones), details)
    made.set(key, text)
  }
  return text
}

function ultraZones(region: string, family: string, zones: readonly number[]): readonly number[] {
  if (zones.length < 2 || share('ultra', region, family) >= incompleteFamilies) return zones
  const without = pick(zones, 'without ultra', region, family)
  return zones.filter(zone => zone !== without)
}
