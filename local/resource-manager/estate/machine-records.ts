import type { Catalogue, Size } from './catalogue.js'
import type { Offer, Region } from './offer.js'
import { capabilityText, headText, placeText, restrictionText } from './record-text.js'
import { restrictionOf } from './restrictions.js'
import type { Subscription } from './subscriptions.js'
import { logicalZones, zoneOrder } from './zones.js'

interface SizeText {
  readonly head: string
  readonly capabilities: string
  readonly zonalCapability: string | undefined
}

const zonalCapability = 'UltraSSDAvailable'
const spotCapable = '{"name":"LowPriorityCapable","value":"True"}'
const spotIncapable = '{"name":"LowPriorityCapable","value":"False"}'

function sizeText({ name, tier, size, family, capabilities }: Size): SizeText {
  return {
    head: headText({ resourceType: 'virtualMachines', name, tier, size, family }),
    capabilities: `,"capabilities":${capabilityText(capabilities)},"restrictions":`,
    zonalCapability: zonalCapability in capabilities ? zonalCapability : undefined,
  }
}

function withOppositeSpot(capabilities: string): string {
  return capabilities.includes(spotCapable)
    ? capabilities.replace(spotCapable, spotIncapable)
    : capabilities.replace(spotIncapable, spotCapable)
}

/** Writes the virtual machine sizes of a region as one subscription sees them. */
export class MachineRecords {
  readonly #sizes: readonly Size[]
  readonly #texts: readonly SizeText[]
  readonly #seed: number

  constructor(catalogue: Catalogue, seed: number) {
    this.#sizes = catalogue.sizes
    this.#texts = catalogue.sizes.map(sizeText)
    this.#seed = seed
  }

  /** One JSON text per record, made when it is taken. */
  *list(subscription: Subscription, region: Region, day: number): Generator<string> {
    const order = zoneOrder(this.#seed, subscription.id, region.name)
    const place = { seed: this.#seed, subscription, region: region.name, day }
    const places = new Map<string, string>()
    for (const offer of region.sizes) {
      const text = this.#texts[offer.index]!
      const restriction = restrictionOf(place, this.#sizes[offer.index]!, offer)
      const restrictedZones = logicalZones(order, restriction.zones)
      const capabilities = region.spotExceptions.has(offer.index)
        ? withOppositeSpot(text.capabilities)
        : text.capabilities
      yield text.head +
        placeOf(places, region, order, offer, text.zonalCapability) +
        capabilities +
        restrictionText(region.name, restriction.wholeRegion, restrictedZones) +
        '}'
    }
  }
}

/** A region has few different zone sets, so their texts are made once per answer. */
function placeOf(
  made: Map<string, string>,
  region: Region,
  order: readonly number[],
  offer: Offer,
  capability: string | undefined,
): string {
  const key = `${offer.zones} ${capability}`
  let text = made.get(key)
  if (text === undefined) {
    text = placeText(region.name, logicalZones(order, offer.zones), capability)
    made.set(key, text)
  }
  return text
}
