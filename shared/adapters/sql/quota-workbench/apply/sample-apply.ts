import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'

/** Applies for tests and samples of statements. */

const firstDay = '2026-03-01T00:00:00.000Z'

export const sampleJob = (jobId: string, some: Partial<ApplyJob> = {}): ApplyJob => ({
  jobId,
  idempotencyKey: `key-of-${jobId}`,
  runId: 'r',
  simulationHash: 'h',
  status: 'queued',
  createdAt: firstDay,
  createdBy: 'Ada',
  createdByOid: 'o1',
  correlationId: 'ref',
  approvalExpiresAt: null,
  decision: null,
  decidedAt: null,
  decidedBy: null,
  decidedByOid: null,
  note: null,
  cancelRequestedAt: null,
  cancelledBy: null,
  startedAt: null,
  finishedAt: null,
  nextLookAt: null,
  readJobId: null,
  ...some,
})

export const sampleStep = (jobId: string, step: number, some: Partial<ApplyStep> = {}): ApplyStep => ({
  jobId,
  step,
  kind: 'request',
  subscriptionId: 's1',
  region: 'westus',
  familyKey: 'standarddsv5family',
  family: 'standardDSv5Family',
  groupId: null,
  limitBefore: 10,
  limitAfter: 24,
  state: 'waiting',
  knownRequests: [],
  requestId: null,
  azureCode: null,
  azureMessage: null,
  reason: null,
  sendingAt: null,
  sentAt: null,
  lookedAt: null,
  looks: 0,
  nextLookAt: null,
  finishedAt: null,
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
