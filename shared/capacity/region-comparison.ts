import { availabilities, countName } from '#shared/contract/capacity/availability.js'
import type {
  ComparedRegion,
  OnlyWord,
  RegionComparison,
  RegionDifference,
  RegionSize,
  RegionSizeCell,
} from '#shared/contract/capacity/region-comparison.js'
import { familyKey } from '#shared/contract/common/names.js'
import { bestState } from './analytics.js'
import type { ReadingFacts, SizeFacts } from './analytics-repository.js'

/** Which of the compared sizes are wanted. */
export interface RegionQuestion {
  readonly only?: OnlyWord | undefined
  /** One of the regions: sizes that no other of them offers. */
  readonly onlyIn?: string | undefined
}

export interface ComparedSizes extends Pick<RegionComparison, 'sizes' | 'differing' | 'differences'> {
  readonly regions: ComparedRegion[]
  readonly rows: RegionSize[]
}

/**
 * Puts regions side by side, size by size. A region that was read for no subscription takes no part: nothing is known
 * of it.
 * @param regions in the order of the answer
 */
export function compareRegions(
  regions: readonly string[],
  readings: readonly ReadingFacts[],
  facts: readonly SizeFacts[],
): ComparedSizes {
  const read = new Map(readings.map(one => [one.region, one]))
  const subscriptions = regions.map(region => read.get(region)?.subscriptions ?? 0)
  const rows = [...bySize(facts).values()].map(size => toRow(size, regions, subscriptions)).sort(bySeries)
  return {
    regions: regions.map((region, index) => ({
      region,
      subscriptions: subscriptions[index] ?? 0,
      snapshotTime: read.get(region)?.snapshotTime ?? null,
      sizes: read.has(region) ? rows.filter(({ cells }) => isOffered(cells[index])).length : null,
      onlyHere: subscriptions.includes(0) ? null : rows.filter(row => isOnlyAt(row, index)).length,
    })),
    rows,
    sizes: rows.length,
    differing: rows.filter(row => differs(row)).length,
    differences: {
      offer: rows.filter(row => differs(row, 'offer')).length,
      state: rows.filter(row => differs(row, 'state')).length,
      fit: rows.filter(row => differs(row, 'fit')).length,
      price: rows.filter(row => differs(row, 'price')).length,
    },
  }
}

/** Tells the rows that a question leaves. */
export function askedSizes(regions: readonly ComparedRegion[], { only, onlyIn }: RegionQuestion) {
  const index = regions.findIndex(({ region }) => region === onlyIn)
  const isKnown = index >= 0 && regions[index]?.onlyHere !== null
  return (row: RegionSize): boolean =>
    (only === undefined || differs(row, only)) && (onlyIn === undefined || (isKnown && isOnlyAt(row, index)))
}

const differs = ({ differences }: RegionSize, only: OnlyWord = 'differences'): boolean =>
  only === 'differences' ? differences.length > 0 : differences.includes(only)
const isOffered = (cell: RegionSizeCell | null | undefined): boolean => (cell?.offering ?? 0) > 0
const isOnlyAt = ({ cells }: RegionSize, index: number): boolean =>
  cells.every((cell, at) => isOffered(cell) === (at === index))

function bySize(facts: readonly SizeFacts[]): Map<string, SizeFacts[]> {
  const sizes = new Map<string, SizeFacts[]>()
  for (const one of facts) {
    const known = sizes.get(one.skuKey)
    if (known) known.push(one)
    else sizes.set(one.skuKey, [one])
  }
  return sizes
}

function toRow(facts: readonly SizeFacts[], regions: readonly string[], subscriptions: readonly number[]): RegionSize {
  const [first] = facts as [SizeFacts]
  const cells = regions.map(region => toCell(facts.find(one => one.region === region)))
  return {
    vmSku: first.vmSku,
    family: first.family,
    vCpus: first.vCpus,
    memoryGiB: first.memoryGiB,
    differences: findDifferences(cells, subscriptions),
    cells,
  }
}

function toCell(facts: SizeFacts | undefined): RegionSizeCell | null {
  if (!facts) return null
  const {
    region: _region,
    skuKey: _key,
    vmSku: _sku,
    family: _family,
    vCpus: _cpus,
    memoryGiB: _memory,
    ...counts
  } = facts
  return { state: bestState(counts), offering: counts.rows - counts.restricted, ...counts }
}

/** In what the regions differ that were read. Shares are compared, since regions may be read for fewer subscriptions. */
function findDifferences(
  cells: readonly (RegionSizeCell | null)[],
  subscriptions: readonly number[],
): RegionDifference[] {
  const read = cells.flatMap((cell, index) => {
    const count = subscriptions[index] ?? 0
    return count > 0 ? [{ cell, count }] : []
  })
  const offers = read.flatMap(({ cell, count }) => (cell && isOffered(cell) ? [{ cell, count }] : []))
  const isMixed = (values: readonly (string | number)[]) => new Set(values).size > 1
  const shares = (names: readonly (keyof RegionSizeCell)[]) =>
    offers.map(({ cell, count }) => names.map(name => Number(cell[name]) / count).join())
  const prices = offers.flatMap(({ cell }) => cell.pricePerHour ?? [])
  const found: Readonly<Record<RegionDifference, boolean>> = {
    offer: offers.length > 0 && offers.length < read.length,
    state: isMixed(shares(availabilities.map(countName))),
    fit: isMixed(shares(['deployableRows', 'undecidedRows'])),
    price: isMixed(prices),
  }
  return (Object.keys(found) as RegionDifference[]).filter(name => found[name])
}

const bySeries = (a: RegionSize, b: RegionSize): number =>
  compareText(familyKey(a.family), familyKey(b.family)) ||
  (a.vCpus ?? 0) - (b.vCpus ?? 0) ||
  compareText(a.vmSku, b.vmSku)
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
