import { bind } from '#functions/host/serve.js'
import { capacityRecommendations, recommendationDiagnostics } from '#shared/contract/recommendations.js'
import { AppError } from '#shared/operations/app-error.js'

const missing = () => {
  throw new AppError('unavailable', 'Recommendations cannot be computed yet')
}

export const recommendationBindings = [bind(capacityRecommendations, missing), bind(recommendationDiagnostics, missing)]
