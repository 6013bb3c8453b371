-- Quota groups of the management group, their members, pools and requests.

-- How the last reading of the groups ended.
CREATE TABLE dbo.QuotaGroupReading (
  managementGroupId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  state nvarchar(40) COLLATE Latin1_General_100_BIN2 NOT NULL,
  readAt datetime2(3) NOT NULL,
  problem nvarchar(2000) COLLATE Latin1_General_100_BIN2 NULL,
  CONSTRAINT QuotaGroupReading_Key PRIMARY KEY (managementGroupId)
);
GO

CREATE TABLE dbo.QuotaGroup (
  groupId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  managementGroupId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  name nvarchar(256) COLLATE Latin1_General_100_BIN2 NOT NULL,
  groupType nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  provisioningState nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  state nvarchar(40) COLLATE Latin1_General_100_BIN2 NOT NULL,
  problem nvarchar(2000) COLLATE Latin1_General_100_BIN2 NULL,
  snapshotTime datetime2(3) NOT NULL,
  CONSTRAINT QuotaGroup_Key PRIMARY KEY (groupId)
);
GO

-- inManagementGroup: 1 or 0; null: the tree was not read. readAt: when the list of members had it.
CREATE TABLE dbo.QuotaGroupMember (
  groupId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  provisioningState nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  inManagementGroup int NULL,
  readAt datetime2(3) NOT NULL,
  CONSTRAINT QuotaGroupMember_Key PRIMARY KEY (groupId, subscriptionId)
);
GO

-- When a region of a member was read last.
CREATE TABLE dbo.QuotaGroupUnit (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  snapshotTime datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  runSequence int NOT NULL,
  firstSnapshotTime datetime2(3) NULL,
  CONSTRAINT QuotaGroupUnit_Key PRIMARY KEY (subscriptionId, region)
);
GO

-- When the limits of a group in a region were read last. isComplete: 1, or 0 if the list was empty or lacked records.
CREATE TABLE dbo.QuotaGroupPool (
  groupId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  readAt datetime2(3) NOT NULL,
  runSequence int NOT NULL,
  isComplete int NOT NULL,
  CONSTRAINT QuotaGroupPool_Key PRIMARY KEY (groupId, region)
);
GO

-- keptAt: when a limit was read that the newest list does not tell of; null: it is of the newest list.
CREATE TABLE dbo.QuotaGroupLimit (
  groupId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  groupLimit float NOT NULL,
  poolFree float NULL,
  keptAt datetime2(3) NULL,
  CONSTRAINT QuotaGroupLimit_Key PRIMARY KEY (groupId, region, familyKey)
);
GO

-- shareableQuota below 0: given to the group; null: not told. quotaAllocated: taken from the group; null: not listed.
-- keptAt: when a quota was read that the newest list does not tell of; null: it is of the newest reading.
CREATE TABLE dbo.QuotaAllocation (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  family nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  groupId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaLimit float NOT NULL,
  shareableQuota float NULL,
  quotaAllocated float NULL,
  keptAt datetime2(3) NULL,
  CONSTRAINT QuotaAllocation_Key PRIMARY KEY (subscriptionId, region, familyKey)
);
GO

CREATE TABLE dbo.QuotaAllocationChange (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  familyKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  changedAt datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  family nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  quotaLimitBefore float NULL,
  quotaLimitAfter float NULL,
  shareableQuotaBefore float NULL,
  shareableQuotaAfter float NULL,
  quotaAllocatedBefore float NULL,
  quotaAllocatedAfter float NULL,
  CONSTRAINT QuotaAllocationChange_Key PRIMARY KEY (subscriptionId, region, familyKey, changedAt)
);
GO
CREATE INDEX QuotaAllocationChange_Time ON dbo.QuotaAllocationChange (changedAt, subscriptionId, region, familyKey);
GO

-- An empty subscription: a request for the limit of the group. SeenAt: when it was first read in that state; null: not known.
CREATE TABLE dbo.QuotaGroupRequest (
  groupId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  requestId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  state nvarchar(40) COLLATE Latin1_General_100_BIN2 NOT NULL,
  family nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  quotaLimit float NULL,
  submittedAt datetime2(3) NULL,
  message nvarchar(2000) COLLATE Latin1_General_100_BIN2 NULL,
  inProgressSeenAt datetime2(3) NULL,
  succeededSeenAt datetime2(3) NULL,
  CONSTRAINT QuotaGroupRequest_Key PRIMARY KEY (groupId, region, subscriptionId, requestId)
);
GO

