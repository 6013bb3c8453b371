import { zoneMap } from '#shared/capacity/zone-map.js'
import type { CapacityAnalytics, CapacityZones } from '#shared/contract/capacity/capacity-analytics.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { rememberedByFilter } from '#shared/reads/remembered-by-filter.js'
import { viewAges } from '#shared/reads/view-ages.js'
import { deployable, matrix, regionHealth } from './analytics.js'
import type { AnalyticsRepository } from './analytics-repository.js'
import type { CapacityQueries } from './capacity-queries.js'

/** Reads that aggregate whole filtered sets. */
export interface AnalyticsQueries {
  analytics(filter: CapacityFilter): Promise<CapacityAnalytics>
  zones(filter: ScopeFilter): Promise<CapacityZones>
}

/** An aggregated estate is a few MB. */
const rememberedAnswers = 20
const topSkus = 20

export function analyticsQueries(
  repository: AnalyticsRepository,
  capacity: Pick<CapacityQueries, 'overview' | 'snapshotTimes' | 'version'>,
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
  return {
    analytics: filter => answers(filter, () => read(filter)),
    async zones(filter) {
      const times = await capacity.snapshotTimes(filter)
      return { ...zoneMap(await repository.zones(filter)), ...times }
    },
  }
}
