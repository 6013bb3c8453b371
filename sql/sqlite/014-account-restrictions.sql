-- Why no account can be created for a model in a region of a subscription, in Azure's words.
ALTER TABLE AIModelAvailability ADD COLUMN restriction TEXT;
ALTER TABLE AIModelChange ADD COLUMN restriction TEXT;
