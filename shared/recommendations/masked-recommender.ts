import type { CapacityRepository } from '#shared/capacity/capacity-repository.js'
import { meantFilter } from '#shared/capacity/masked-capacity.js'
import { type Mask, maskedRow, type NamedRow } from '#shared/capacity/masked-row.js'
import type { Recommender } from './recommender.js'

/** Recommendations in which masks stand for the ids of subscriptions; a request names them by their masks. */
export function maskedRecommender(recommender: Recommender, capacity: CapacityRepository, mask: Mask): Recommender {
  const masked = <Row extends NamedRow>(row: Row): Row => maskedRow(row, mask)
  const meant = meantFilter(capacity, mask)
  return {
    async recommend(request) {
      const { subscriptionIds } = await meant({ subscriptionIds: request.subscriptionIds })
      const { result, ...rest } = await recommender.recommend({
        ...request,
        subscriptionIds: subscriptionIds && [...subscriptionIds],
      })
      const targetAvailability = result.targetAvailability.map(masked)
      const recommendations = result.recommendations.map(one => ({
        ...masked(one),
        otherPlaces: one.otherPlaces.map(masked),
      }))
      return { result: { ...result, targetAvailability, recommendations }, ...rest }
    },
  }
}
