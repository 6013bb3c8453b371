import { type ApplyJob, type ApplyStep, blankJob } from './apply-job.js'
import { blankStep } from './plan-steps.js'

/** An apply that has just been stored, for tests. */
export const sampleJob: ApplyJob = {
  ...blankJob,
  jobId: '0d9a3c1b-4a4f-4f0e-9c1e-6f1c2c9e2a10',
  idempotencyKey: 'apply-2026-03-10-a',
  runId: '6a0c2f4e-0b1d-4c3e-8f5a-7b9d1e3f5a70',
  simulationHash: 'a'.repeat(64),
  status: 'queued',
  createdAt: '2026-03-10T00:00:00.000Z',
  createdBy: 'Ada',
  createdByOid: 'ada',
  correlationId: 'correlation',
}

/** Its first step, which is not sent yet. */
export const sampleStep: ApplyStep = {
  ...blankStep,
  jobId: sampleJob.jobId,
  step: 1,
  kind: 'request',
  subscriptionId: 'aaaaaaaa-1111-4111-8111-aaaaaaaaaaaa',
  region: 'eastus',
  familyKey: 'standarddsv5family',
  family: 'standardDSv5Family',
  groupId: null,
  limitBefore: 100,
  limitAfter: 164,
}
