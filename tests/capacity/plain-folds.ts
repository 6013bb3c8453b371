import { type Asked, type PlainRow, plainFits, type Quota } from './plain-rows.js'

/** Sums, counts and matrices of plain rows, as expected in the answers, without scores. */

export const groups = (rows: readonly PlainRow[], of: (row: PlainRow) => string): Map<string, PlainRow[]> => {
  const found = new Map<string, PlainRow[]>()
  for (const row of rows) {
    const group = found.get(of(row))
    if (group) group.push(row)
    else found.set(of(row), [row])
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const different = (rows: readonly PlainRow[], of: (row: PlainRow) => string): number =>
  new Set(rows.map(of).filter(Boolean)).size
const count = (rows: readonly PlainRow[], state: PlainRow['state']) => rows.filter(row => row.state === state).length

export const stateCounts = (rows: readonly PlainRow[]) => ({
  rows: rows.length,
  available: count(rows, 'Available'),
  limited: count(rows, 'Limited'),
  constrained: count(rows, 'Constrained'),
  restricted: count(rows, 'Restricted'),
  unknown: count(rows, 'Unknown'),
  offered: count(rows, 'Offered'),
})

/** Each quota once: it belongs to a family of a subscription in a region. */
export function quotaTotals(rows: readonly PlainRow[]) {
  const once = groups(rows, row => `${row.subscriptionId} ${row.region} ${row.family}`)
  const quotas = [...once.values()].map(([row]) => row?.quota).filter((one): one is Quota => one !== undefined)
  const sum = (of: keyof Quota) => add(quotas.map(one => one[of]))
  return { quotaLimit: sum('limit'), quotaUsed: sum('used'), quotaFree: sum('free'), isReported: quotas.length > 0 }
}

/**
 * The free quotas that the regional totals let one use: each total once, for all families of its subscription in the
 * region. Without a total it is not known.
 */
function reach(rows: readonly PlainRow[]) {
  const places = [...groups(rows, row => `${row.subscriptionId} ${row.region}`).values()].map(place => ({
    free: quotaTotals(place).quotaFree,
    regional: place[0]?.cores?.free,
  }))
  const known = places.flatMap(({ free, regional }) => (regional === undefined ? [] : [{ free, regional }]))
  return {
    quotaUsable: add(known.map(({ free, regional }) => (free < regional ? free : regional))),
    quotaStranded: add(known.map(({ free, regional }) => (free < regional ? 0 : free - regional))),
    unitsWithoutTotal: places.filter(({ free, regional }) => free > 0 && regional === undefined).length,
  }
}

const totals = (rows: readonly PlainRow[]) => {
  const { isReported: _, ...sums } = quotaTotals(rows)
  return { ...sums, ...reach(rows) }
}

/** Rows of one family: if no subscription reports its quota, or its total, the sums are unknown. */
const totalsOrNull = (rows: readonly PlainRow[]) => {
  const { isReported, ...sums } = quotaTotals(rows)
  const { unitsWithoutTotal: _, ...reached } = reach(rows)
  const isReached = rows.some(({ quota, cores }) => quota && (cores || quota.free === 0))
  return {
    ...(isReported ? sums : { quotaLimit: null, quotaUsed: null, quotaFree: null }),
    ...(isReached ? reached : { quotaUsable: null, quotaStranded: null }),
  }
}

/**
 * Each quota with free vCPU in a region whose families have more free than its total: the subscription, and the vCPU
 * out of reach.
 */
export function stranded(rows: readonly PlainRow[]) {
  const toPlace = (row: PlainRow) => `${row.subscriptionId} ${row.region}`
  const strandedAt = new Map([...groups(rows, toPlace)].map(([place, of]) => [place, reach(of).quotaStranded]))
  const families = [...groups(ofFamilies(rows), row => `${row.region} ${row.family}`).values()].map(bySubscription)
  return families
    .flatMap(parts => parts.map(group => ({ group, parts })))
    .flatMap(({ group, parts }) => {
      const [first] = group as [PlainRow]
      const { subscriptionId, region, family, quota, cores: regional } = first
      if (!quota || !regional || quota.free === 0 || strandedAt.get(toPlace(first)) === 0) return []
      const quotaStranded = Math.max(0, quota.free - regional.free)
      const neededBy = parts.filter(sizes => {
        const [other] = sizes as [PlainRow]
        const smallest = Math.min(...sizes.flatMap(row => (row.state === 'Constrained' ? (row.vCpus ?? []) : [])))
        const fits = sizes.some(({ state }) => state === 'Available' || state === 'Limited')
        const own = other.quota?.free ?? 0
        return other.subscriptionId !== subscriptionId && !fits && own < smallest && own + quotaStranded >= smallest
      })
      return {
        subscriptionId,
        region,
        family,
        quotaLimit: quota.limit,
        quotaUsed: quota.used,
        quotaFree: quota.free,
        regionalLimit: regional.limit,
        regionalUsed: regional.used,
        regionalFree: regional.free,
        quotaUsable: quota.free - quotaStranded,
        quotaStranded,
        recipients: quotaStranded === 0 ? 0 : neededBy.length,
      }
    })
}

export const summary = (rows: readonly PlainRow[], asked: Asked) => ({
  ...stateCounts(rows),
  fitting: fittingRows(rows, asked).length,
  subscriptions: different(rows, row => row.subscriptionId),
  regions: different(rows, row => row.region),
  skus: different(rows, row => row.vmSku.toLowerCase()),
  families: different(rows, row => row.family),
  ...totals(rows),
})

export const facetValues = {
  region: (row: PlainRow) => row.region,
  family: (row: PlainRow) => row.family,
  familyBase: (row: PlainRow) => row.familyBase,
  availability: (row: PlainRow) => row.state,
  resourceType: (row: PlainRow) => row.resourceType,
  subscriptionIds: (row: PlainRow) => row.subscriptionId,
}

/** Rows by value. */
export const facet = (rows: readonly PlainRow[], name: keyof typeof facetValues): Record<string, number> =>
  Object.fromEntries(
    [...groups(rows, facetValues[name])].filter(([value]) => value).map(([value, of]) => [value, of.length]),
  )

/** The most machines of one size that fit; the same quota cannot serve two sizes. */
function sumFitting(rows: readonly PlainRow[]): number | null {
  const known = rows.flatMap(({ fit }) => fit ?? [])
  return known.length > 0 ? Math.max(...known) : null
}

export function sumThatFit(parts: readonly (readonly PlainRow[])[]): number | null {
  const known = parts.flatMap(part => sumFitting(part) ?? [])
  return known.length > 0 ? add(known) : null
}

const bySubscription = (rows: readonly PlainRow[]) => [...groups(rows, row => row.subscriptionId).values()]
const ofFamilies = (rows: readonly PlainRow[]) => rows.filter(({ family }) => family !== '')

export const families = (rows: readonly PlainRow[], asked: Asked) =>
  [...groups(ofFamilies(rows), row => `${row.region} ${row.family}`).values()].map(group => {
    const [{ region, family, familyBase }] = group as [PlainRow]
    const sizes = group.flatMap(({ vCpus }) => vCpus ?? [])
    return {
      region,
      family,
      familyBase,
      subscriptions: different(group, row => row.subscriptionId),
      skus: different(group, row => row.vmSku.toLowerCase()),
      ...stateCounts(group),
      fitting: fittingRows(group, asked).length,
      undecided: undecidedRows(group, asked).length,
      ...totalsOrNull(group),
      largestVCpus: sizes.length > 0 ? Math.max(...sizes) : null,
      machinesThatFit: sumThatFit(bySubscription(group)),
    }
  })

export const fittingRows = (rows: readonly PlainRow[], asked: Asked): PlainRow[] =>
  rows.filter(row => plainFits(row, asked) === true)

const undecidedRows = (rows: readonly PlainRow[], asked: Asked): PlainRow[] =>
  rows.filter(row => plainFits(row, asked) === null)

export function deployable(rows: readonly PlainRow[], asked: Asked) {
  const able = fittingRows(rows, asked)
  return {
    rows: able.length,
    families: different(able, row => row.family),
    subscriptions: different(able, row => row.subscriptionId),
    regions: different(able, row => row.region),
  }
}

/** The machines of a unit; a unit without machines under the filter has no such row. */
export const regionHealth = (rows: readonly PlainRow[], asked: Asked) =>
  [...groups(rows, ({ region }) => region)].map(([region, of]) => {
    const counts = stateCounts(of)
    const able = deployable(of, asked)
    const known = counts.rows - counts.unknown - counts.offered
    const worst = [...groups(ofFamilies(of), ({ family }) => family)].map(([family, sizes]) => ({
      family,
      constrained: count(sizes, 'Constrained'),
      rows: sizes.length,
    }))
    return {
      region,
      ...counts,
      undecidedRows: undecidedRows(of, asked).length,
      deployableRows: able.rows,
      deployableFamilies: able.families,
      deployableSubscriptions: able.subscriptions,
      ...totals(of),
      topConstrainedFamilies: worst
        .filter(({ constrained }) => constrained > 0)
        .sort((a, b) => b.constrained - a.constrained)
        .slice(0, 3),
      health: known === 0 ? null : Math.round((100 * (counts.available + counts.limited / 2)) / known),
    }
  })

export function topSkus(rows: readonly PlainRow[], asked: Asked) {
  const machines = rows.filter(({ resourceType }) => resourceType === 'virtualMachines')
  const sizes = [...groups(machines, ({ vmSku }) => vmSku.toLowerCase()).values()].map(group => {
    const able = fittingRows(group, asked)
    return {
      vmSku: group[0]?.vmSku,
      family: group[0]?.family,
      vCpus: group[0]?.vCpus,
      rows: group.length,
      regions: different(able, row => row.region),
      subscriptions: different(able, row => row.subscriptionId),
      available: count(group, 'Available'),
      deployableRows: able.length,
      machinesThatFit: sumThatFit(group.map(row => [row])),
    }
  })
  const order = (size: (typeof sizes)[number]) => [size.deployableRows, size.machinesThatFit ?? -1] as const
  return sizes.sort((a, b) => order(b)[0] - order(a)[0] || order(b)[1] - order(a)[1]).slice(0, 20)
}

const freeOnly = ({ quotaFree, quotaUsable, quotaStranded }: ReturnType<typeof totalsOrNull>) => ({
  quotaFree,
  quotaUsable,
  quotaStranded,
})

const best = ['Available', 'Limited', 'Constrained', 'Restricted', 'Unknown', 'Offered'] as const

export function matrix(rows: readonly PlainRow[], asked: Asked) {
  const regions = [...groups(ofFamilies(rows), ({ region }) => region).keys()]
  return {
    regions,
    rows: [...groups(ofFamilies(rows), ({ family }) => family)].map(([family, of]) => {
      const places = groups(of, ({ region }) => region)
      const cells = regions.map(region => {
        const group = places.get(region)
        return group
          ? {
              state: best.find(state => count(group, state) > 0),
              rows: group.length,
              available: count(group, 'Available'),
              deployableRows: fittingRows(group, asked).length,
              undecidedRows: undecidedRows(group, asked).length,
              machinesThatFit: sumThatFit(bySubscription(group)),
              ...freeOnly(totalsOrNull(group)),
            }
          : null
      })
      const readyRegions = cells.filter(cell => cell && cell.deployableRows > 0).length
      return { family, familyBase: of[0]?.familyBase, readyRegions, cells }
    }),
  }
}
