-- What was kept of a transition did not tell a whole past state: history starts over. A row of the history holds what
-- the SKU was before it, or after where it appeared, and its state on both sides; a null availability means no row.
DROP TABLE dbo.CapacityChange;
GO

CREATE TABLE dbo.CapacityChange (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vmSku nvarchar(128) COLLATE Latin1_General_CI_AS NOT NULL,
  changedAt datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  resourceType nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  family nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyBase nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vCpus float NULL,
  memoryGiB float NULL,
  availabilityBefore nvarchar(32) COLLATE Latin1_General_100_BIN2 NULL,
  availabilityAfter nvarchar(32) COLLATE Latin1_General_100_BIN2 NULL,
  zonesBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  zonesAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  restrictedZonesBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  restrictedZonesAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  restrictionBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  restrictionAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  machinesThatFitBefore bigint NULL,
  machinesThatFitAfter bigint NULL,
  placementScoreBefore int NULL,
  placementScoreAfter int NULL,
  CONSTRAINT CapacityChange_Key PRIMARY KEY (subscriptionId, region, vmSku, changedAt)
);
GO

CREATE INDEX CapacityChange_Time ON dbo.CapacityChange (changedAt, subscriptionId, region, vmSku);
CREATE INDEX QuotaChange_Time ON dbo.QuotaChange (changedAt, subscriptionId, region, quotaKey);
GO

-- Since when the state of a unit is known, and when each of its readings was made.
ALTER TABLE dbo.CapacityUnit ADD firstSnapshotTime datetime2(3) NULL;
GO
ALTER TABLE dbo.IngestionUnit ADD snapshotTime datetime2(3) NULL;
GO
UPDATE dbo.CapacityUnit SET firstSnapshotTime = snapshotTime;
GO
CREATE INDEX IngestionUnit_Time ON dbo.IngestionUnit (subscriptionId, region, snapshotTime);
GO

-- What Azure says about the chance of an allocation now. A zone of '' stands for the whole region.
CREATE TABLE dbo.PlacementScore (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  zone nvarchar(16) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vmSku nvarchar(128) COLLATE Latin1_General_CI_AS NOT NULL,
  desiredCount int NOT NULL,
  kind nvarchar(16) COLLATE Latin1_General_100_BIN2 NOT NULL,
  score nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  isQuotaAvailable int NULL,
  scoredAt datetime2(3) NOT NULL,
  CONSTRAINT PlacementScore_Key PRIMARY KEY (subscriptionId, region, zone, vmSku, desiredCount, kind)
);
GO

CREATE TABLE dbo.PlacementScoreHistory (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  zone nvarchar(16) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vmSku nvarchar(128) COLLATE Latin1_General_CI_AS NOT NULL,
  desiredCount int NOT NULL,
  kind nvarchar(16) COLLATE Latin1_General_100_BIN2 NOT NULL,
  scoredAt datetime2(3) NOT NULL,
  score nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  isQuotaAvailable int NULL,
  CONSTRAINT PlacementScoreHistory_Key PRIMARY KEY (subscriptionId, region, zone, vmSku, desiredCount, kind, scoredAt)
);
GO

CREATE INDEX PlacementScoreHistory_Time ON dbo.PlacementScoreHistory (scoredAt);
GO

-- Calls for scores are scarce: counted by subscription and hour, over all instances.
CREATE TABLE dbo.PlacementCall (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  beginsAt datetime2(3) NOT NULL,
  calls int NOT NULL,
  blockedUntilTime datetime2(3) NULL,
  CONSTRAINT PlacementCall_Key PRIMARY KEY (subscriptionId, beginsAt)
);
GO

-- Who asks for a batch of scores just now, so that two who want the same make one call.
CREATE TABLE dbo.PlacementClaim (
  claimKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  claimedUntilTime datetime2(3) NOT NULL,
  CONSTRAINT PlacementClaim_Key PRIMARY KEY (claimKey)
);
GO

-- Retail prices of an hour, in the currency of the row; null where there is no such offer.
CREATE TABLE dbo.Price (
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vmSku nvarchar(128) COLLATE Latin1_General_CI_AS NOT NULL,
  currency nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  linuxHour float NULL,
  windowsHour float NULL,
  linuxSpotHour float NULL,
  windowsSpotHour float NULL,
  readAt datetime2(3) NOT NULL,
  CONSTRAINT Price_Key PRIMARY KEY (region, vmSku, currency)
);
GO

-- When the prices of a region were last read whole. A price that holds keeps its row, and its own time.
CREATE TABLE dbo.PriceReading (
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  currency nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  readAt datetime2(3) NOT NULL,
  prices int NOT NULL,
  CONSTRAINT PriceReading_Key PRIMARY KEY (region, currency)
);
GO
