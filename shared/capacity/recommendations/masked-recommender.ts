import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import type { CapacityRepository } from '../capacity-repository.js'
import { type Mask, meantFilter } from '../masked-capacity.js'
import type { Recommender } from './recommender.js'

interface Placed {
  readonly subscriptionId: string
  readonly subscriptionName: string
}

/** Recommendations in which masks stand for the ids of subscriptions; a request names them by their masks. */
export function maskedRecommender(recommender: Recommender, capacity: CapacityRepository, mask: Mask): Recommender {
  const masked = <Row extends Placed>(row: Row): Row => {
    const subscriptionId = mask(row.subscriptionId)
    const isNamed = row.subscriptionName !== row.subscriptionId
    return { ...row, subscriptionId, subscriptionName: isNamed ? row.subscriptionName : subscriptionId }
  }
  const meant = meantFilter(capacity, mask)
  return {
    async recommend(request) {
      const { subscriptionIds } = await meant({ subscriptionIds: request.subscriptionIds } as CapacityFilter)
      const { result, ...rest } = await recommender.recommend({ ...request, subscriptionIds })
      const targetAvailability = result.targetAvailability.map(masked)
      const recommendations = result.recommendations.map(one => ({
        ...masked(one),
        otherPlaces: one.otherPlaces.map(masked),
      }))
      return { result: { ...result, targetAvailability, recommendations }, ...rest }
    },
  }
}
