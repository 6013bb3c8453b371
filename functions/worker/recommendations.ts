import { bind } from '#functions/host/serve.js'
import { recommend } from '#shared/contract/recommendations.js'

export const recommendationWorkerBindings = [
  bind(recommend, ({ body }, { ownRecommender }) => ownRecommender.recommend(body), { shared: true }),
]
