import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import type { Version } from '#functions/edge/serve.js'
import type { Places } from '#shared/contract/common/scope-filter.js'
import { exportRows, walkedRows } from '#shared/reads/export-rows.js'
import { createWeather } from './weather-parts.js'
import { exportedWeather } from './weather-queries.js'
import { weatherChanges, weatherExport, weatherPage } from './weather-routes.js'

const version: Version = (context, filter) => createWeather(context).version(filter as Places)

export const weatherBindings = [
  bindFiltered(weatherPage, ({ query }, context) => createWeather(context).page(query), { version }),
  bindFiltered(weatherChanges, ({ query }, context) => createWeather(context).changes(query), { version }),
  bindFiltered(weatherExport, async ({ query, correlationId: ref, problems }, context) => {
    const { spreadsheets, clock, exportSettings } = context
    const rows = await walkedRows(createWeather(context), query)
    const ports = { spreadsheets, clock }
    return new FileReply(await exportRows(exportedWeather, query, rows, ports, exportSettings, { ref, problems }))
  }),
]