-- The quota of each member with the pool of its group and the newest usage. Free is what is left, at least 0. Where the
-- limits of the group are not completely known, a family without one may have given or taken anything.
CREATE VIEW dbo.QuotaGroupRow AS
SELECT
  r.subscriptionId, r.region, r.familyKey, r.groupId, r.groupName, r.family, r.familyBase, r.quotaLimit, r.quotaUsed,
  r.quotaFree, r.regionalFree, r.groupLimit, r.poolFree, r.given, r.taken,
  r.readAt, r.poolReadAt, r.usageReadAt,
  CASE
    WHEN r.quotaFree IS NULL THEN NULL
    WHEN r.quotaFree <= 0 THEN 0
    WHEN r.regionalFree IS NULL THEN NULL
    WHEN r.quotaFree < r.regionalFree THEN r.quotaFree
    ELSE r.regionalFree
  END AS headroom
FROM (
  SELECT
    a.subscriptionId, a.region, a.familyKey, a.groupId, g.name AS groupName,
    coalesce(f.family, a.family) AS family, coalesce(f.familyBase, '') AS familyBase,
    a.quotaLimit, q.used AS quotaUsed,
    CASE WHEN q.used IS NULL THEN NULL WHEN a.quotaLimit <= q.used THEN 0 ELSE a.quotaLimit - q.used END AS quotaFree,
    CASE WHEN t.used IS NULL THEN NULL WHEN t.quotaLimit <= t.used THEN 0 ELSE t.quotaLimit - t.used END AS regionalFree,
    l.groupLimit, l.poolFree,
    CASE
      WHEN a.shareableQuota IS NULL OR (l.familyKey IS NULL AND coalesce(p.isComplete, 0) = 0) THEN NULL
      WHEN a.shareableQuota < 0 THEN -a.shareableQuota
      ELSE 0
    END AS given,
    CASE
      WHEN l.familyKey IS NULL AND coalesce(p.isComplete, 0) = 0 THEN NULL
      WHEN a.quotaAllocated IS NOT NULL THEN a.quotaAllocated
      WHEN a.shareableQuota IS NULL THEN NULL
      WHEN a.shareableQuota > 0 THEN a.shareableQuota
      ELSE 0
    END AS taken,
    coalesce(a.keptAt, u.snapshotTime) AS readAt,
    CASE WHEN l.familyKey IS NULL THEN NULL ELSE coalesce(l.keptAt, p.readAt) END AS poolReadAt,
    CASE WHEN q.used IS NULL AND t.used IS NULL THEN NULL ELSE c.snapshotTime END AS usageReadAt
  FROM dbo.QuotaAllocation AS a
  INNER JOIN dbo.QuotaGroup AS g ON g.groupId = a.groupId
  INNER JOIN dbo.QuotaGroupMember AS m ON m.groupId = a.groupId AND m.subscriptionId = a.subscriptionId
  INNER JOIN dbo.QuotaGroupUnit AS u ON u.subscriptionId = a.subscriptionId AND u.region = a.region
  LEFT JOIN dbo.QuotaGroupPool AS p ON p.groupId = a.groupId AND p.region = a.region
  LEFT JOIN dbo.QuotaGroupLimit AS l ON l.groupId = a.groupId AND l.region = a.region AND l.familyKey = a.familyKey
  LEFT JOIN dbo.QuotaUsage AS q ON q.subscriptionId = a.subscriptionId AND q.region = a.region AND q.quotaKey = a.familyKey
  LEFT JOIN dbo.QuotaUsage AS t ON t.subscriptionId = a.subscriptionId AND t.region = a.region AND t.quotaKey = 'cores'
  LEFT JOIN dbo.CapacityUnit AS c ON c.subscriptionId = a.subscriptionId AND c.region = a.region
  LEFT JOIN dbo.Family AS f ON f.familyKey = a.familyKey
) AS r;
GO
