-- Which prices of the row were made from others, and from which; null: none.
ALTER TABLE dbo.Price ADD derivedFrom nvarchar(1000) COLLATE Latin1_General_100_BIN2 NULL;
GO

-- All prices are read again, by the rules that tell which meters and periods count.
DELETE FROM dbo.PriceReading;
GO
