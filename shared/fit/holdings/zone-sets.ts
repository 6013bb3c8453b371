import { type SkuOffer, usableZones } from '#shared/sku-catalog/sku.js'
import type { HeldZone } from './holding.js'

/** Physical zones by the numbers of a subscription. */
export type ZoneNames = ReadonlyMap<string, string>

interface Numbering {
  readonly subscriptionId: string
  readonly zoneNames: ZoneNames
}

const noZones: ReadonlyMap<string, readonly HeldZone[]> = new Map([['', []]])

/**
 * The sets of so many zones that a size can use, with the numbers that they have in a subscription. The key is the same
 * for the same physical zones in another subscription; where they are not known, it is the subscription's own.
 */
export function zoneSets(
  offer: Pick<SkuOffer, 'zones' | 'restrictedZones'>,
  count: number,
  { subscriptionId, zoneNames }: Numbering,
): ReadonlyMap<string, readonly HeldZone[]> {
  if (count === 0) return noZones
  const usable = usableZones(offer).toSorted()
  return new Map(
    combinations(usable, count).map(zones => {
      const held = zones
        .map((zone): HeldZone => ({ zone, physicalZone: zoneNames.get(zone) ?? null }))
        .sort((a, b) => ((a.physicalZone ?? a.zone) < (b.physicalZone ?? b.zone) ? -1 : 1))
      const isKnown = held.every(({ physicalZone }) => physicalZone !== null)
      const key = held.map(({ zone, physicalZone }) => physicalZone ?? zone).join(' ')
      return [isKnown ? key : `${subscriptionId} ${key}`, held]
    }),
  )
}

function combinations<Value>(values: readonly Value[], count: number): Value[][] {
  if (count === 0) return [[]]
  return values.flatMap((value, index) =>
    combinations(values.slice(index + 1), count - 1).map(rest => [value, ...rest]),
  )
}

/** Machines in each zone, spread evenly, of those after the first `before` of the whole. */
export function spreadOverZones(zones: readonly HeldZone[], before: number, count: number) {
  const counts = zones.map(() => 0)
  for (let index = 0; index < zones.length; index += 1) {
    const zone = (before + index) % zones.length
    counts[zone] = Math.floor(count / zones.length) + (index < count % zones.length ? 1 : 0)
  }
  return zones.flatMap((zone, index) => (counts[index] ? [{ ...zone, count: counts[index] }] : []))
}
