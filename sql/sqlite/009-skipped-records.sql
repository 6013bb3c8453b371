-- How many records of Azure's lists could not be read, and why: of the lists of a run, and of those of a unit. Null: none.
ALTER TABLE IngestionLog ADD COLUMN skippedRecords INTEGER;
ALTER TABLE IngestionLog ADD COLUMN skippedReason TEXT;
ALTER TABLE IngestionUnit ADD COLUMN skippedRecords INTEGER;
ALTER TABLE IngestionUnit ADD COLUMN skippedReason TEXT;
