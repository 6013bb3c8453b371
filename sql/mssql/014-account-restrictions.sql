-- Why no account can be created for a model in a region of a subscription, in Azure's words.
ALTER TABLE dbo.AIModelAvailability ADD restriction nvarchar(64) COLLATE Latin1_General_100_BIN2 NULL;
GO
ALTER TABLE dbo.AIModelChange ADD restriction nvarchar(64) COLLATE Latin1_General_100_BIN2 NULL;
GO
