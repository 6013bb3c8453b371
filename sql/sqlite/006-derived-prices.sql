-- Which prices of the row were made from others, and from which; null: none.
ALTER TABLE Price ADD COLUMN derivedFrom TEXT;

-- When the prices of a region were last read whole, and when one of them last changed. A price that holds keeps its row,
-- and its own time. All prices are read again, by the rules that tell which meters and periods count.
DROP TABLE PriceReading;

CREATE TABLE PriceReading (
  region TEXT NOT NULL,
  currency TEXT NOT NULL,
  readAt TEXT NOT NULL,
  changedAt TEXT NOT NULL,
  prices INTEGER NOT NULL,
  PRIMARY KEY (region, currency)
) WITHOUT ROWID;
