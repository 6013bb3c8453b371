-- Which prices of the row were made from others, and from which; null: none.
ALTER TABLE dbo.Price ADD derivedFrom nvarchar(1000) COLLATE Latin1_General_100_BIN2 NULL;
GO

-- When the prices of a region were last read whole, and when one of them last changed. A price that holds keeps its row,
-- and its own time. All prices are read again, by the rules that tell which meters and periods count.
DROP TABLE dbo.PriceReading;
GO

CREATE TABLE dbo.PriceReading (
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  currency nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  readAt datetime2(3) NOT NULL,
  changedAt datetime2(3) NOT NULL,
  prices int NOT NULL,
  CONSTRAINT PriceReading_Key PRIMARY KEY (region, currency)
);
GO
