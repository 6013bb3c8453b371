import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import { sampleJob as queued, sampleStep as unsent } from '#shared/quota-workbench/apply/sample-job.js'

/** Applies for tests and samples of statements. */

const firstDay = '2026-03-01T00:00:00.000Z'

export const sampleJob = (jobId: string, some: Partial<ApplyJob> = {}): ApplyJob => ({
  ...queued,
  jobId,
  idempotencyKey: `key-of-${jobId}`,
  runId: 'r',
  simulationHash: 'h',
  createdAt: firstDay,
  ...some,
})

export const sampleStep = (jobId: string, step: number, some: Partial<ApplyStep> = {}): ApplyStep => ({
  ...unsent,
  jobId,
  step,
  subscriptionId: 's1',
  region: 'westus',
  limitBefore: 10,
  limitAfter: 24,
  ...some,
})

export const sampleRecord = (id: string): OperationRecord => ({
  id,
  createdAt: firstDay,
  finishedAt: firstDay,
  kind: 'admin',
  operation: 'quota step',
  result: 'succeeded',
  note: 'from 10 to 24 vCPU',
  context: '{}',
  oid: 'o1',
  actorName: 'Ada',
  durationMs: null,
  ref: 'ref',
})
