-- Which prices of the row were made from others, and from which; null: none.
ALTER TABLE Price ADD COLUMN derivedFrom TEXT;

-- All prices are read again, by the rules that tell which meters and periods count.
DELETE FROM PriceReading;
