import { bind } from '#functions/edge/serve.js'
import { recommend } from '#shared/contract/capacity/recommendations/recommendations.js'

export const recommendationWorkerBindings = [
  bind(recommend, ({ body }, { ownRecommender }) => ownRecommender.recommend(body), { shared: true }),
]
