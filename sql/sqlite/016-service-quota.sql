-- Quotas of platform services, per region of a subscription.

-- When they were read last, and the namespaces without quotas there, with commas between.
CREATE TABLE ServiceQuotaUnit (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  snapshotTime TEXT NOT NULL,
  runId TEXT NOT NULL,
  runSequence INTEGER NOT NULL,
  firstSnapshotTime TEXT,
  notOffered TEXT NOT NULL,
  unregistered TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, region)
) WITHOUT ROWID;

CREATE TABLE ServiceQuota (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  namespace TEXT NOT NULL,
  quotaName TEXT NOT NULL,
  label TEXT NOT NULL,
  unit TEXT NOT NULL,
  quotaUsed REAL NOT NULL,
  quotaLimit REAL NOT NULL,
  PRIMARY KEY (subscriptionId, region, namespace, quotaName)
) WITHOUT ROWID;

CREATE TABLE ServiceQuotaChange (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  namespace TEXT NOT NULL,
  quotaName TEXT NOT NULL,
  changedAt TEXT NOT NULL,
  runId TEXT NOT NULL,
  label TEXT NOT NULL,
  unit TEXT NOT NULL,
  quotaUsedBefore REAL,
  quotaUsedAfter REAL,
  quotaLimitBefore REAL,
  quotaLimitAfter REAL,
  PRIMARY KEY (subscriptionId, region, namespace, quotaName, changedAt)
) WITHOUT ROWID;
CREATE INDEX ServiceQuotaChange_Time ON ServiceQuotaChange (changedAt, subscriptionId, region, namespace, quotaName);
