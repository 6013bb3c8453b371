import { bind } from '#functions/host/serve.js'
import { recommend } from '#shared/contract/recommendations.js'
import { AppError } from '#shared/operations/app-error.js'

export const recommendationWorkerBindings = [
  bind(recommend, () => {
    throw new AppError('unavailable', 'Recommendations cannot be computed yet')
  }),
]
