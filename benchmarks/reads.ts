import { analyticsReads } from '#shared/adapters/sql/capacity/capacity-analytics.js'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { historyReads } from '#shared/adapters/sql/history/history-reads.js'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { comparedHeading, compareRead, type Texts } from './compared-reads.js'
import { heading } from './figures.js'

const requests = 200
const sort = { column: 'region', direction: 'asc' } as const
const window = { offset: 0, limit: 100 }

/**
 * HTTP reads through the one origin, compared with the same statements without the service on the same file, in turns.
 */
export async function measureReads(url: string, file: string): Promise<void> {
  heading(`Reads over HTTP beside their statements run bare, p50 of ${requests}`)
  comparedHeading()
  const named = await someFilters(url)
  const everything = Array.from({ length: 10 }, () => ({}))
  for (const [name, run] of Object.entries(reads)) {
    const read = (database: Database, query: Texts) => run(database, CapacityFilter.parse(query))
    const compared = { url, file, path: `/api/capacity/${name}`, read }
    await compareRead(`${name}, three named filters`, compared, named)
    await compareRead(`${name}, no filter (10)`, compared, everything)
  }
}

type Read = (database: Database, filter: CapacityFilter) => Promise<unknown>

/** The start of the first day of a seven-day trend. */
const weekAgo = `${new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`

/** The statements of each endpoint when nothing is cached. */
const reads: Readonly<Record<string, Read>> = {
  async paged(database, filter) {
    const repository = capacityReads(database)
    await Promise.all([repository.overview(filter), repository.rows(filter, sort, window)])
  },
  families: (database, filter) => capacityReads(database).families(filter),
  async analytics(database, filter) {
    const folds = analyticsReads(database)
    await capacityReads(database).overview(filter)
    await folds.places(filter)
    await folds.families(filter)
    await folds.regions()
    await folds.topSkus(filter, 20)
  },
  trends: (database, filter) => historyReads(database).trend(filter, 'daily', weekAgo),
}

/** Different filters, so that no answer is cached: each with region, series and availability. */
async function someFilters(url: string): Promise<Texts[]> {
  const response = await fetch(new URL('/api/capacity/paged?pageSize=1', url))
  const { facets } = (await response.json()) as CapacityPage
  const pick = (values: readonly FacetValue[], index: number) => values[index % values.length]?.value ?? 'all'
  return Array.from({ length: requests }, (_, index) => ({
    region: pick(facets.region, index),
    familyBase: pick(facets.familyBase, index * 7),
    availability: pick(facets.availability, index * 3),
  }))
}
