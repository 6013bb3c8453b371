import type { AnalyticsRepository } from './analytics-repository.js'
import type { CapacityRepository } from './capacity-repository.js'
import { type Mask, meantFilter } from './masked-capacity.js'

/** The folds with masks in the place of the ids of subscriptions, by filters that take masks. */
export function maskedAnalytics(
  repository: AnalyticsRepository,
  capacity: CapacityRepository,
  mask: Mask,
): AnalyticsRepository {
  const masked = <Row extends { readonly subscriptionId: string; readonly subscriptionName: string | null }>(
    row: Row,
  ): Row => ({
    ...row,
    subscriptionId: mask(row.subscriptionId),
    subscriptionName: row.subscriptionName === row.subscriptionId ? mask(row.subscriptionId) : row.subscriptionName,
  })
  const meant = meantFilter(capacity, mask)
  return {
    places: async (filter, count) => (await repository.places(await meant(filter), count)).map(masked),
    families: async (filter, count) => repository.families(await meant(filter), count),
    topSkus: async (filter, count, most) => repository.topSkus(await meant(filter), count, most),
    regions: () => repository.regions(),
    zones: async filter => (await repository.zones(await meant(filter))).map(masked),
  }
}
