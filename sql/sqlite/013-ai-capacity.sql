-- Azure's free capacity of AI models, as it answered last, by deployment type of a region. Where it answered nothing, one row
-- without region and deployment type has the time.
CREATE TABLE AICapacity (
  subscriptionId TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  version TEXT NOT NULL,
  region TEXT NOT NULL,
  deploymentType TEXT NOT NULL,
  availableCapacity REAL,
  availableFinetuneCapacity REAL,
  readAt TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, provider, model, version, region, deploymentType)
) WITHOUT ROWID;

-- Calls for it have a budget: counted by subscription and hour, over all instances.
CREATE TABLE AICapacityCall (
  subscriptionId TEXT NOT NULL,
  beginsAt TEXT NOT NULL,
  calls INTEGER NOT NULL,
  anonymousCalls INTEGER NOT NULL,
  blockedUntilTime TEXT,
  PRIMARY KEY (subscriptionId, beginsAt)
) WITHOUT ROWID;

-- Who asks for the capacity of a model just now, so that two who want the same make one call.
CREATE TABLE AICapacityClaim (
  claimKey TEXT NOT NULL,
  subscriptionId TEXT NOT NULL,
  claimedUntilTime TEXT NOT NULL,
  PRIMARY KEY (claimKey)
) WITHOUT ROWID;
