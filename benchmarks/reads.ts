import { analyticsReads } from '#shared/adapters/sql/capacity/capacity-analytics.js'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { historyReads } from '#shared/adapters/sql/history/history-reads.js'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { heading, line, median, ms, quantile } from './figures.js'
import { BareDatabase, recordingDatabase, type Statement } from './recorded-statements.js'

const requests = 200
const sort = { column: 'region', direction: 'asc' } as const
const window = { offset: 0, limit: 100 }

/**
 * HTTP reads through the one origin, compared with the same statements without the service on the same file, in turns.
 */
export async function measureReads(url: string, file: string): Promise<void> {
  heading(`Reads over HTTP beside their statements run bare, p50 of ${requests}`)
  line('', 'HTTP p50', 'bare p50', 'HTTP p95', 'HTTP / bare')
  const named = await someFilters(url)
  const everything = Array.from({ length: 10 }, () => ({}))
  for (const [path, read] of Object.entries(reads)) {
    await compare(`${path}, three named filters`, { url, file, path, read }, named)
    await compare(`${path}, no filter (10)`, { url, file, path, read }, everything)
  }
}

type Texts = Record<string, string>
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

interface Compared {
  readonly url: string
  readonly file: string
  readonly path: string
  readonly read: Read
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

async function compare(name: string, { url, file, path, read }: Compared, filters: Texts[]): Promise<void> {
  const statements: Statement[] = []
  const recorder = recordingDatabase(file, statements)
  const bare = new BareDatabase(file)
  const [http, floor]: [number[], number[]] = [[], []]
  for (const texts of filters) {
    statements.length = 0
    const filter = CapacityFilter.parse(texts)
    await read(recorder, filter)
    floor.push(await timed(async () => bare.run(statements)))
    const query = new URLSearchParams(capacityFilterQuery(filter))
    const address = new URL(`/api/capacity/${path}?${query}`, url)
    http.push(await timed(async () => (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).text()))
  }
  await recorder.close()
  bare.close()
  const ratio = `${(median(http) / median(floor)).toFixed(2)}x`
  line(name, ms(median(http)), ms(median(floor)), ms(quantile(http, 0.95)), ratio)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
