-- The order of runs, whatever a clock says: a later run has the greater number. `note` is what is to be known of a run that
-- is not an error, such as a clock that went back.
ALTER TABLE dbo.IngestionLog ADD sequence int NOT NULL CONSTRAINT IngestionLog_Sequence DEFAULT 0;
GO
ALTER TABLE dbo.IngestionLog ADD note nvarchar(max) NULL;
GO
UPDATE l SET sequence = o.place
FROM dbo.IngestionLog AS l
INNER JOIN (SELECT runId, ROW_NUMBER() OVER (ORDER BY createdAt, runId) AS place FROM dbo.IngestionLog) AS o
  ON o.runId = l.runId;
GO
DROP INDEX IngestionLog_Newest ON dbo.IngestionLog;
GO
CREATE INDEX IngestionLog_Newest ON dbo.IngestionLog (kind, sequence);
GO
CREATE INDEX IngestionLog_Order ON dbo.IngestionLog (sequence);
GO

-- Which run has stored a unit, by its number. A run that the log has forgotten is older than all others.
ALTER TABLE dbo.CapacityUnit ADD runSequence int NOT NULL CONSTRAINT CapacityUnit_RunSequence DEFAULT 0;
GO
UPDATE u SET runSequence = l.sequence
FROM dbo.CapacityUnit AS u INNER JOIN dbo.IngestionLog AS l ON l.runId = u.runId;
GO
ALTER TABLE dbo.CapacityUnit DROP COLUMN runCreatedAt;
GO

-- The last reading of a unit that was much shorter than what is stored: `missing` holds the names that it lacked, as JSON.
CREATE TABLE dbo.SuspectReading (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  readAt datetime2(3) NOT NULL,
  missing nvarchar(max) NOT NULL,
  CONSTRAINT SuspectReading_Key PRIMARY KEY (subscriptionId, region)
);
GO

-- Since when Azure has not listed a subscription or lets nothing be deployed to it: from then on it counts in no total.
-- missingTime: when a list that was much too short lacked it first, which a later one has to confirm.
ALTER TABLE dbo.Subscription ADD absentSinceTime datetime2(3) NULL;
GO
ALTER TABLE dbo.Subscription ADD missingTime datetime2(3) NULL;
GO
