import { app } from '@azure/functions'
import { context } from '#functions/composition/context.js'
import { watchConnections } from '#functions/runtime/connection.js'
import { telemetry, useTelemetry } from '#functions/runtime/current-telemetry.js'
import { processLog } from '#functions/runtime/logger.js'
import { registerHttp, registerTimer } from '#functions/runtime/register.js'
import { aboutBindings } from './http/about.js'
import { adminDataBindings } from './http/admin-data.js'
import { adminIngestionBindings } from './http/admin-ingestion.js'
import { adminLogBindings } from './http/admin-logs.js'
import { adminSettingsBindings } from './http/admin-settings.js'
import { authBindings } from './http/auth.js'
import { capacityBindings } from './http/capacity.js'
import { capacityAnalyticsBindings } from './http/capacity-analytics.js'
import { capacityExportBindings } from './http/capacity-export.js'
import { capacityHistoryBindings } from './http/capacity-history.js'
import { apiHealthBinding, workerHealthBinding } from './http/health.js'
import { ingestionBindings } from './http/ingestion.js'
import { internalBindings } from './http/internal.js'
import { placementScoreBindings } from './http/placement-scores.js'
import { recommendationBindings } from './http/recommendations.js'
import { skuCatalogBindings } from './http/sku-catalog.js'
import { capacityJobs } from './jobs/capacity-ingestion.js'
import { historyJobs, historyTimer } from './jobs/history-replay.js'
import { priceJobs } from './jobs/price-ingestion.js'
import { timers } from './jobs/timers.js'
import { workerBindings } from './worker/capacity-unit.js'
import { historyWorkerBindings } from './worker/history-unit.js'
import { placementWorkerBindings } from './worker/placement-scores.js'
import { recommendationWorkerBindings } from './worker/recommendations.js'

/** What each of the two apps is made of. Nothing else registers a function. */

app.setup({ enableHttpStream: true })
watchConnections()
// Before the host goes on: it may stop for the same reason.
for (const problem of context().config.problems) processLog.error(problem)
app.hook.appStart(() => useTelemetry(context().config))
app.hook.appTerminate(() => telemetry().close())

/** Nobody but a simulator can be asked for its past. */
const isSimulated = context().config.HEADROOM_SIMULATED

if (context().config.HEADROOM_APP === 'worker') {
  registerHttp([
    ...[workerHealthBinding, ...workerBindings, ...placementWorkerBindings, ...recommendationWorkerBindings],
    ...(isSimulated ? historyWorkerBindings : []),
  ])
} else {
  registerHttp([
    ...[apiHealthBinding, ...capacityBindings, ...aboutBindings, ...authBindings, ...ingestionBindings],
    ...capacityExportBindings,
    ...[...adminIngestionBindings, ...adminSettingsBindings, ...adminLogBindings, ...adminDataBindings],
    ...[
      ...[...internalBindings, ...placementScoreBindings],
      ...capacityHistoryBindings,
      ...capacityAnalyticsBindings,
      ...recommendationBindings,
      ...skuCatalogBindings,
    ],
  ])
  for (const timer of timers) registerTimer(timer)
  if (isSimulated) registerTimer(historyTimer)
  for (const job of [...(isSimulated ? historyJobs : []), ...capacityJobs, ...priceJobs]) job.register()
}
