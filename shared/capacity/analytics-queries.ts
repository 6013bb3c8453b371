import { zoneMap } from '#shared/capacity/zone-map.js'
import type { CapacityAnalytics, CapacityZones } from '#shared/contract/capacity/capacity-analytics.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { RegionComparison } from '#shared/contract/capacity/region-comparison.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { type Paged, toPage } from '#shared/reads/pages.js'
import { rememberedByFilter } from '#shared/reads/remembered-by-filter.js'
import { viewAges } from '#shared/reads/view-ages.js'
import { deployable, matrix, regionHealth } from './analytics.js'
import type { AnalyticsRepository } from './analytics-repository.js'
import type { CapacityQueries } from './capacity-queries.js'
import { askedSizes, type ComparedSizes, compareRegions, type RegionQuestion } from './region-comparison.js'

export interface RegionsRequest extends CapacityFilter, RegionQuestion {
  readonly region?: readonly string[] | undefined
}

/** Reads that aggregate whole filtered sets. */
export interface AnalyticsQueries {
  analytics(filter: CapacityFilter): Promise<CapacityAnalytics>
  /** One page of the sizes of the regions that a filter names. */
  regions(request: RegionsRequest & Paged): Promise<RegionComparison>
  allRegions(request: RegionsRequest): Promise<Omit<RegionComparison, 'pagination'>>
  zones(filter: ScopeFilter): Promise<CapacityZones>
}

/** An aggregated estate is a few MB. */
const rememberedAnswers = 20
/** A comparison has up to a thousand sizes in up to six regions. */
const rememberedComparisons = 10
const topSkus = 20

export function analyticsQueries(
  repository: AnalyticsRepository,
  capacity: Pick<CapacityQueries, 'overview' | 'snapshotTimes' | 'version'>,
  currency = 'USD',
): AnalyticsQueries {
  const answers = rememberedByFilter<CapacityFilter, CapacityAnalytics>(rememberedAnswers, {
    filterQuery: capacityFilterQuery,
    version: filter => capacity.version(filter),
  })
  const read = async (filter: CapacityFilter): Promise<CapacityAnalytics> => {
    const { summary } = await capacity.overview(filter)
    const places = await repository.places(filter)
    const families = await repository.families(filter)
    const regions = new Map((await repository.regions()).map(facts => [facts.region, facts]))
    const ages = viewAges(places)
    return {
      snapshotTime: ages.newest,
      oldestSnapshotTime: ages.oldest,
      recomputedBefore: (await capacity.snapshotTimes(filter)).recomputedBefore,
      ages,
      summary,
      deployable: deployable(places, families),
      regionHealth: regionHealth(places, families, regions),
      topSkus: await repository.topSkus(filter, topSkus),
      matrix: matrix(families),
    }
  }
  const comparisons = rememberedByFilter<CapacityFilter, ComparedSizes>(rememberedComparisons, {
    filterQuery: capacityFilterQuery,
    version: filter => capacity.version(filter),
  })
  const allRegions = async ({ only, onlyIn, ...filter }: RegionsRequest) => {
    // The times first: they refuse a time that is not stored.
    const times = await capacity.snapshotTimes(filter)
    const found = await comparisons(filter, async () =>
      compareRegions(filter.region ?? [], await repository.readings(filter), await repository.sizes(filter)),
    )
    const rows = found.rows.filter(askedSizes(found.regions, { only, onlyIn }))
    return { ...found, rows, currency, ...times }
  }
  return {
    allRegions,
    async regions({ pageNumber, pageSize, ...request }) {
      const { rows, ...rest } = await allRegions(request)
      return { ...rest, ...toPage(rows, { pageNumber, pageSize }) }
    },
    analytics: filter => answers(filter, () => read(filter)),
    async zones(filter) {
      const times = await capacity.snapshotTimes(filter)
      return { ...zoneMap(await repository.zones(filter)), ...times }
    },
  }
}
