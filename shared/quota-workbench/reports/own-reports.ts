import { maxOpenReports, type OwnReport } from '#shared/contract/quota/reports.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { ReportPorts } from './make-report.js'
import type { Report } from './report.js'

type OwnPorts = Pick<ReportPorts, 'reports' | 'clock'>

/** The reports of a user that have not expired, newest first. */
export async function listOwnReports({ reports, clock }: OwnPorts, oid: string) {
  const found = await reports.list(oid, clock().toISOString())
  return { rows: found.map(toOwn), total: found.length, truncated: false, maxOpen: maxOpenReports }
}

/** Throws `notFound` for a report of somebody else as well: only its maker learns that it exists. */
export async function revokeOwnReport({ reports, clock }: OwnPorts, reportId: string, oid: string): Promise<OwnReport> {
  const revoked = await reports.revoke({ reportId, oid }, clock().toISOString())
  if (!revoked) throw new AppError('notFound', 'You have no open report of this id: it may have expired')
  return toOwn(revoked)
}

const toOwn = ({ reportId, title, filterText, rowTotal, riskTotal, createdAt, expiresAt, revokedAt }: Report) => ({
  id: reportId,
  title,
  filter: filterText,
  rows: rowTotal,
  atRisk: riskTotal,
  createdAt,
  expiresAt,
  revokedAt,
  state: revokedAt === null ? ('open' as const) : ('revoked' as const),
})
