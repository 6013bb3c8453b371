import type { ErrorRecord } from '#shared/contract/admin/admin-logs.js'
import { firstDay } from '../../../../tests/support/samples/sample-unit.js'
import { noRows, samplePage, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { errorLogRepository } from './error-log-sql.js'

const record: ErrorRecord = {
  id: 'e',
  createdAt: firstDay,
  source: 'api',
  severity: 'error',
  type: 'Error',
  message: 'no',
  stack: null,
  context: null,
  region: null,
  sku: null,
  desiredCount: null,
  oid: null,
  ref: 'ref',
}
const everyFilter = { since: firstDay, severity: 'error', source: 'api', search: 'memory', ref: 'ref' } as const

export const samples = sqlSamples(errorLogRepository, [
  { method: 'insert', call: log => log.insert(record) },
  { method: 'list', call: log => log.list({ since: firstDay }, samplePage), answers: noRows },
  { method: 'list, with every filter', call: log => log.list(everyFilter, samplePage), answers: noRows },
  { method: 'purge', call: log => log.purge(firstDay) },
])
