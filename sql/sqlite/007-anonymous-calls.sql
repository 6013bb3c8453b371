-- How many of the calls were made for callers who are not signed in: they share a part of the budget.
ALTER TABLE PlacementCall ADD COLUMN anonymousCalls INTEGER NOT NULL DEFAULT 0;
