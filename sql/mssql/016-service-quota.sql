-- Quotas of platform services, per region of a subscription.

-- When they were read last, and the namespaces without quotas there, with commas between.
CREATE TABLE dbo.ServiceQuotaUnit (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  snapshotTime datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  runSequence int NOT NULL,
  firstSnapshotTime datetime2(3) NULL,
  notOffered nvarchar(1000) COLLATE Latin1_General_100_BIN2 NOT NULL,
  unregistered nvarchar(1000) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT ServiceQuotaUnit_Key PRIMARY KEY (subscriptionId, region)
);
GO

CREATE TABLE dbo.ServiceQuota (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  namespace nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaName nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  label nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  unit nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaUsed float NOT NULL,
  quotaLimit float NOT NULL,
  CONSTRAINT ServiceQuota_Key PRIMARY KEY (subscriptionId, region, namespace, quotaName)
);
GO

CREATE TABLE dbo.ServiceQuotaChange (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  namespace nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaName nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  changedAt datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  label nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  unit nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaUsedBefore float NULL,
  quotaUsedAfter float NULL,
  quotaLimitBefore float NULL,
  quotaLimitAfter float NULL,
  CONSTRAINT ServiceQuotaChange_Key PRIMARY KEY (subscriptionId, region, namespace, quotaName, changedAt)
);
GO
CREATE INDEX ServiceQuotaChange_Time ON dbo.ServiceQuotaChange (changedAt, subscriptionId, region, namespace, quotaName);
GO
