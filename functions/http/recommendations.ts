import { bindFiltered } from '#functions/host/bind-filtered.js'
import { bind } from '#functions/host/serve.js'
import { readDiagnostics } from '#shared/capacity/recommendations/diagnostics.js'
import { recommendationDiagnostics } from '#shared/contract/recommendation-diagnostics.js'
import { capacityRecommendations } from '#shared/contract/recommendations.js'

export const recommendationBindings = [
  bindFiltered(
    capacityRecommendations,
    ({ body, correlationId }, { recommender, recommendationNotes, config }) => {
      const { currency = config.PRICE_CURRENCY, ...wish } = body
      return recommendationNotes.answer(recommender, { ...wish, currency }, correlationId)
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
