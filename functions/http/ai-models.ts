import { aiVersion } from '#functions/edge/ai-version.js'
import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import type { Version } from '#functions/edge/serve.js'
import { exportedModels } from '#shared/ai/exported-models.js'
import { exportedQuotas } from '#shared/ai/exported-quotas.js'
import { exportModelMatrix } from '#shared/ai/matrix/matrix-export.js'
import { retirementCalendar } from '#shared/ai/retirement-calendar.js'
import { modelCapacities } from '#shared/contract/ai/model-capacity.js'
import { modelChanges } from '#shared/contract/ai/model-changes.js'
import { modelExport } from '#shared/contract/ai/model-export.js'
import { modelMatrix, modelMatrixExport } from '#shared/contract/ai/model-matrix.js'
import { modelTrends } from '#shared/contract/ai/model-trends.js'
import { modelPage, modelProviders, modelRegions } from '#shared/contract/ai/models.js'
import { aiQuotaPage, aiQuotaProviders } from '#shared/contract/ai/quota.js'
import { aiQuotaExport } from '#shared/contract/ai/quota-export.js'
import { calendarMediaType, modelRetirements } from '#shared/contract/ai/retirements.js'
import { withNameProblems } from '#shared/live-calls/named-problems.js'
import { exportRows, walkedRows } from '#shared/reads/export-rows.js'

const options = { version: aiVersion }
/** For answers that count days from today. */
const byDay: Version = async (app, query) => `${await aiVersion(app, query)} ${app.clock().toISOString().slice(0, 10)}`

export const aiModelBindings = [
  bindFiltered(modelPage, ({ query }, { models }) => models.page(query), options),
  bindFiltered(modelProviders, ({ query }, { modelLists }) => modelLists.providers(query), options),
  bindFiltered(modelRegions, ({ query }, { modelLists }) => modelLists.regions(query), options),
  bindFiltered(modelTrends, ({ query }, { modelLists }) => modelLists.trend(query), { version: byDay }),
  bindFiltered(modelChanges, ({ query }, app) => app.modelChanges(query), options),
  bindFiltered(modelExport, async ({ query, correlationId: ref, problems }, app) => {
    const rows = await walkedRows(app.models, query)
    return new FileReply(await exportRows(exportedModels, query, rows, app, app.exportSettings, { ref, problems }))
  }),
  bindFiltered(modelMatrix, ({ query }, { modelMatrix: matrix }) => matrix(query), options),
  bindFiltered(modelMatrixExport, async ({ query, correlationId: ref, problems }, app) => {
    const ports = { spreadsheets: app.spreadsheets, clock: app.clock, matrix: app.modelMatrix }
    return new FileReply(await exportModelMatrix(query, ports, app.exportSettings, { ref, problems }))
  }),
  bindFiltered(
    modelRetirements,
    async ({ query: { format, ...query } }, { modelLists, clock }) => {
      const found = await modelLists.retirements(query)
      if (format === 'json') return found
      const text = retirementCalendar(found.rows, clock())
      return new FileReply({
        name: 'headroom-ai-retirements.ics',
        mediaType: calendarMediaType,
        pieces: (async function* () {
          yield text
        })(),
        facts: { rows: String(found.rows.length), snapshot: found.snapshotTime ?? 'none' },
      })
    },
    { version: byDay, shared: false },
  ),
  bindFiltered(aiQuotaPage, ({ query }, { aiQuotas }) => aiQuotas.page(query), options),
  bindFiltered(aiQuotaProviders, ({ query }, { modelLists }) => modelLists.quotaSums(query), options),
  bindFiltered(aiQuotaExport, async ({ query, correlationId: ref, problems }, app) => {
    const rows = await walkedRows(app.aiQuotas, query)
    return new FileReply(await exportRows(exportedQuotas, query, rows, app, app.exportSettings, { ref, problems }))
  }),
  bindFiltered(modelCapacities, async ({ body, caller, problems }, app) =>
    withNameProblems(
      await app.liveCapacity.ask(body, { isAnonymous: (await caller.signedIn()) === undefined }),
      body,
      problems,
      { noNames: { regions: [], deploymentTypes: [] }, single: ['model', 'provider'] },
    ),
  ),
]
