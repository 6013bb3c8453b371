-- The estate as Azure names it.
CREATE TABLE Subscription (
  subscriptionId TEXT NOT NULL PRIMARY KEY,
  displayName TEXT NOT NULL,
  tenantId TEXT,
  state TEXT NOT NULL,
  quotaId TEXT,
  lastSeen TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE Region (
  region TEXT NOT NULL PRIMARY KEY,
  displayName TEXT NOT NULL,
  geography TEXT,
  geographyGroup TEXT,
  category TEXT,
  pairedRegion TEXT,
  latitude REAL,
  longitude REAL
) WITHOUT ROWID;

-- Zone numbers are a subscription's own: the physical zone is what two subscriptions can compare.
CREATE TABLE RegionZone (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  logicalZone TEXT NOT NULL,
  physicalZone TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, region, logicalZone)
) WITHOUT ROWID;

-- What a SKU is in a region, whoever asks. Its capabilities stand apart: they are long, and lists do not read them.
CREATE TABLE VmSku (
  region TEXT NOT NULL,
  vmSku TEXT NOT NULL COLLATE NOCASE,
  resourceType TEXT NOT NULL,
  family TEXT NOT NULL,
  familyKey TEXT NOT NULL,
  familyBase TEXT NOT NULL,
  tier TEXT NOT NULL,
  vCpus REAL,
  vCpusAvailable REAL,
  memoryGiB REAL,
  gpus REAL,
  architecture TEXT,
  retirementDate TEXT,
  contentHash TEXT NOT NULL,
  PRIMARY KEY (region, vmSku)
) WITHOUT ROWID;

CREATE TABLE VmSkuCapability (
  region TEXT NOT NULL,
  vmSku TEXT NOT NULL COLLATE NOCASE,
  capabilities TEXT NOT NULL,
  PRIMARY KEY (region, vmSku)
) WITHOUT ROWID;

-- Families by key, each in the first spelling that was seen.
CREATE TABLE Family (
  familyKey TEXT NOT NULL PRIMARY KEY,
  family TEXT NOT NULL,
  familyBase TEXT NOT NULL
) WITHOUT ROWID;

-- How a region offers a SKU to a subscription; a row is written when it differs, and snapshotTime is when it last did.
-- What a list shows of the SKU is copied into it, so that filters and counts join nothing.
CREATE TABLE CapacitySnapshot (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  vmSku TEXT NOT NULL COLLATE NOCASE,
  resourceType TEXT NOT NULL,
  family TEXT NOT NULL,
  familyKey TEXT NOT NULL,
  familyBase TEXT NOT NULL,
  vCpus REAL,
  memoryGiB REAL,
  availability TEXT NOT NULL,
  zones TEXT NOT NULL,
  restrictedZones TEXT NOT NULL,
  restriction TEXT,
  machinesThatFit INTEGER,
  placementScore INTEGER,
  snapshotTime TEXT NOT NULL,
  runId TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, region, vmSku)
) WITHOUT ROWID;

-- Every filter is answered from an index alone: by region and SKU, or by subscription, region and family.
CREATE INDEX CapacitySnapshot_Region ON CapacitySnapshot (
  region, vmSku, subscriptionId, availability, familyKey, familyBase, resourceType
);
CREATE INDEX CapacitySnapshot_Family ON CapacitySnapshot (
  subscriptionId, region, familyKey, resourceType, availability, vCpus, machinesThatFit, placementScore, familyBase
);

-- The last good reading of one region of one subscription: its rows were all seen to hold at snapshotTime.
CREATE TABLE CapacityUnit (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  snapshotTime TEXT NOT NULL,
  runId TEXT NOT NULL,
  runCreatedAt TEXT NOT NULL,
  skus INTEGER NOT NULL,
  PRIMARY KEY (subscriptionId, region)
) WITHOUT ROWID;

-- What reads see. One row per key is kept, so the latest snapshot is a projection of the table.
CREATE VIEW CapacityLatest AS
SELECT
  subscriptionId, region, vmSku, resourceType, family, familyKey, familyBase, vCpus, memoryGiB,
  availability, zones, restrictedZones, restriction, machinesThatFit, placementScore
FROM CapacitySnapshot;

-- Quota belongs to (subscription, region, family), never to a size.
CREATE TABLE QuotaUsage (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  quotaKey TEXT NOT NULL,
  quotaName TEXT NOT NULL,
  localizedName TEXT NOT NULL,
  unit TEXT NOT NULL,
  used REAL NOT NULL,
  quotaLimit REAL NOT NULL,
  PRIMARY KEY (subscriptionId, region, quotaKey)
) WITHOUT ROWID;

-- History keeps transitions, not copies. A null "before" is an appearance, a null "after" a disappearance.
CREATE TABLE CapacityChange (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  vmSku TEXT NOT NULL COLLATE NOCASE,
  changedAt TEXT NOT NULL,
  runId TEXT NOT NULL,
  availabilityBefore TEXT,
  availabilityAfter TEXT,
  restrictedZonesBefore TEXT,
  restrictedZonesAfter TEXT,
  restrictionBefore TEXT,
  restrictionAfter TEXT,
  PRIMARY KEY (subscriptionId, region, vmSku, changedAt)
) WITHOUT ROWID;

CREATE TABLE QuotaChange (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  quotaKey TEXT NOT NULL,
  changedAt TEXT NOT NULL,
  runId TEXT NOT NULL,
  usedBefore REAL,
  usedAfter REAL,
  limitBefore REAL,
  limitAfter REAL,
  PRIMARY KEY (subscriptionId, region, quotaKey, changedAt)
) WITHOUT ROWID;

CREATE TABLE IngestionLog (
  runId TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  triggeredBy TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  startedAt TEXT,
  finishedAt TEXT,
  error TEXT
) WITHOUT ROWID;

-- At most one run of a kind is unfinished.
CREATE UNIQUE INDEX IngestionLog_Active ON IngestionLog (kind) WHERE finishedAt IS NULL;
CREATE INDEX IngestionLog_Newest ON IngestionLog (kind, createdAt);

CREATE TABLE IngestionUnit (
  runId TEXT NOT NULL,
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  status TEXT NOT NULL,
  rowsRead INTEGER,
  rowsWritten INTEGER,
  error TEXT,
  finishedAt TEXT,
  upstreamMs REAL,
  parseMs REAL,
  scoreMs REAL,
  writeMs REAL,
  PRIMARY KEY (runId, subscriptionId, region)
) WITHOUT ROWID;

CREATE TABLE WorkerNonce (
  nonce TEXT NOT NULL PRIMARY KEY,
  expiresAt TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX WorkerNonce_Expiry ON WorkerNonce (expiresAt);
