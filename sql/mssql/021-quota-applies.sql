-- Applies of simulations: the writes of quotas that were submitted to Azure.

-- A submitted simulation. It is a copy: without the simulation and its captured run it stays as it is.
CREATE TABLE dbo.QuotaApply (
  jobId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  idempotencyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  runId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  simulationHash nvarchar(64) COLLATE Latin1_General_100_BIN2 NOT NULL,
  status nvarchar(32) COLLATE Latin1_General_100_BIN2 NOT NULL,
  createdAt datetime2(3) NOT NULL,
  createdBy nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  createdByOid nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  correlationId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  approvalExpiresAt datetime2(3) NULL,
  decision nvarchar(32) COLLATE Latin1_General_100_BIN2 NULL,
  decidedAt datetime2(3) NULL,
  decidedBy nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  decidedByOid nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  note nvarchar(512) COLLATE Latin1_General_100_BIN2 NULL,
  cancelRequestedAt datetime2(3) NULL,
  cancelledBy nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  startedAt datetime2(3) NULL,
  finishedAt datetime2(3) NULL,
  nextLookAt datetime2(3) NULL,
  readJobId nvarchar(36) COLLATE Latin1_General_100_BIN2 NULL,
  CONSTRAINT QuotaApply_Key PRIMARY KEY (jobId)
);
GO
CREATE UNIQUE INDEX QuotaApply_IdempotencyKey ON dbo.QuotaApply (idempotencyKey);
GO
CREATE INDEX QuotaApply_Newest ON dbo.QuotaApply (createdAt, jobId);
GO
CREATE INDEX QuotaApply_Status ON dbo.QuotaApply (status);
GO

-- One write of a job. Figures are vCPU. `knownRequests` is a JSON array of request ids; code and message are those of Azure.
CREATE TABLE dbo.QuotaApplyStep (
  jobId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  step int NOT NULL,
  kind nvarchar(16) COLLATE Latin1_General_100_BIN2 NOT NULL,
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  family nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  groupId nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  limitBefore float NOT NULL,
  limitAfter float NOT NULL,
  state nvarchar(32) COLLATE Latin1_General_100_BIN2 NOT NULL,
  knownRequests nvarchar(max) NOT NULL,
  requestId nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  azureCode nvarchar(max) NULL,
  azureMessage nvarchar(max) NULL,
  reason nvarchar(max) NULL,
  sendingAt datetime2(3) NULL,
  sentAt datetime2(3) NULL,
  lookedAt datetime2(3) NULL,
  looks int NOT NULL,
  nextLookAt datetime2(3) NULL,
  finishedAt datetime2(3) NULL,
  CONSTRAINT QuotaApplyStep_Key PRIMARY KEY (jobId, step)
);
GO
CREATE INDEX QuotaApplyStep_Finished ON dbo.QuotaApplyStep (finishedAt);
GO

-- Which open job changes a quota: at most one does.
CREATE TABLE dbo.QuotaApplyClaim (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  jobId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT QuotaApplyClaim_Key PRIMARY KEY (subscriptionId, region, familyKey)
);
GO
CREATE INDEX QuotaApplyClaim_Job ON dbo.QuotaApplyClaim (jobId);
GO

-- Whose turn it is to write to a subscription, and before when no write is sent.
CREATE TABLE dbo.QuotaWriteTurn (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  holder nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  heldUntilTime datetime2(3) NULL,
  notBeforeTime datetime2(3) NULL,
  CONSTRAINT QuotaWriteTurn_Key PRIMARY KEY (subscriptionId)
);
GO
