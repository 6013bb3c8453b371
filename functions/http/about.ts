import { docsPage } from '#functions/edge/api-docs/docs-page.js'
import { apiDescription } from '#functions/edge/openapi.js'
import { bind } from '#functions/edge/serve.js'
import { about, openapi } from '#shared/contract/about.js'
import { docs } from '#shared/contract/docs.js'
import { describeService } from '#shared/ingestion/readings/about.js'

export const aboutBindings = [
  bind(
    about,
    ({ log }, { config, jobs, settings, pipelines, exportSettings }) =>
      describeService({ ...jobs, settings, log }, pipelines.all, {
        simulated: config.HEADROOM_SIMULATED,
        retentionDays: config.HISTORY_RETENTION_DAYS,
        exportMaxRows: exportSettings.maxRows,
      }),
    { shared: true },
  ),
  bind(openapi, () => apiDescription()),
  bind(docs, () => docsPage(apiDescription())),
]
