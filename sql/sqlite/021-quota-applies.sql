-- Applies of simulations: the writes of quotas that were submitted to Azure.

-- A submitted simulation. It is a copy: without the simulation and its captured run it stays as it is.
CREATE TABLE QuotaApply (
  jobId TEXT NOT NULL,
  idempotencyKey TEXT NOT NULL,
  runId TEXT NOT NULL,
  simulationHash TEXT NOT NULL,
  status TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  createdBy TEXT NOT NULL,
  createdByOid TEXT NOT NULL,
  correlationId TEXT NOT NULL,
  approvalExpiresAt TEXT,
  decision TEXT,
  decidedAt TEXT,
  decidedBy TEXT,
  decidedByOid TEXT,
  note TEXT,
  cancelRequestedAt TEXT,
  cancelledBy TEXT,
  startedAt TEXT,
  finishedAt TEXT,
  nextLookAt TEXT,
  readJobId TEXT,
  PRIMARY KEY (jobId)
) WITHOUT ROWID;
CREATE UNIQUE INDEX QuotaApply_IdempotencyKey ON QuotaApply (idempotencyKey);
CREATE INDEX QuotaApply_Newest ON QuotaApply (createdAt, jobId);
CREATE INDEX QuotaApply_Status ON QuotaApply (status);

-- One write of a job. Figures are vCPU. `knownRequests` is a JSON array of request ids; code and message are those of Azure.
CREATE TABLE QuotaApplyStep (
  jobId TEXT NOT NULL,
  step INTEGER NOT NULL,
  kind TEXT NOT NULL,
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  familyKey TEXT NOT NULL,
  family TEXT NOT NULL,
  groupId TEXT,
  limitBefore REAL NOT NULL,
  limitAfter REAL NOT NULL,
  state TEXT NOT NULL,
  knownRequests TEXT NOT NULL,
  requestId TEXT,
  azureCode TEXT,
  azureMessage TEXT,
  reason TEXT,
  sendingAt TEXT,
  sentAt TEXT,
  lookedAt TEXT,
  looks INTEGER NOT NULL,
  nextLookAt TEXT,
  finishedAt TEXT,
  PRIMARY KEY (jobId, step)
) WITHOUT ROWID;
CREATE INDEX QuotaApplyStep_Finished ON QuotaApplyStep (finishedAt);

-- Which open job changes a quota: at most one does.
CREATE TABLE QuotaApplyClaim (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  familyKey TEXT NOT NULL,
  jobId TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, region, familyKey)
) WITHOUT ROWID;
CREATE INDEX QuotaApplyClaim_Job ON QuotaApplyClaim (jobId);

-- Whose turn it is to write to a subscription, and before when no write is sent.
CREATE TABLE QuotaWriteTurn (
  subscriptionId TEXT NOT NULL,
  holder TEXT,
  heldUntilTime TEXT,
  notBeforeTime TEXT,
  PRIMARY KEY (subscriptionId)
) WITHOUT ROWID;
