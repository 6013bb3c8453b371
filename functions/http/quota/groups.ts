import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import { bind } from '#functions/edge/serve.js'
import { quotaGroups, quotaGroupsExport } from '#shared/contract/quota/groups.js'
import { managementGroups } from '#shared/contract/quota/management-groups.js'
import { exportedGroups } from '#shared/quota-workbench/groups/exported-groups.js'
import { exportRows, walkedRows } from '#shared/reads/export-rows.js'

export const quotaGroupBindings = [
  bindFiltered(quotaGroups, ({ query }, app) => app.quotaGroups.page(query), {
    version: ({ quotaGroups: groups }) => groups.version(),
  }),
  bindFiltered(quotaGroupsExport, async ({ query, correlationId: ref, problems }, app) => {
    const rows = await walkedRows(app.quotaGroups, query)
    return new FileReply(await exportRows(exportedGroups, query, rows, app, app.exportSettings, { ref, problems }))
  }),
  bind(managementGroups, (_call, { managementGroups: tree }) => tree()),
]
