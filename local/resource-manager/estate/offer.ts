import type { RegionRecord, Size } from './catalogue.js'

/** The offer of one item in a region: physical zone numbers, and the number of recorded restrictions (0 to 2). */
export interface Offer {
  readonly index: number
  readonly zones: readonly number[]
  readonly restrictions: number
}

const notOffered = '.'
const firstCode = 'a'.charCodeAt(0)

const zonesByMask = [[], [1], [2], [1, 2], [3], [1, 3], [2, 3], [1, 2, 3]]

/** Parses a row of characters: `.` is not offered, `a` + (zone mask * 3 + restrictions) is offered. */
export function readOffers(row: string): Offer[] {
  const offers: Offer[] = []
  for (let index = 0; index < row.length; index++) {
    if (row[index] === notOffered) continue
    const code = row.charCodeAt(index) - firstCode
    offers.push({ index, zones: zonesByMask[Math.floor(code / 3)]!, restrictions: code % 3 })
  }
  return offers
}

/** A parsed region: its offers, by index into the catalogue. */
export interface Region {
  readonly name: string
  readonly sizes: readonly Offer[]
  /** Its offers by family. */
  readonly families: ReadonlyMap<string, readonly Offer[]>
  /** Zones in which any size is offered. */
  readonly zones: readonly number[]
  readonly disks: readonly Offer[]
  readonly hosts: readonly number[]
  readonly spotExceptions: ReadonlySet<number>
}

export function readRegion(record: RegionRecord, sizes: readonly Size[]): Region {
  const offers = readOffers(record.sizes)
  return {
    name: record.name,
    sizes: offers,
    families: Map.groupBy(offers, ({ index }) => sizes[index]!.family),
    zones: toZones(offers),
    disks: readOffers(record.disks),
    hosts: record.hosts,
    spotExceptions: new Set(record.spotExceptions),
  }
}

export function toZones(offers: readonly Offer[]): number[] {
  return [...new Set(offers.flatMap(({ zones }) => zones))].sort()
}
