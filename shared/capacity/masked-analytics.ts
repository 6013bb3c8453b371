import type { AnalyticsRepository } from './analytics-repository.js'
import type { CapacityRepository } from './capacity-repository.js'
import { meantFilter } from './masked-capacity.js'
import { type Mask, maskedRow, type NamedRow } from './masked-row.js'

/** The folds with masks in the place of the ids of subscriptions, by filters that take masks. */
export function maskedAnalytics(
  repository: AnalyticsRepository,
  capacity: CapacityRepository,
  mask: Mask,
): AnalyticsRepository {
  const masked = <Row extends NamedRow>(row: Row): Row => maskedRow(row, mask)
  const meant = meantFilter(capacity, mask)
  return {
    places: async filter => (await repository.places(await meant(filter))).map(masked),
    families: async filter => repository.families(await meant(filter)),
    familyQuotas: async filter => (await repository.familyQuotas(await meant(filter))).map(masked),
    topSkus: async (filter, count) => repository.topSkus(await meant(filter), count),
    regions: () => repository.regions(),
    zones: async filter => (await repository.zones(await meant(filter))).map(masked),
  }
}
