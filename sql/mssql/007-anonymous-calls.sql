-- How many of the calls were made for callers who are not signed in: they share a part of the budget.
ALTER TABLE dbo.PlacementCall ADD anonymousCalls int NOT NULL CONSTRAINT PlacementCall_AnonymousCalls DEFAULT 0;
GO
