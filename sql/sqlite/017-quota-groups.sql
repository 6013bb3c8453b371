-- Quota groups of the management group, their members, pools and requests.

-- How the last reading of the groups ended.
CREATE TABLE QuotaGroupReading (
  managementGroupId TEXT NOT NULL,
  state TEXT NOT NULL,
  readAt TEXT NOT NULL,
  problem TEXT,
  PRIMARY KEY (managementGroupId)
) WITHOUT ROWID;

CREATE TABLE QuotaGroup (
  groupId TEXT NOT NULL,
  managementGroupId TEXT NOT NULL,
  name TEXT NOT NULL,
  groupType TEXT,
  provisioningState TEXT,
  state TEXT NOT NULL,
  problem TEXT,
  snapshotTime TEXT NOT NULL,
  PRIMARY KEY (groupId)
) WITHOUT ROWID;

-- inManagementGroup: 1 or 0; null: the tree was not read. readAt: when the list of members had it.
CREATE TABLE QuotaGroupMember (
  groupId TEXT NOT NULL,
  subscriptionId TEXT NOT NULL,
  provisioningState TEXT,
  inManagementGroup INTEGER,
  readAt TEXT NOT NULL,
  PRIMARY KEY (groupId, subscriptionId)
) WITHOUT ROWID;

-- When a region of a member was read last.
CREATE TABLE QuotaGroupUnit (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  snapshotTime TEXT NOT NULL,
  runId TEXT NOT NULL,
  runSequence INTEGER NOT NULL,
  firstSnapshotTime TEXT,
  PRIMARY KEY (subscriptionId, region)
) WITHOUT ROWID;

-- When the limits of a group in a region were read last. isComplete: 1, or 0 if the list was empty or lacked records.
CREATE TABLE QuotaGroupPool (
  groupId TEXT NOT NULL,
  region TEXT NOT NULL,
  readAt TEXT NOT NULL,
  runSequence INTEGER NOT NULL,
  isComplete INTEGER NOT NULL,
  PRIMARY KEY (groupId, region)
) WITHOUT ROWID;

-- keptAt: when a limit was read that the newest list does not tell of; null: it is of the newest list.
CREATE TABLE QuotaGroupLimit (
  groupId TEXT NOT NULL,
  region TEXT NOT NULL,
  familyKey TEXT NOT NULL,
  groupLimit REAL NOT NULL,
  poolFree REAL,
  keptAt TEXT,
  PRIMARY KEY (groupId, region, familyKey)
) WITHOUT ROWID;

-- shareableQuota below 0: given to the group; null: not told. quotaAllocated: taken from the group; null: not listed.
-- keptAt: when a quota was read that the newest list does not tell of; null: it is of the newest reading.
CREATE TABLE QuotaAllocation (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  familyKey TEXT NOT NULL,
  family TEXT NOT NULL,
  groupId TEXT NOT NULL,
  quotaLimit REAL NOT NULL,
  shareableQuota REAL,
  quotaAllocated REAL,
  keptAt TEXT,
  PRIMARY KEY (subscriptionId, region, familyKey)
) WITHOUT ROWID;

CREATE TABLE QuotaAllocationChange (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  familyKey TEXT NOT NULL,
  changedAt TEXT NOT NULL,
  runId TEXT NOT NULL,
  family TEXT NOT NULL,
  quotaLimitBefore REAL,
  quotaLimitAfter REAL,
  shareableQuotaBefore REAL,
  shareableQuotaAfter REAL,
  quotaAllocatedBefore REAL,
  quotaAllocatedAfter REAL,
  PRIMARY KEY (subscriptionId, region, familyKey, changedAt)
) WITHOUT ROWID;
CREATE INDEX QuotaAllocationChange_Time ON QuotaAllocationChange (changedAt, subscriptionId, region, familyKey);

-- An empty subscription: a request for the limit of the group. SeenAt: when it was first read in that state; null: not known.
CREATE TABLE QuotaGroupRequest (
  groupId TEXT NOT NULL,
  region TEXT NOT NULL,
  subscriptionId TEXT NOT NULL,
  requestId TEXT NOT NULL,
  state TEXT NOT NULL,
  family TEXT,
  quotaLimit REAL,
  submittedAt TEXT,
  message TEXT,
  inProgressSeenAt TEXT,
  succeededSeenAt TEXT,
  PRIMARY KEY (groupId, region, subscriptionId, requestId)
) WITHOUT ROWID;

-- The quota of each member with the pool of its group and the newest usage. Free is what is left, at least 0. Where the
-- limits of the group are not completely known, a family without one may have given or taken anything.
CREATE VIEW QuotaGroupRow AS
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
  FROM QuotaAllocation AS a
  INNER JOIN QuotaGroup AS g ON g.groupId = a.groupId
  INNER JOIN QuotaGroupMember AS m ON m.groupId = a.groupId AND m.subscriptionId = a.subscriptionId
  INNER JOIN QuotaGroupUnit AS u ON u.subscriptionId = a.subscriptionId AND u.region = a.region
  LEFT JOIN QuotaGroupPool AS p ON p.groupId = a.groupId AND p.region = a.region
  LEFT JOIN QuotaGroupLimit AS l ON l.groupId = a.groupId AND l.region = a.region AND l.familyKey = a.familyKey
  LEFT JOIN QuotaUsage AS q ON q.subscriptionId = a.subscriptionId AND q.region = a.region AND q.quotaKey = a.familyKey
  LEFT JOIN QuotaUsage AS t ON t.subscriptionId = a.subscriptionId AND t.region = a.region AND t.quotaKey = 'cores'
  LEFT JOIN CapacityUnit AS c ON c.subscriptionId = a.subscriptionId AND c.region = a.region
  LEFT JOIN Family AS f ON f.familyKey = a.familyKey
) AS r;
