import type { JsonTable } from '#shared/adapters/sql/json-writes.js'
import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { QuotaClaim } from '#shared/quota-workbench/apply/apply-store.js'

/** The tables of applies, with the columns of their rows in JSON. */

export const applyJobs: JsonTable<ApplyJob> = {
  name: 'QuotaApply',
  key: ['jobId'],
  shared: [],
  columns: {
    jobId: 'name',
    idempotencyKey: 'name',
    runId: 'name',
    simulationHash: 'name',
    status: 'name',
    createdAt: 'time',
    createdBy: 'name',
    createdByOid: 'name',
    correlationId: 'name',
    approvalExpiresAt: 'time',
    decision: 'name',
    decidedAt: 'time',
    decidedBy: 'name',
    decidedByOid: 'name',
    note: 'name',
    cancelRequestedAt: 'time',
    cancelledBy: 'name',
    startedAt: 'time',
    finishedAt: 'time',
    nextLookAt: 'time',
    readJobId: 'name',
  },
}

export const applySteps: JsonTable<ApplyStep> = {
  name: 'QuotaApplyStep',
  key: ['jobId', 'step'],
  shared: [],
  columns: {
    jobId: 'name',
    step: 'integer',
    kind: 'name',
    subscriptionId: 'name',
    region: 'name',
    familyKey: 'name',
    family: 'name',
    groupId: 'name',
    limitBefore: 'number',
    limitAfter: 'number',
    state: 'name',
    knownRequests: 'json',
    requestId: 'name',
    azureCode: 'name',
    azureMessage: 'name',
    reason: 'name',
    sendingAt: 'time',
    sentAt: 'time',
    lookedAt: 'time',
    looks: 'integer',
    nextLookAt: 'time',
    finishedAt: 'time',
  },
}

export const applyClaims: JsonTable<QuotaClaim> = {
  name: 'QuotaApplyClaim',
  key: ['subscriptionId', 'region', 'familyKey'],
  shared: [],
  columns: { subscriptionId: 'name', region: 'name', familyKey: 'name', jobId: 'name' },
}
