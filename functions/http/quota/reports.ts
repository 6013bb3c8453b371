import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import { type BindingOptions, bind } from '#functions/edge/serve.js'
import {
  ownReports,
  revokeReport,
  shareableReport,
  sharedReport,
  sharedReportExport,
} from '#shared/contract/quota/reports.js'
import { exportReport } from '#shared/quota-workbench/reports/exported-report.js'
import { makeReport } from '#shared/quota-workbench/reports/make-report.js'
import { listOwnReports, revokeOwnReport } from '#shared/quota-workbench/reports/own-reports.js'
import { openReport } from '#shared/quota-workbench/reports/read-report.js'

/** Every reader of a report sees the same, also one who is signed in: the link and its files are passed on. */
const masked: BindingOptions['masked'] = ({ reportReads }, { params }) =>
  reportReads.isMasked((params as { readonly token: string }).token)

export const reportBindings = [
  bindFiltered(shareableReport, async ({ query, user }, { reporting }) => {
    const { sort, title, expiresInDays, ...filter } = query
    return makeReport(reporting, { filter, sort, title, expiresInDays }, (await user()).oid)
  }),
  bind(ownReports, async ({ user }, { reporting }) => listOwnReports(reporting, (await user()).oid)),
  bind(revokeReport, async ({ params, user }, { reporting }) =>
    revokeOwnReport(reporting, params.id, (await user()).oid),
  ),
  bind(sharedReport, ({ params }, { reportReads }) => reportReads.read(params.token), { masked }),
  bind(
    sharedReportExport,
    async ({ params, query, correlationId }, app) => {
      const open = await openReport(app.reporting, params.token)
      return new FileReply(await exportReport(open, query.format, app, app.exportSettings, correlationId))
    },
    { masked },
  ),
]
