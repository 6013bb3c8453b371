import { docsPage } from '#functions/edge/docs-page.js'
import { apiDescription } from '#functions/edge/openapi.js'
import { bind } from '#functions/edge/serve.js'
import { about, openapi } from '#shared/contract/about.js'
import { docs } from '#shared/contract/docs.js'
import { describeService } from '#shared/ingestion/about.js'

export const aboutBindings = [
  bind(
    about,
    ({ log }, { config, jobs, settings, capacity, exportSettings }) =>
      describeService({ ...jobs, settings, log }, capacity, {
        simulated: config.HEADROOM_SIMULATED,
        intervalHours: config.INGEST_INTERVAL_HOURS,
        exportMaxRows: exportSettings.maxRows,
      }),
    { shared: true },
  ),
  bind(openapi, () => apiDescription()),
  bind(docs, () => docsPage(apiDescription())),
]
