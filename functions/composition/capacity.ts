import { answerReads } from '#shared/adapters/sql/capacity/answer-reads.js'
import { analyticsReads } from '#shared/adapters/sql/capacity/capacity-analytics.js'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import { historyPurge } from '#shared/adapters/sql/history/history-purge.js'
import { historyReads } from '#shared/adapters/sql/history/history-reads.js'
import { analyticsQueries } from '#shared/capacity/analytics-queries.js'
import { answerQueries } from '#shared/capacity/answer/answer-queries.js'
import { type CapacityQueries, capacityQueries } from '#shared/capacity/capacity-queries.js'
import type { ExportSettings } from '#shared/capacity/exports/capacity-export.js'
import { historyQueries } from '#shared/capacity/history/history-queries.js'
import { exportLimits } from './config.js'
import type { DatabaseParts } from './database.js'
import type { Base, Parts } from './parts.js'
import type { PipelineParts } from './pipelines.js'

interface Needs extends Base, DatabaseParts, Pick<PipelineParts, 'tables'> {
  readonly capacity: CapacityQueries
}

export const capacityParts = (app: Needs) => ({
  capacity: () =>
    capacityQueries(capacityReads(app.database, app.config.PRICE_CURRENCY), app.clock, retentionDays(app)),
  analytics: () =>
    analyticsQueries(analyticsReads(app.database, app.config.PRICE_CURRENCY), app.capacity, app.config.PRICE_CURRENCY),
  capacityAnswers: () =>
    answerQueries(answerReads(app.database, app.config.PRICE_CURRENCY), app.config.PRICE_CURRENCY, {
      clock: app.clock,
      retentionDays: retentionDays(app),
    }),
  capacityHistory: () =>
    historyQueries(historyReads(app.database, app.config.PRICE_CURRENCY), app.capacity, {
      clock: app.clock,
      retentionDays: retentionDays(app),
    }),
  historyPurge: () => historyPurge(app.database, app.tables),
  exportSettings: (): ExportSettings => ({
    maxRows: exportLimits(app.config),
    publicOrigin: app.config.PUBLIC_ORIGIN,
    currency: app.config.PRICE_CURRENCY,
    simulated: app.config.HEADROOM_SIMULATED,
  }),
})
export type CapacityParts = Parts<ReturnType<typeof capacityParts>>

const retentionDays = ({ config }: Base): number => config.HISTORY_RETENTION_DAYS
