-- How many records of Azure's lists could not be read, and why: of the lists of a run, and of those of a unit. Null: none.
ALTER TABLE dbo.IngestionLog ADD skippedRecords int NULL;
GO
ALTER TABLE dbo.IngestionLog ADD skippedReason nvarchar(max) NULL;
GO
ALTER TABLE dbo.IngestionUnit ADD skippedRecords int NULL;
GO
ALTER TABLE dbo.IngestionUnit ADD skippedReason nvarchar(max) NULL;
GO
