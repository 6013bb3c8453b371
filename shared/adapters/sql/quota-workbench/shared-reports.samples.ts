import { sampleContent, sampleReport } from '#shared/quota-workbench/reports/sample-report.js'
import { noRows, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { sharedReports } from './shared-reports-sql.js'

const now = sampleReport.createdAt

export const samples = sqlSamples(sharedReports, [
  { method: 'insert', call: reports => reports.insert(sampleReport, sampleContent, 50), answers: noRows },
  { method: 'find', call: reports => reports.find('hash') },
  { method: 'list', call: reports => reports.list('o', now) },
  { method: 'revoke', call: reports => reports.revoke({ reportId: 'r', oid: 'o' }, now) },
  { method: 'purge', call: reports => reports.purge(now) },
])
