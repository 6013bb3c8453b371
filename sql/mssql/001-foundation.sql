-- Keys have a collation of their own, whatever that of the database is: they compare and sort by their code points. Only
-- the names of SKUs are case-insensitive.

-- The estate as Azure names it.
CREATE TABLE dbo.Subscription (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  displayName nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  tenantId nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  state nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaId nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  lastSeen datetime2(3) NOT NULL,
  CONSTRAINT Subscription_Key PRIMARY KEY (subscriptionId)
);
GO

CREATE TABLE dbo.Region (
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  displayName nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  geography nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  geographyGroup nvarchar(256) COLLATE Latin1_General_100_BIN2 NULL,
  category nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  pairedRegion nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  latitude float NULL,
  longitude float NULL,
  CONSTRAINT Region_Key PRIMARY KEY (region)
);
GO

-- Zone numbers are a subscription's own: the physical zone is what two subscriptions can compare.
CREATE TABLE dbo.RegionZone (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  logicalZone nvarchar(16) COLLATE Latin1_General_100_BIN2 NOT NULL,
  physicalZone nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT RegionZone_Key PRIMARY KEY (subscriptionId, region, logicalZone)
);
GO

-- What a SKU is in a region, whoever asks. Its capabilities stand apart: they are long, and lists do not read them.
CREATE TABLE dbo.VmSku (
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vmSku nvarchar(128) COLLATE Latin1_General_CI_AS NOT NULL,
  resourceType nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  family nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyBase nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  tier nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vCpus float NULL,
  vCpusAvailable float NULL,
  memoryGiB float NULL,
  gpus float NULL,
  architecture nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  retirementDate nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  contentHash nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT VmSku_Key PRIMARY KEY (region, vmSku)
);
GO

CREATE TABLE dbo.VmSkuCapability (
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vmSku nvarchar(128) COLLATE Latin1_General_CI_AS NOT NULL,
  capabilities nvarchar(max) NOT NULL,
  CONSTRAINT VmSkuCapability_Key PRIMARY KEY (region, vmSku)
);
GO

-- Families by key, each in the first spelling that was seen.
CREATE TABLE dbo.Family (
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  family nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyBase nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT Family_Key PRIMARY KEY (familyKey)
);
GO

-- How a region offers a SKU to a subscription; a row is written when it differs, and snapshotTime is when it last did.
-- What a list shows of the SKU is copied into it, so that filters and counts join nothing.
CREATE TABLE dbo.CapacitySnapshot (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vmSku nvarchar(128) COLLATE Latin1_General_CI_AS NOT NULL,
  skuKey AS (LOWER(vmSku) COLLATE Latin1_General_100_BIN2) PERSISTED,
  resourceType nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  family nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyBase nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vCpus float NULL,
  memoryGiB float NULL,
  availability nvarchar(32) COLLATE Latin1_General_100_BIN2 NOT NULL,
  zones nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  restrictedZones nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  restriction nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  machinesThatFit bigint NULL,
  placementScore int NULL,
  snapshotTime datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  CONSTRAINT CapacitySnapshot_Key PRIMARY KEY (subscriptionId, region, vmSku)
);
GO

-- The last good reading of one region of one subscription: its rows were all seen to hold at snapshotTime.
CREATE TABLE dbo.CapacityUnit (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  snapshotTime datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  runCreatedAt datetime2(3) NOT NULL,
  skus int NOT NULL,
  CONSTRAINT CapacityUnit_Key PRIMARY KEY (subscriptionId, region)
);
GO

-- What reads see: one row per key is kept, so the latest snapshot is a projection of the table. The table is in the order
-- of writing; the view is stored in the order of reading, and every filter is answered from one of its indexes.
CREATE VIEW dbo.CapacityLatest WITH SCHEMABINDING AS
SELECT
  subscriptionId, region, vmSku, skuKey, resourceType, family, familyKey, familyBase, vCpus, memoryGiB,
  availability, zones, restrictedZones, restriction, machinesThatFit, placementScore
