-- Azure's free capacity of AI models, as it answered last, by deployment type of a region. Where it answered nothing, one row
-- without region and deployment type has the time.
CREATE TABLE dbo.AICapacity (
  subscriptionId nvarchar(36) COLLATE Latin1_General_100_BIN2 NOT NULL,
  provider nvarchar(64) COLLATE Latin1_General_100_BIN2 NOT NULL,
  model nvarchar(100) COLLATE Latin1_General_100_BIN2 NOT NULL,
  version nvarchar(32) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(60) COLLATE Latin1_General_100_BIN2 NOT NULL,
  deploymentType nvarchar(50) COLLATE Latin1_General_100_BIN2 NOT NULL,
  availableCapacity float NULL,
  availableFinetuneCapacity float NULL,
  readAt datetime2(3) NOT NULL,
  CONSTRAINT AICapacity_Key PRIMARY KEY (subscriptionId, provider, model, version, region, deploymentType)
);
GO

-- Calls for it have a budget: counted by subscription and hour, over all instances.
CREATE TABLE dbo.AICapacityCall (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  beginsAt datetime2(3) NOT NULL,
  calls int NOT NULL,
  anonymousCalls int NOT NULL,
  blockedUntilTime datetime2(3) NULL,
  CONSTRAINT AICapacityCall_Key PRIMARY KEY (subscriptionId, beginsAt)
);
GO

-- Who asks for the capacity of a model just now, so that two who want the same make one call.
CREATE TABLE dbo.AICapacityClaim (
  claimKey nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  claimedUntilTime datetime2(3) NOT NULL,
  CONSTRAINT AICapacityClaim_Key PRIMARY KEY (claimKey)
);
GO
