import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import { firstDay } from '../../../../tests/support/samples/sample-unit.js'
import { noRows, samplePage, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { operationLogRepository } from './operation-log-sql.js'

const record: OperationRecord = {
  id: 'o',
  createdAt: firstDay,
  finishedAt: null,
  kind: 'admin',
  operation: 'export',
  result: 'started',
  note: null,
  context: null,
  oid: null,
  actorName: null,
  durationMs: null,
  ref: 'ref',
}
const end = { result: 'failed', note: 'no', durationMs: 1, finishedAt: firstDay } as const
const everyFilter = { since: firstDay, kind: 'admin', result: 'failed', search: 'export', ref: 'ref' } as const

export const samples = sqlSamples(operationLogRepository, [
  { method: 'insert', call: log => log.insert(record) },
  { method: 'finish', call: log => log.finish('o', end) },
  { method: 'list', call: log => log.list({ since: firstDay }, samplePage), answers: noRows },
  { method: 'list, with every filter', call: log => log.list(everyFilter, samplePage), answers: noRows },
  { method: 'purge', call: log => log.purge(firstDay) },
])