FROM dbo.CapacitySnapshot;
GO

-- Engines that speak SQL Server's protocol without being it store no view: there the table has the indexes.
IF @@VERSION LIKE N'Microsoft%'
  EXEC(N'
    CREATE UNIQUE CLUSTERED INDEX CapacityLatest_Region ON dbo.CapacityLatest (region, skuKey, subscriptionId);
    CREATE INDEX CapacityLatest_Family ON dbo.CapacityLatest (subscriptionId, region, familyKey)
      INCLUDE (resourceType, availability, vCpus, machinesThatFit, placementScore, familyBase);')
ELSE
  EXEC(N'
    CREATE INDEX CapacitySnapshot_Region ON dbo.CapacitySnapshot (region, skuKey, subscriptionId)
      INCLUDE (availability, familyKey, familyBase, resourceType);
    CREATE INDEX CapacitySnapshot_Family ON dbo.CapacitySnapshot (subscriptionId, region, familyKey)
      INCLUDE (resourceType, availability, vCpus, machinesThatFit, placementScore, familyBase);');
GO

-- Quota belongs to (subscription, region, family), never to a size.
CREATE TABLE dbo.QuotaUsage (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaName nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  localizedName nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  unit nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  used float NOT NULL,
  quotaLimit float NOT NULL,
  CONSTRAINT QuotaUsage_Key PRIMARY KEY (subscriptionId, region, quotaKey)
);
GO

-- History keeps transitions, not copies. A null "before" is an appearance, a null "after" a disappearance.
CREATE TABLE dbo.CapacityChange (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  vmSku nvarchar(128) COLLATE Latin1_General_CI_AS NOT NULL,
  changedAt datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  availabilityBefore nvarchar(32) COLLATE Latin1_General_100_BIN2 NULL,
  availabilityAfter nvarchar(32) COLLATE Latin1_General_100_BIN2 NULL,
  restrictedZonesBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  restrictedZonesAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  restrictionBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  restrictionAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  CONSTRAINT CapacityChange_Key PRIMARY KEY (subscriptionId, region, vmSku, changedAt)
);
GO

CREATE TABLE dbo.QuotaChange (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  changedAt datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  usedBefore float NULL,
  usedAfter float NULL,
  limitBefore float NULL,
  limitAfter float NULL,
  CONSTRAINT QuotaChange_Key PRIMARY KEY (subscriptionId, region, quotaKey, changedAt)
);
GO

CREATE TABLE dbo.IngestionLog (
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  kind nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  status nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  triggeredBy nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  createdAt datetime2(3) NOT NULL,
  startedAt datetime2(3) NULL,
  finishedAt datetime2(3) NULL,
  error nvarchar(max) NULL,
  CONSTRAINT IngestionLog_Key PRIMARY KEY (runId)
);
GO

-- At most one run of a kind is unfinished.
CREATE UNIQUE INDEX IngestionLog_Active ON dbo.IngestionLog (kind) WHERE finishedAt IS NULL;
CREATE INDEX IngestionLog_Newest ON dbo.IngestionLog (kind, createdAt);
GO

CREATE TABLE dbo.IngestionUnit (
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  status nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  rowsRead int NULL,
  rowsWritten int NULL,
  error nvarchar(max) NULL,
  finishedAt datetime2(3) NULL,
  upstreamMs float NULL,
  parseMs float NULL,
  scoreMs float NULL,
  writeMs float NULL,
  CONSTRAINT IngestionUnit_Key PRIMARY KEY (runId, subscriptionId, region)
);
GO

CREATE TABLE dbo.WorkerNonce (
  nonce nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  expiresAt datetime2(3) NOT NULL,
  CONSTRAINT WorkerNonce_Key PRIMARY KEY (nonce)
);
GO

CREATE INDEX WorkerNonce_Expiry ON dbo.WorkerNonce (expiresAt);
GO
