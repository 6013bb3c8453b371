-- Units are logged by pipeline, the kind of their run: two pipelines may read the same subscription and region. A unit of no
-- subscription or of no region has '' there. isUnlisted: 1 for a unit that stands for the regions of its subscription
-- until Azure has listed them.
ALTER TABLE IngestionUnit ADD COLUMN pipeline TEXT NOT NULL DEFAULT '';
ALTER TABLE IngestionUnit ADD COLUMN isUnlisted INTEGER;
UPDATE IngestionUnit SET pipeline = l.kind FROM IngestionLog AS l WHERE l.runId = IngestionUnit.runId;
-- Lines of runs that the log has forgotten.
UPDATE IngestionUnit SET pipeline = CASE WHEN subscriptionId = 'retail-prices' THEN 'prices' ELSE 'capacity' END
WHERE pipeline = '';
UPDATE IngestionUnit SET subscriptionId = '' WHERE pipeline = 'prices' AND subscriptionId = 'retail-prices';
UPDATE IngestionUnit SET region = '', isUnlisted = CASE WHEN status = 'pending' THEN 1 END WHERE region = '*';
UPDATE IngestionLog SET scope = replace(scope, '"region":"*"', '"region":null') WHERE scope LIKE '%"region":"*"%';
DROP INDEX IngestionUnit_Time;
CREATE INDEX IngestionUnit_Time ON IngestionUnit (pipeline, subscriptionId, region, snapshotTime);

CREATE TABLE SuspectReadingByPipeline (
  pipeline TEXT NOT NULL,
  subscriptionId TEXT NOT NULL,
  region TEXT NOT NULL,
  readAt TEXT NOT NULL,
  missing TEXT NOT NULL,
  PRIMARY KEY (pipeline, subscriptionId, region)
) WITHOUT ROWID;
INSERT INTO SuspectReadingByPipeline (pipeline, subscriptionId, region, readAt, missing)
SELECT 'capacity', subscriptionId, region, readAt, missing FROM SuspectReading;
DROP TABLE SuspectReading;
ALTER TABLE SuspectReadingByPipeline RENAME TO SuspectReading;
