import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import { bind } from '#functions/edge/serve.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { serviceExport } from '#shared/contract/services/service-export.js'
import { serviceMatrix } from '#shared/contract/services/service-matrix.js'
import { serviceProbe, serviceRefresh } from '#shared/contract/services/service-probe.js'
import { globalRegion, offerDoesNotProve } from '#shared/contract/services/service-states.js'
import { servicePage } from '#shared/contract/services/services.js'
import { startRun } from '#shared/ingestion/jobs/jobs.js'
import { exportRows, walkedRows } from '#shared/reads/export-rows.js'
import { exportedServices } from '#shared/services/exported-services.js'
import { probeServices, serviceKinds, toServiceJob } from '#shared/services/service-freshness.js'

/** Azure lists no region of this name; here it stands for types without a region. */
const isProblem = ({ field, value }: Problem): boolean => !(field === 'region' && value === globalRegion)

export const serviceBindings = [
  bindFiltered(
    servicePage,
    async ({ query, problems }, { services }) => ({
      ...(await services.page(query)),
      doesNotProve: offerDoesNotProve,
      problems: problems.filter(isProblem),
    }),
    { version: ({ services }) => services.version() },
  ),
  bindFiltered(
    serviceMatrix,
    async ({ query, problems }, { serviceMatrix: matrix }) => ({
      ...(await matrix(query)),
      problems: problems.filter(isProblem),
    }),
    { version: ({ services }) => services.version() },
  ),
  bindFiltered(serviceExport, async ({ query, correlationId: ref, problems }, app) => {
    const rows = await walkedRows(app.services, query)
    const notes = { ref, problems: problems.filter(isProblem) }
    return new FileReply(await exportRows(exportedServices, query, rows, app, app.exportSettings, notes))
  }),
  bind(serviceProbe, ({ log }, { jobs, settings, pipelines, storedServices }) =>
    probeServices({ ...jobs, settings, log, pipelines, stored: storedServices }),
  ),
  bind(
    serviceRefresh,
    async ({ orchestrations }, { jobs }) => ({
      jobs: await Promise.all(
        serviceKinds.map(async kind => toServiceJob(await startRun(jobs, orchestrations(), kind, 'refresh'))),
      ),
    }),
    { durable: true },
  ),
]
