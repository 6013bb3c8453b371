-- What was kept of a transition did not tell a whole past state: history starts over. A row of the history holds what
-- the SKU was before it, or after where it appeared, and its state on both sides; a null availability means no row.
DROP TABLE CapacityChange;

CREATE TABLE CapacityChange (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  vmSku TEXT NOT NULL COLLATE NOCASE,
  changedAt TEXT NOT NULL,
  runId TEXT NOT NULL,
  resourceType TEXT NOT NULL,
  family TEXT NOT NULL,
  familyKey TEXT NOT NULL,
  familyBase TEXT NOT NULL,
  vCpus REAL,
  memoryGiB REAL,
  availabilityBefore TEXT,
  availabilityAfter TEXT,
  zonesBefore TEXT,
  zonesAfter TEXT,
  restrictedZonesBefore TEXT,
  restrictedZonesAfter TEXT,
  restrictionBefore TEXT,
  restrictionAfter TEXT,
  machinesThatFitBefore INTEGER,
  machinesThatFitAfter INTEGER,
  placementScoreBefore INTEGER,
  placementScoreAfter INTEGER,
  PRIMARY KEY (subscriptionId, region, vmSku, changedAt)
) WITHOUT ROWID;

CREATE INDEX CapacityChange_Time ON CapacityChange (changedAt, subscriptionId, region, vmSku);
CREATE INDEX QuotaChange_Time ON QuotaChange (changedAt, subscriptionId, region, quotaKey);

-- Since when the state of a unit is known, and when each of its readings was made.
ALTER TABLE CapacityUnit ADD COLUMN firstSnapshotTime TEXT;
ALTER TABLE IngestionUnit ADD COLUMN snapshotTime TEXT;
UPDATE CapacityUnit SET firstSnapshotTime = snapshotTime;
CREATE INDEX IngestionUnit_Time ON IngestionUnit (subscriptionId, region, snapshotTime);

-- What Azure says about the chance of an allocation now. A zone of '' stands for the whole region.
CREATE TABLE PlacementScore (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  zone TEXT NOT NULL,
  vmSku TEXT NOT NULL COLLATE NOCASE,
  desiredCount INTEGER NOT NULL,
  kind TEXT NOT NULL,
  score TEXT NOT NULL,
  isQuotaAvailable INTEGER,
  scoredAt TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, region, zone, vmSku, desiredCount, kind)
) WITHOUT ROWID;

CREATE TABLE PlacementScoreHistory (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  zone TEXT NOT NULL,
  vmSku TEXT NOT NULL COLLATE NOCASE,
  desiredCount INTEGER NOT NULL,
  kind TEXT NOT NULL,
  scoredAt TEXT NOT NULL,
  score TEXT NOT NULL,
  isQuotaAvailable INTEGER,
  PRIMARY KEY (subscriptionId, region, zone, vmSku, desiredCount, kind, scoredAt)
) WITHOUT ROWID;

CREATE INDEX PlacementScoreHistory_Time ON PlacementScoreHistory (scoredAt);

-- Calls for scores are scarce: counted by subscription and hour, over all instances.
CREATE TABLE PlacementCall (
  subscriptionId TEXT NOT NULL,
  beginsAt TEXT NOT NULL,
  calls INTEGER NOT NULL,
  blockedUntilTime TEXT,
  PRIMARY KEY (subscriptionId, beginsAt)
) WITHOUT ROWID;

-- Who asks for a batch of scores just now, so that two who want the same make one call.
CREATE TABLE PlacementClaim (
  claimKey TEXT NOT NULL,
  subscriptionId TEXT NOT NULL,
  claimedUntilTime TEXT NOT NULL,
  PRIMARY KEY (claimKey)
) WITHOUT ROWID;

-- Retail prices of an hour, in the currency of the row; null where there is no such offer.
CREATE TABLE Price (
  region TEXT NOT NULL,
  vmSku TEXT NOT NULL COLLATE NOCASE,
  currency TEXT NOT NULL,
  linuxHour REAL,
  windowsHour REAL,
  linuxSpotHour REAL,
  windowsSpotHour REAL,
  readAt TEXT NOT NULL,
  PRIMARY KEY (region, vmSku, currency)
) WITHOUT ROWID;

-- When the prices of a region were last read whole. A price that holds keeps its row, and its own time.
CREATE TABLE PriceReading (
  region TEXT NOT NULL,
  currency TEXT NOT NULL,
  readAt TEXT NOT NULL,
  prices INTEGER NOT NULL,
  PRIMARY KEY (region, currency)
) WITHOUT ROWID;
