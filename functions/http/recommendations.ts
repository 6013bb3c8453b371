import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { bind } from '#functions/edge/serve.js'
import { recommendationDiagnostics } from '#shared/contract/capacity/recommendation-diagnostics.js'
import { capacityRecommendations } from '#shared/contract/capacity/recommendations.js'
import { readDiagnostics } from '#shared/recommendations/diagnostics.js'

export const recommendationBindings = [
  bindFiltered(
    capacityRecommendations,
    ({ body, correlationId }, { recommender, recommendationNotes, config }) => {
      const { currency = config.PRICE_CURRENCY, ...request } = body
      return recommendationNotes.answer(recommender, { ...request, currency }, correlationId)
    },
    { shared: true },
  ),
  bind(recommendationDiagnostics, (_call, { recommendationNotes: notes, prices, jobs: { repository }, config }) =>
    readDiagnostics(
      { notes, prices: prices.repository, runs: repository },
      {
        fallback: config.RECOMMENDATIONS_FALLBACK,
        pricesUrl: config.RETAIL_PRICES_URL,
        intervalHours: config.PRICE_INTERVAL_HOURS,
      },
    ),
  ),
]
