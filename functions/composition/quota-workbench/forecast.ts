import { intervalTiming } from '#functions/composition/settings/interval-timing.js'
import { capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import { regionUnits } from '#shared/adapters/sql/ingestion/region-units.js'
import { forecastReads } from '#shared/adapters/sql/quota-workbench/forecast/forecast-reads.js'
import { forecastStore } from '#shared/adapters/sql/quota-workbench/forecast/forecast-store-sql.js'
import { forecastUnits } from '#shared/adapters/sql/quota-workbench/forecast/forecast-table.js'
import { leadTimes } from '#shared/adapters/sql/quota-workbench/forecast/lead-times-sql.js'
import { quotaHistory } from '#shared/adapters/sql/quota-workbench/forecast/quota-history-sql.js'
import { capacityShape } from '#shared/capacity/ingestion/capacity-pipeline.js'
import type { ForecastPipelinePorts } from '#shared/quota-workbench/forecast/forecast-pipeline.js'
import { forecastQueries } from '#shared/quota-workbench/forecast/forecast-queries.js'
import { forecastSeries } from '#shared/quota-workbench/forecast/forecast-series.js'
import type { DatabaseParts } from '../database.js'
import type { IngestionParts } from '../ingestion.js'
import type { Base, Parts } from '../parts.js'

export const forecastParts = (app: Base & DatabaseParts & IngestionParts) => ({
  /** What the computation of forecasts works with. */
  forecastRuns: (): ForecastPipelinePorts => ({
    repository: app.runs,
    quotas: regionUnits(app.database, capacityUnits),
    sources: { kind: capacityShape.kind, replayKind: capacityShape.replay?.kind ?? '' },
    stored: regionUnits(app.database, forecastUnits),
    history: quotaHistory(app.database),
    leadTimes: leadTimes(app.database),
    store: forecastStore(app.database),
    clock: app.clock,
    timing: intervalTiming(app.config.FORECAST_INTERVAL_HOURS),
  }),
  forecasts: () =>
    forecastQueries(forecastReads(app.database, app.clock), {
      clock: app.clock,
      retentionDays: app.config.HISTORY_RETENTION_DAYS,
    }),
  forecastSeries: () => {
    const ports = { history: quotaHistory(app.database), leadTimes: leadTimes(app.database), clock: app.clock }
    return (query: Parameters<typeof forecastSeries>[1]) => forecastSeries(ports, query)
  },
})
export type ForecastParts = Parts<ReturnType<typeof forecastParts>>
