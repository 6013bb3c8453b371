-- Captured states of quota, and simulations of changed limits. They are copies: later readings do not change them.

-- What was captured. `scope` and `groupState` are JSON: the latter has members and pools of quota groups, and enrollments.
CREATE TABLE dbo.QuotaCandidateRun (
  runId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  title nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  createdAt datetime2(3) NOT NULL,
  createdBy nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  createdByOid nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  scope nvarchar(max) NOT NULL,
  bufferVCpus int NOT NULL,
  bufferPercent float NOT NULL,
  horizonDays int NOT NULL,
  needsSource nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  candidates int NOT NULL,
  recipients int NOT NULL,
  donors int NOT NULL,
  need float NOT NULL,
  shortfall float NOT NULL,
  movable float NOT NULL,
  snapshotTime datetime2(3) NULL,
  oldestSnapshotTime datetime2(3) NULL,
  groupsReadAt datetime2(3) NULL,
  groupState nvarchar(max) NOT NULL,
  CONSTRAINT QuotaCandidateRun_Key PRIMARY KEY (runId)
);
GO
CREATE INDEX QuotaCandidateRun_Newest ON dbo.QuotaCandidateRun (createdAt, runId);
GO

CREATE TABLE dbo.QuotaCandidate (
  runId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  family nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyBase nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaUsed float NOT NULL,
  quotaLimit float NOT NULL,
  regionalUsed float NULL,
  regionalLimit float NULL,
  buffer float NOT NULL,
  need float NOT NULL,
  movable float NOT NULL,
  shortfall float NOT NULL,
  forecastUsed float NULL,
  forecastAt datetime2(3) NULL,
  groupId nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  snapshotTime datetime2(3) NOT NULL,
  CONSTRAINT QuotaCandidate_Key PRIMARY KEY (runId, subscriptionId, region, familyKey)
);
GO

-- What a later change of limits can be bound to, by its hash; the newest of each run. JSON: `changes`, with all that an apply
-- would do, and `fromPlan`, the plan that came first.
CREATE TABLE dbo.QuotaSimulation (
  simulationHash nvarchar(64) COLLATE Latin1_General_100_BIN2 NOT NULL,
  runId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  createdAt datetime2(3) NOT NULL,
  createdBy nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  createdByOid nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  changes nvarchar(max) NOT NULL,
  fromPlan nvarchar(max) NULL,
  CONSTRAINT QuotaSimulation_Key PRIMARY KEY (simulationHash)
);
GO
CREATE INDEX QuotaSimulation_Run ON dbo.QuotaSimulation (runId);
GO
