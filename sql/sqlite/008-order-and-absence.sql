-- The order of runs, whatever a clock says: a later run has the greater number. `note` is what is to be known of a run that
-- is not an error, such as a clock that went back.
ALTER TABLE IngestionLog ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
ALTER TABLE IngestionLog ADD COLUMN note TEXT;
UPDATE IngestionLog SET sequence = o.place
FROM (SELECT runId, row_number() OVER (ORDER BY createdAt, runId) AS place FROM IngestionLog) AS o
WHERE o.runId = IngestionLog.runId;
DROP INDEX IngestionLog_Newest;
CREATE INDEX IngestionLog_Newest ON IngestionLog (kind, sequence);
CREATE INDEX IngestionLog_Order ON IngestionLog (sequence);

-- Which run has stored a unit, by its number. A run that the log has forgotten is older than all others.
ALTER TABLE CapacityUnit ADD COLUMN runSequence INTEGER NOT NULL DEFAULT 0;
UPDATE CapacityUnit SET runSequence = l.sequence FROM IngestionLog AS l WHERE l.runId = CapacityUnit.runId;
ALTER TABLE CapacityUnit DROP COLUMN runCreatedAt;

-- The last reading of a unit that was much shorter than what is stored: `missing` holds the names that it lacked, as JSON.
CREATE TABLE SuspectReading (
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  readAt TEXT NOT NULL,
  missing TEXT NOT NULL,
  PRIMARY KEY (subscriptionId, region)
) WITHOUT ROWID;

-- Since when Azure has not listed a subscription or lets nothing be deployed to it: from then on it counts in no total.
-- missingTime: when a list that was much too short lacked it first, which a later one has to confirm.
ALTER TABLE Subscription ADD COLUMN absentSinceTime TEXT;
ALTER TABLE Subscription ADD COLUMN missingTime TEXT;
