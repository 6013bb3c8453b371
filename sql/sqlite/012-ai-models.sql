-- AI models and AI quota, per region of a subscription.

-- When the models of a region of a subscription were read last, and whether the region has the service.
CREATE TABLE AIModelUnit (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  snapshotTime TEXT NOT NULL,
  runId TEXT NOT NULL,
  runSequence INTEGER NOT NULL,
  firstSnapshotTime TEXT,
  isOffered INTEGER NOT NULL,
  PRIMARY KEY (subscriptionId, region)
) WITHOUT ROWID;

-- How a region offers a model to a subscription, by deployment type and quota. A text of the key is empty where there is none.
CREATE TABLE AIModelAvailability (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  version TEXT NOT NULL,
  deploymentType TEXT NOT NULL,
  quotaName TEXT NOT NULL,
  publisher TEXT,
  kinds TEXT NOT NULL,
  capabilities TEXT NOT NULL,
  quotaUnit TEXT,
  measure TEXT,
  multiplier REAL,
  minCapacity REAL,
  maxCapacity REAL,
  defaultCapacity REAL,
  capacityStep REAL,
  poolScope TEXT NOT NULL,
  isDefaultVersion INTEGER NOT NULL,
  lifecycle TEXT NOT NULL,
  retiresAt TEXT,
  fineTuneRetiresAt TEXT,
  replacement TEXT,
  availability TEXT NOT NULL,
  quotaUsed REAL,
  quotaLimit REAL,
  deployable REAL,
  PRIMARY KEY (subscriptionId, region, provider, model, version, deploymentType, quotaName)
) WITHOUT ROWID;

-- Limit and use of an AI quota, in Azure's own numbers.
CREATE TABLE AIQuota (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  quotaName TEXT NOT NULL,
  provider TEXT NOT NULL,
  label TEXT NOT NULL,
  unit TEXT NOT NULL,
  measure TEXT,
  multiplier REAL,
  models TEXT NOT NULL,
  poolScope TEXT NOT NULL,
  quotaUsed REAL NOT NULL,
  quotaLimit REAL NOT NULL,
  PRIMARY KEY (subscriptionId, region, quotaName)
) WITHOUT ROWID;

-- History keeps transitions, not copies.
CREATE TABLE AIModelChange (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  version TEXT NOT NULL,
  deploymentType TEXT NOT NULL,
  quotaName TEXT NOT NULL,
  changedAt TEXT NOT NULL,
  runId TEXT NOT NULL,
  publisher TEXT,
  kinds TEXT NOT NULL,
  capabilities TEXT NOT NULL,
  quotaUnit TEXT,
  measure TEXT,
  multiplier REAL,
  minCapacity REAL,
  maxCapacity REAL,
  defaultCapacity REAL,
  capacityStep REAL,
  poolScope TEXT NOT NULL,
  isDefaultVersionBefore INTEGER,
  isDefaultVersionAfter INTEGER,
  lifecycleBefore TEXT,
  lifecycleAfter TEXT,
  retiresAtBefore TEXT,
  retiresAtAfter TEXT,
  fineTuneRetiresAtBefore TEXT,
  fineTuneRetiresAtAfter TEXT,
  replacementBefore TEXT,
  replacementAfter TEXT,
  availabilityBefore TEXT,
  availabilityAfter TEXT,
  quotaUsedBefore REAL,
  quotaUsedAfter REAL,
  quotaLimitBefore REAL,
  quotaLimitAfter REAL,
  deployableBefore REAL,
  deployableAfter REAL,
  PRIMARY KEY (subscriptionId, region, provider, model, version, deploymentType, quotaName, changedAt)
) WITHOUT ROWID;
CREATE INDEX AIModelChange_Time ON AIModelChange (changedAt, subscriptionId, region, provider, model, version, deploymentType, quotaName);

CREATE TABLE AIQuotaChange (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  quotaName TEXT NOT NULL,
  changedAt TEXT NOT NULL,
  runId TEXT NOT NULL,
  provider TEXT NOT NULL,
  label TEXT NOT NULL,
  unit TEXT NOT NULL,
  measure TEXT,
  multiplier REAL,
  models TEXT NOT NULL,
  poolScope TEXT NOT NULL,
  quotaUsedBefore REAL,
  quotaUsedAfter REAL,
  quotaLimitBefore REAL,
  quotaLimitAfter REAL,
  PRIMARY KEY (subscriptionId, region, quotaName, changedAt)
) WITHOUT ROWID;
CREATE INDEX AIQuotaChange_Time ON AIQuotaChange (changedAt, subscriptionId, region, quotaName);
