import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import { bind } from '#functions/edge/serve.js'
import { candidateRunComparison, candidateRuns, deleteCandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { captureCandidates, quotaCandidates, quotaCandidatesExport } from '#shared/contract/quota/candidates.js'
import { simulateQuota } from '#shared/contract/quota/simulation.js'
import { exportedCandidates } from '#shared/quota-workbench/candidates/exported-candidates.js'
import { exportRows } from '#shared/reads/export-rows.js'

export const candidateBindings = [
  bind(captureCandidates, async ({ body, user }, app) => app.captureRun(body, await user())),
  bindFiltered(quotaCandidates, ({ query }, app) => app.candidateRuns.page(query)),
  bindFiltered(quotaCandidatesExport, async ({ query, correlationId: ref, problems }, app) => {
    const rows = await app.candidateRuns.file(query)
    return new FileReply(await exportRows(exportedCandidates, query, rows, app, app.exportSettings, { ref, problems }))
  }),
  bind(candidateRuns, ({ query }, app) => app.candidateRuns.list(query)),
  bind(candidateRunComparison, ({ query }, app) => app.candidateRuns.compare(query)),
  bind(simulateQuota, async ({ body, user }, app) => app.simulateQuota(body, await user())),
  bind(deleteCandidateRun, ({ params }, app) => app.candidateRuns.remove(params.runId)),
]
