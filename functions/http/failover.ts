import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import type { Version } from '#functions/edge/serve.js'
import { failover, failoverExport } from '#shared/contract/fit/failover.js'
import type { FailoverFilter } from '#shared/contract/fit/failover-filter.js'
import { exportedFailover } from '#shared/fit/failover/failover-export.js'
import { exportRows, rowsInMemory } from '#shared/reads/export-rows.js'

const version: Version = (app, query) => app.failover.version(query as FailoverFilter)

export const failoverBindings = [
  bindFiltered(failover, ({ query }, app) => app.failover.page(query), { version }),
  bindFiltered(failoverExport, async ({ query, correlationId: ref, problems }, app) => {
    const { rows, times } = await app.failover.families(query)
    const notes = { ref, problems }
    return new FileReply(
      await exportRows(exportedFailover, query, rowsInMemory(rows, times), app, app.exportSettings, notes),
    )
  }),
]
