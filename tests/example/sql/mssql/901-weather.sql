-- The made-up weather of each region of each subscription; see docs/architecture.md.
CREATE TABLE dbo.WeatherUnit (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  snapshotTime datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  runSequence int NOT NULL,
  firstSnapshotTime datetime2(3) NULL,
  CONSTRAINT WeatherUnit_Key PRIMARY KEY (subscriptionId, region)
);
GO

CREATE TABLE dbo.Weather (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  station nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  sky nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  degrees float NULL,
  CONSTRAINT Weather_Key PRIMARY KEY (subscriptionId, region, station)
);
GO

CREATE TABLE dbo.WeatherChange (
  subscriptionId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  region nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  station nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  changedAt datetime2(3) NOT NULL,
  runId nvarchar(128) COLLATE Latin1_General_100_BIN2 NOT NULL,
  skyBefore nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  skyAfter nvarchar(128) COLLATE Latin1_General_100_BIN2 NULL,
  degreesBefore float NULL,
  degreesAfter float NULL,
  CONSTRAINT WeatherChange_Key PRIMARY KEY (subscriptionId, region, station, changedAt)
);
GO
CREATE INDEX WeatherChange_Time ON dbo.WeatherChange (changedAt, subscriptionId, region, station);
GO
