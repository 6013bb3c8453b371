import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import { bind } from '#functions/edge/serve.js'
import { recommendationDiagnostics } from '#shared/contract/capacity/recommendations/recommendation-diagnostics.js'
import { recommendationsExport } from '#shared/contract/capacity/recommendations/recommendation-export.js'
import { capacityRecommendations } from '#shared/contract/capacity/recommendations/recommendations.js'
import { readDiagnostics } from '#shared/recommendations/diagnostics.js'
import { exportRecommendations } from '#shared/recommendations/exports/recommendations-export.js'

export const recommendationBindings = [
  bindFiltered(
    capacityRecommendations,
    ({ body, correlationId }, { recommender, recommendationNotes, config }) => {
      const { currency = config.PRICE_CURRENCY, ...request } = body
      return recommendationNotes.answer(recommender, { ...request, currency }, correlationId)
    },
    { shared: true },
  ),
  bindFiltered(recommendationsExport, async ({ query, body, correlationId: ref, problems }, app) => {
    const { recommender, recommendationNotes, config, spreadsheets, clock, exportSettings } = app
    const { currency = config.PRICE_CURRENCY, ...asked } = body
    const request = { ...asked, currency }
    const found = await recommendationNotes.answer(recommender, request, ref)
    const ports = { spreadsheets, clock }
    return new FileReply(
      await exportRecommendations(found, { ...query, ...request }, ports, exportSettings, { ref, problems }),
    )
  }),
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
