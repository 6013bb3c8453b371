-- AI models and AI quota, per region of a subscription. A clustered key has room for 900 bytes: its texts are bounded.

-- When the models of a region of a subscription were read last, and whether the region has the service.
CREATE TABLE dbo.AIModelUnit (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  snapshotTime datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  runSequence int NOT NULL,
  firstSnapshotTime datetime2(3) NULL,
  isOffered int NOT NULL,
  CONSTRAINT AIModelUnit_Key PRIMARY KEY (subscriptionId, region)
);
GO

-- How a region offers a model to a subscription, by deployment type and quota. A text of the key is empty where there is none.
CREATE TABLE dbo.AIModelAvailability (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  provider nvarchar(64) COLLATE Latin1_General_100_BIN2 NOT NULL,
  model nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  version nvarchar(32) COLLATE Latin1_General_100_BIN2 NOT NULL,
  deploymentType nvarchar(50) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaName nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  publisher nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  kinds nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  capabilities nvarchar(2000) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaUnit nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  measure nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  multiplier float NULL,
  minCapacity float NULL,
  maxCapacity float NULL,
  defaultCapacity float NULL,
  capacityStep float NULL,
  poolScope nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  isDefaultVersion int NOT NULL,
  lifecycle nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  retiresAt datetime2(3) NULL,
  fineTuneRetiresAt datetime2(3) NULL,
  replacement nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  availability nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaUsed float NULL,
  quotaLimit float NULL,
  deployable float NULL,
  CONSTRAINT AIModelAvailability_Key PRIMARY KEY (subscriptionId, region, provider, model, version, deploymentType, quotaName)
);
GO

-- Limit and use of an AI quota, in Azure's own numbers.
CREATE TABLE dbo.AIQuota (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaName nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  provider nvarchar(1000) COLLATE Latin1_General_100_BIN2 NOT NULL,
  label nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  unit nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  measure nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  multiplier float NULL,
  models nvarchar(4000) COLLATE Latin1_General_100_BIN2 NOT NULL,
  poolScope nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaUsed float NOT NULL,
  quotaLimit float NOT NULL,
  CONSTRAINT AIQuota_Key PRIMARY KEY (subscriptionId, region, quotaName)
);
GO

-- History keeps transitions, not copies.
CREATE TABLE dbo.AIModelChange (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  provider nvarchar(64) COLLATE Latin1_General_100_BIN2 NOT NULL,
  model nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  version nvarchar(32) COLLATE Latin1_General_100_BIN2 NOT NULL,
  deploymentType nvarchar(50) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaName nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  changedAt datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  publisher nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  kinds nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  capabilities nvarchar(2000) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaUnit nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  measure nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  multiplier float NULL,
  minCapacity float NULL,
  maxCapacity float NULL,
  defaultCapacity float NULL,
  capacityStep float NULL,
  poolScope nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  isDefaultVersionBefore int NULL,
  isDefaultVersionAfter int NULL,
  lifecycleBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  lifecycleAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  retiresAtBefore datetime2(3) NULL,
  retiresAtAfter datetime2(3) NULL,
  fineTuneRetiresAtBefore datetime2(3) NULL,
  fineTuneRetiresAtAfter datetime2(3) NULL,
  replacementBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  replacementAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  availabilityBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  availabilityAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  quotaUsedBefore float NULL,
  quotaUsedAfter float NULL,
  quotaLimitBefore float NULL,
  quotaLimitAfter float NULL,
  deployableBefore float NULL,
  deployableAfter float NULL,
  CONSTRAINT AIModelChange_Key PRIMARY KEY (subscriptionId, region, provider, model, version, deploymentType, quotaName, changedAt)
);
GO
CREATE INDEX AIModelChange_Time ON dbo.AIModelChange (changedAt, subscriptionId, region, provider, model, version, deploymentType, quotaName);
GO

CREATE TABLE dbo.AIQuotaChange (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaName nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  changedAt datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  provider nvarchar(1000) COLLATE Latin1_General_100_BIN2 NOT NULL,
  label nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  unit nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  measure nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  multiplier float NULL,
  models nvarchar(4000) COLLATE Latin1_General_100_BIN2 NOT NULL,
  poolScope nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaUsedBefore float NULL,
  quotaUsedAfter float NULL,
  quotaLimitBefore float NULL,
  quotaLimitAfter float NULL,
  CONSTRAINT AIQuotaChange_Key PRIMARY KEY (subscriptionId, region, quotaName, changedAt)
);
GO
CREATE INDEX AIQuotaChange_Time ON dbo.AIQuotaChange (changedAt, subscriptionId, region, quotaName);
GO
