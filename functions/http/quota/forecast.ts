import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import { bind, type Version } from '#functions/edge/serve.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { Places } from '#shared/contract/common/scope-filter.js'
import { quotaForecast } from '#shared/contract/quota/forecast.js'
import { quotaForecastExport } from '#shared/contract/quota/forecast-export.js'
import { quotaForecastSeries } from '#shared/contract/quota/forecast-series.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { exportedForecasts } from '#shared/quota-workbench/forecast/exported-forecasts.js'
import { exportRows, walkedRows } from '#shared/reads/export-rows.js'

/** The summary counts requests that are due today. */
const version: Version = async ({ forecasts, clock }, filter) =>
  `${await forecasts.version(filter as Places)} ${clock().toISOString().slice(0, 'yyyy-mm-dd'.length)}`

/** The regional total stands among the families here; Azure lists none of this name. */
const isProblem = ({ field, value }: Problem): boolean => !(field === 'family' && value === regionalQuota)

export const quotaForecastBindings = [
  bindFiltered(
    quotaForecast,
    async ({ query, problems }, { forecasts }) => ({
      ...(await forecasts.page(query)),
      problems: problems.filter(isProblem),
    }),
    { version },
  ),
  bindFiltered(quotaForecastExport, async ({ query, correlationId: ref, problems }, app) => {
    const rows = await walkedRows(app.forecasts, query)
    const notes = { ref, problems: problems.filter(isProblem) }
    return new FileReply(await exportRows(exportedForecasts, query, rows, app, app.exportSettings, notes))
  }),
  bind(quotaForecastSeries, ({ query }, { forecastSeries }) => forecastSeries(query)),
]
