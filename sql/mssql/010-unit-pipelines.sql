-- Units are logged by pipeline, the kind of their run: two pipelines may read the same subscription and region. A unit of no
-- subscription or of no region has '' there. isUnlisted: 1 for a unit that stands for the regions of its subscription
-- until Azure has listed them.
ALTER TABLE dbo.IngestionUnit ADD pipeline nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL CONSTRAINT IngestionUnit_Pipeline DEFAULT '';
GO
ALTER TABLE dbo.IngestionUnit ADD isUnlisted int NULL;
GO
UPDATE u SET pipeline = l.kind
FROM dbo.IngestionUnit AS u INNER JOIN dbo.IngestionLog AS l ON l.runId = u.runId;
GO
-- Lines of runs that the log has forgotten.
UPDATE dbo.IngestionUnit SET pipeline = CASE WHEN subscriptionId = 'retail-prices' THEN 'prices' ELSE 'capacity' END
WHERE pipeline = '';
GO
UPDATE dbo.IngestionUnit SET subscriptionId = '' WHERE pipeline = 'prices' AND subscriptionId = 'retail-prices';
GO
UPDATE dbo.IngestionUnit SET region = '', isUnlisted = CASE WHEN status = 'pending' THEN 1 END WHERE region = '*';
GO
UPDATE dbo.IngestionLog SET scope = REPLACE(scope, '"region":"*"', '"region":null') WHERE scope LIKE '%"region":"*"%';
GO
DROP INDEX IngestionUnit_Time ON dbo.IngestionUnit;
GO
CREATE INDEX IngestionUnit_Time ON dbo.IngestionUnit (pipeline, subscriptionId, region, snapshotTime);
GO

ALTER TABLE dbo.SuspectReading ADD pipeline nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL CONSTRAINT SuspectReading_Pipeline DEFAULT 'capacity';
GO
ALTER TABLE dbo.SuspectReading DROP CONSTRAINT SuspectReading_Key;
GO
ALTER TABLE dbo.SuspectReading ADD CONSTRAINT SuspectReading_Key PRIMARY KEY (pipeline, subscriptionId, region);
GO
