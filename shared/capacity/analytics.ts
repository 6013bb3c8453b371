import { type Availability, availabilities } from '#shared/contract/capacity/availability.js'
import type {
  CapacityMatrix,
  ConstrainedFamily,
  Deployable,
  MatrixCell,
  RegionHealth,
} from '#shared/contract/capacity/capacity-analytics.js'
import { quotaTotals } from '#shared/quota/quota-totals.js'
import type { FamilyFacts, PlaceFacts, RegionFacts, StateCounts } from './analytics-repository.js'

/** Pure functions that compute the analytics of the pages from aggregated facts. */

const topFamilies = 3

const countKeys: Readonly<Record<Availability, keyof StateCounts>> = {
  Available: 'available',
  Limited: 'limited',
  Constrained: 'constrained',
  Restricted: 'restricted',
  Unknown: 'unknown',
  Offered: 'offered',
}

/** The best state of the rows, because one deployable size makes a family deployable. */
export const bestState = (counts: StateCounts): Availability =>
  availabilities.find(state => counts[countKeys[state]] > 0) ?? 'Unknown'

/**
 * The share of Available rows, 0 to 100, where a Limited row counts half. Unknown and Offered rows are left out; null
 * if there are no others.
 */
export function health({ rows, available, limited, unknown, offered }: StateCounts): number | null {
  const known = rows - unknown - offered
  return known === 0 ? null : Math.round((100 * (available + limited / 2)) / known)
}

/** Sorted by region name. A region without a display name is shown by its code. */
export function regionHealth(
  places: readonly PlaceFacts[],
  families: readonly FamilyFacts[],
  known: ReadonlyMap<string, RegionFacts>,
): RegionHealth[] {
  const familiesByRegion = Map.groupBy(families, ({ region }) => region)
  return [...Map.groupBy(places, ({ region }) => region)].sort(byKey).map(([region, of]) => {
    const named = (familiesByRegion.get(region) ?? []).filter(({ familyKey }) => familyKey !== '')
    const counts = addUp(of)
    const facts = known.get(region)
    return {
      region,
      displayName: facts?.displayName ?? region,
      geography: facts?.geography ?? null,
      latitude: facts?.latitude ?? null,
      longitude: facts?.longitude ?? null,
      ...counts,
      deployableFamilies: named.filter(({ deployableRows }) => deployableRows > 0).length,
      deployableSubscriptions: of.filter(({ deployableRows }) => deployableRows > 0).length,
      ...quotaTotals(of),
      topConstrainedFamilies: topConstrained(named),
      health: health(counts),
      snapshotTime: of.map(({ snapshotTime }) => snapshotTime).reduce((a, b) => (a < b ? a : b)),
    }
  })
}

function topConstrained(families: readonly FamilyFacts[]): ConstrainedFamily[] {
  return families
    .filter(({ constrained }) => constrained > 0)
    .sort((a, b) => b.constrained - a.constrained || (a.familyKey < b.familyKey ? -1 : 1))
    .slice(0, topFamilies)
    .map(({ family, constrained, rows }) => ({ family, constrained, rows }))
}

/** Families by region. */
export function matrix(families: readonly FamilyFacts[]): CapacityMatrix {
  const named = families.filter(({ familyKey }) => familyKey !== '')
  const regions = [...new Set(named.map(({ region }) => region))].sort()
  const places = new Map(regions.map((region, index) => [region, index]))
  const rows = [...Map.groupBy(named, ({ familyKey }) => familyKey)].sort(byKey).map(([, of]) => {
    const cells: (MatrixCell | null)[] = regions.map(() => null)
    for (const facts of of) cells[places.get(facts.region) as number] = cell(facts)
    const { family, familyBase } = of[0] as FamilyFacts
    return { family, familyBase, readyRegions: of.filter(({ deployableRows }) => deployableRows > 0).length, cells }
  })
  return { regions, rows }
}

const cell = (facts: FamilyFacts): MatrixCell => ({
  state: bestState(facts),
  rows: facts.rows,
  available: facts.available,
  deployableRows: facts.deployableRows,
  undecidedRows: facts.undecidedRows,
  machinesThatFit: facts.machinesThatFit,
  quotaFree: facts.quotaFree,
  quotaUsable: facts.quotaUsable,
  quotaStranded: facts.quotaStranded,
  bestScore: facts.bestScore,
})

/** Counts what has a deployable row, each once. */
export function deployable(places: readonly PlaceFacts[], families: readonly FamilyFacts[]): Deployable {
  const able = places.filter(({ deployableRows }) => deployableRows > 0)
  const named = families.filter(({ deployableRows, familyKey }) => deployableRows > 0 && familyKey !== '')
  return {
    rows: total(places, ({ deployableRows }) => deployableRows),
    families: new Set(named.map(({ familyKey }) => familyKey)).size,
    subscriptions: new Set(able.map(({ subscriptionId }) => subscriptionId)).size,
    regions: new Set(able.map(({ region }) => region)).size,
  }
}

function addUp(all: readonly StateCounts[]): StateCounts {
  const sum = (name: keyof StateCounts) => total(all, counts => counts[name])
  return {
    rows: sum('rows'),
    available: sum('available'),
    limited: sum('limited'),
    constrained: sum('constrained'),
    restricted: sum('restricted'),
    unknown: sum('unknown'),
    offered: sum('offered'),
    deployableRows: sum('deployableRows'),
    undecidedRows: sum('undecidedRows'),
  }
}

const total = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)
