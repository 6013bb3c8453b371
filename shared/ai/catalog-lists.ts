import type { ModelTrendFilter } from '#shared/contract/ai/model-trends.js'
import type { ModelProvider, ModelRegion } from '#shared/contract/ai/models.js'
import type { AIQuotaFilter, AIQuotaSum } from '#shared/contract/ai/quota.js'
import type { RetirementFilter } from '#shared/contract/ai/retirements.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { checkTime, type KnownTimes } from '#shared/reads/known-time.js'
import { firstRows, type Listed } from '#shared/reads/pages.js'
import type { SnapshotTimes } from '#shared/reads/row-reads.js'
import { type ModelTrendReads, modelTrend, trendDays } from './model-trend.js'
import { type QuotaTrendReads, quotaTrend } from './quota-trend.js'
import { dayMs, type RetirementReads, toRetirement } from './retirements.js'

/** What lists of the catalog are filtered by. */
export interface CatalogFilter extends Omit<ScopeFilter, 'search'> {
  readonly provider?: readonly string[] | undefined
  readonly model?: readonly string[] | undefined
}

/** AI models and quotas by their providers and regions. Every list is ordered by name. */
export interface CatalogLists {
  providers(filter: CatalogFilter): Promise<ModelProvider[]>
  /** Every region that was read, whether it lists models or not. */
  regions(filter: CatalogFilter): Promise<ModelRegion[]>
  /** Sums of quotas within each region. */
  quotaSums(filter: AIQuotaFilter): Promise<AIQuotaSum[]>
}

export interface CatalogListPorts extends KnownTimes {
  readonly lists: CatalogLists & RetirementReads
  readonly trends: ModelTrendReads & QuotaTrendReads
  snapshotTimes(filter: CatalogFilter): Promise<Pick<SnapshotTimes, 'snapshotTime'>>
}

export interface CatalogList<Row> extends Listed<Row> {
  readonly snapshotTime: string | null
}

/** The lists of the API, of times that are known. */
export function catalogListQueries({ lists, trends, snapshotTimes, ...times }: CatalogListPorts) {
  const list =
    <Filter extends CatalogFilter, Row>(read: (filter: Filter) => Promise<Row[]>) =>
    async ({ limit, ...filter }: Filter & { readonly limit: number }): Promise<CatalogList<Row>> => {
      const asked = filter as unknown as Filter
      checkTime('at', asked.at, times)
      const [rows, { snapshotTime }] = await Promise.all([read(asked), snapshotTimes(asked)])
      return { ...firstRows(rows, limit), snapshotTime }
    }
  return {
    providers: list((filter: CatalogFilter) => lists.providers(filter)),
    regions: list((filter: CatalogFilter) => lists.regions(filter)),
    quotaSums: list((filter: AIQuotaFilter) => lists.quotaSums(filter)),
    async trend(filter: ModelTrendFilter) {
      const days = trendDays(filter.days, times.clock())
      const from = days[0] ?? ''
      const [now, moves, quotas, quotaMoves, { snapshotTime }] = await Promise.all([
        trends.now(filter),
        trends.moves(filter, from),
        trends.quotasNow(filter),
        trends.quotaMoves(filter, from),
        snapshotTimes(filter),
      ])
      return { points: modelTrend(days, now, moves), quotas: quotaTrend(days, quotas, quotaMoves), snapshotTime }
    },
    retirements: list(async (filter: RetirementFilter) => {
      const now = times.clock()
      const until = new Date(now.getTime() + filter.days * dayMs).toISOString()
      const stored = await lists.retirements(filter, now.toISOString(), until)
      return stored.map(one => toRetirement(one, now))
    }),
  }
}
export type CatalogListQueries = ReturnType<typeof catalogListQueries>
